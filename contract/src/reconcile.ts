/** What a form holds in one field. */
export type Held = string | boolean | readonly string[]
export type Fields = Readonly<Record<string, Held>>

export interface Reconciled<T> {
  /** The other's record with one's own changes in it; a field that both changed holds one's own. */
  merged: T
  /** The fields that both changed, each to something else: which of the two stands is for the person to say. */
  clashes: string[]
  /** The fields that only the other has changed: they are taken over without a question. */
  taken: string[]
}

interface Ways {
  /** What was asked before and not answered: it is asked again as long as the two differ. */
  open?: readonly string[]
  /** Fields that mean nothing without another one, such as a name beside its id: each goes with that one. */
  follows?: Readonly<Record<string, string>>
}

/**
 * Three states of one record: as it was when one began, as one has left it, as somebody else has saved it meanwhile. Of
 * a list nothing is asked: it holds what both have added and lacks what either has taken away. What a form did not have
 * was not touched in it.
 */
export function reconcileFields<T extends Fields>(
  base: Fields,
  mine: T,
  theirs: Fields,
  { open = [], follows = {} }: Ways = {},
): Reconciled<T> {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const sides = new Map(names.map(name => [name, sidesOf(base[name], mine[name], theirs[name])]))
  const isAsked = (name: string) => {
    const { own, other, isMine, isTheirs } = sides.get(name)!
    return !(name in follows) && ((isMine && isTheirs) || open.includes(name)) && !isSameHeld(own, other)
  }
  const standing = (name: string) => {
    const { was, own, other, isMine } = sides.get(name)!
    const leader = sides.get(follows[name] ?? '')
    if (leader?.isMine) return own
    if (leader?.isTheirs) return other
    if (isList(was) && isList(own) && isList(other)) return listWithChanges(was, own, other)
    return isMine || open.includes(name) ? own : other
  }
  return {
    merged: Object.fromEntries(names.map(name => [name, standing(name)])) as unknown as T,
    clashes: names.filter(name => !isList(sides.get(name)!.own) && isAsked(name)),
    taken: names.filter(name => sides.get(name)!.isTheirs && !sides.get(name)!.isMine && !isAsked(name)),
  }
}

/** Whether two fields hold the same. */
export const isSameHeld = (one: Held, other: Held): boolean =>
  isList(one) && isList(other)
    ? one.length === other.length && one.every((item, at) => item === other[at])
    : one === other

/** Whether two records hold the same; what one of them lacks is empty there. */
export const isSameFields = (one: Fields, other: Fields): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every(name =>
    isSameHeld(one[name] ?? emptyOf(other[name]), other[name] ?? emptyOf(one[name])),
  )

/** A list that was opened as `base` and left as `mine`, on top of what others have made of it meanwhile. */
export const listWithChanges = (
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): string[] => [
  ...theirs.filter(item => mine.includes(item) || !base.includes(item)),
  ...mine.filter(item => !base.includes(item) && !theirs.includes(item)),
]

const isList = (held: Held): held is readonly string[] => Array.isArray(held)

/** A field that one of them lacks is empty there. */
function sidesOf(base: Held | undefined, mine: Held | undefined, theirs: Held | undefined) {
  const other = theirs ?? emptyOf(base ?? mine)
  const was = base ?? emptyOf(other)
  const own = mine ?? was
  return { was, own, other, isMine: !isSameHeld(own, was), isTheirs: !isSameHeld(other, was) }
}

const emptyOf = (like: Held | undefined): Held =>
  typeof like === 'boolean' ? false : like !== undefined && isList(like) ? [] : ''
