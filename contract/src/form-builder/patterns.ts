import { type BuilderField, longestAnswer } from './field-types.ts'

/** What is wanted of an engine of regular expressions: that it takes time in proportion to the text, as RE2 does. */
export interface LinearEngine {
  compile: (pattern: string) => { matches: (text: string) => boolean; programSize: () => number }
}

/** The steps of a pattern: more take too long for a form that anybody may send. */
const MOST_STEPS = 400
export const BAD_PATTERN = 'This pattern cannot be used'
/** Steps times characters: what all patterns of a form may take together for one visitor, about half a second. */
const MOST_WORK = 4_000_000
export const TOO_MUCH_WORK =
  'The patterns of this form take too long together. Shorten them, or give their fields a smaller max length.'

/** How patterns are tried: never by the engine of JavaScript, which a pattern like `(a+)+$` holds up for good. */
export function patternsBy(engine: LinearEngine) {
  const compile = (pattern: string) => {
    try {
      const compiled = engine.compile(pattern)
      return compiled.programSize() <= MOST_STEPS ? compiled : undefined
    } catch {
      return undefined
    }
  }
  return {
    /** Whether it is a regular expression that may be used. */
    isSound: (pattern: string) => compile(pattern) !== undefined,
    /** Whether the whole answer matches; a pattern that may not be used asks for nothing. */
    fits: (pattern: string, answer: string) => compile(pattern)?.matches(answer) ?? true,
    /** Whether the longest answers to these fields are tried soon enough for a form that anybody may send. */
    areQuick: (fields: readonly BuilderField[]) =>
      fields.reduce((work, field) => work + workOf(field, compile), 0) <= MOST_WORK,
  }
}

function workOf(
  { type, validation: { pattern, maxLength = Number.POSITIVE_INFINITY } }: BuilderField,
  compile: (pattern: string) => { programSize: () => number } | undefined,
): number {
  return pattern ? (compile(pattern)?.programSize() ?? 0) * Math.min(maxLength, longestAnswer(type)) : 0
}

export type Patterns = ReturnType<typeof patternsBy>
