/** The items with one of them in another place; places from 0, `to` counted without it. */
export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, at) => at !== from)
  return [...rest.slice(0, to), items[from]!, ...rest.slice(to)]
}
