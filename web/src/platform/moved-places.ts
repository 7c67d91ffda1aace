/**
 * The places of those that stand elsewhere now than `placeOf` says, counted from 1: who moves something meanwhile
 * keeps what this does not touch. All of them where none does.
 */
export const movedPlaces = <T extends { _id: string }>(list: readonly T[], placeOf: (item: T) => number) => {
  const moved = list.filter((item, at) => placeOf(item) !== at + 1)
  return (moved.length ? moved : list).map(item => ({ id: item._id, sortOrder: list.indexOf(item) + 1 }))
}
