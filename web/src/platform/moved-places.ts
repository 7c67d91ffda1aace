/**
 * The places of those that stand elsewhere now than `placeOf` says, counted from 1: who moves something meanwhile
 * keeps what this does not touch. All of them where none does.
 */
export const movedPlaces = <T extends { _id: string }>(list: readonly T[], placeOf: (item: T) => number) => {
  const places = list.map((item, at) => ({ item, sortOrder: at + 1 }))
  const moved = places.filter(({ item, sortOrder }) => placeOf(item) !== sortOrder)
  return (moved.length ? moved : places).map(({ item, sortOrder }) => ({ id: item._id, sortOrder }))
}
