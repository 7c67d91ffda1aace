import { z } from 'zod'
import { cut, text } from '../text.ts'

export const LONGEST_TAG = 60
export const MOST_TAGS = 50

/** What is wrong with a tag, in a sentence that names it. */
const tagProblem = (typed: string): string | undefined => {
  const wrong = text(LONGEST_TAG).safeParse(typed).error?.issues[0]?.message
  return wrong && refused(typed, wrong)
}

const refused = (tag: string, why: string) => {
  const start = cut(tag, 30)
  return `The tag '${start}${start === tag ? '' : '…'}' cannot be taken: ${why[0]!.toLowerCase()}${why.slice(1)}.`
}

/** The tags of a lead as they are sent; what is wrong with one names it. */
export const leadTags = z
  .array(
    z.string().transform((typed, context) => {
      const problem = tagProblem(typed)
      if (problem === undefined) return text(LONGEST_TAG).parse(typed)
      context.addIssue(problem)
      return z.NEVER
    }),
  )
  .max(MOST_TAGS, `A lead has at most ${MOST_TAGS} tags.`)

/** Those of the typed tags that a lead can bear, and what is wrong with the first of the others. */
export const readTags = (typed: readonly string[]) => {
  const tags = typed.filter(tag => tagProblem(tag) === undefined)
  const over = tags[MOST_TAGS]
  const problem = typed.map(tagProblem).find(Boolean)
  return {
    tags: tags.slice(0, MOST_TAGS),
    problem: problem ?? (over && refused(over, `At most ${MOST_TAGS} tags`)),
  }
}

/** Under which two spellings are one tag. */
export const tagKey = (tag: string) => tag.toLowerCase()

/** Each tag once, as it was first written: 'VIP' and 'vip' are one; an empty one is none. */
export const uniqueTags = (tags: readonly string[]): string[] => {
  const first = new Map<string, string>()
  for (const tag of tags) {
    const key = tagKey(tag)
    if (tag && !first.has(key)) first.set(key, tag)
  }
  return [...first.values()]
}

/** Whether a lead with these tags bears one of those that are asked for. */
export const bearsAnyTag = (tags: readonly string[], wanted: readonly string[]): boolean => {
  const keys = new Set(tags.map(tagKey))
  return wanted.some(tag => keys.has(tagKey(tag)))
}
