/** More of a value than this, in characters, is too much for a line of the history. */
const MOST = 240
/** So many words stand around a change, to show where it is. */
const AROUND = 6

/** What two long values differ in, with a little of what stands around it; short ones whole. */
export const changedPart = (from: string, to: string): [from: string, to: string] => {
  if (from.length <= MOST && to.length <= MOST) return [from, to]
  const [before, after] = [wordsOf(from), wordsOf(to)]
  const least = Math.min(before.length, after.length)
  const start = sameUpTo(least, at => before[at] === after[at])
  const end = sameUpTo(least - start, at => before.at(-1 - at) === after.at(-1 - at))
  const part = (words: readonly string[]) => partOf(words, start - AROUND, words.length - end + AROUND)
  return [part(before), part(after)]
}

/** Each with the space behind it. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? []

const sameUpTo = (most: number, isSame: (at: number) => boolean) => {
  let at = 0
  while (at < most && isSame(at)) at++
  return at
}

const partOf = (words: readonly string[], from: number, to: number) => {
  const signs = [...words.slice(Math.max(0, from), to).join('').trim()]
  const isCut = signs.length > MOST || to < words.length
  return `${from > 0 ? '… ' : ''}${signs.slice(0, MOST).join('')}${isCut ? ' …' : ''}`
}
