/** What is wanted of an engine of regular expressions: that it takes time in proportion to the text, as RE2 does. */
export interface LinearEngine {
  compile: (pattern: string) => { matches: (text: string) => boolean; programSize: () => number }
}

/** The steps of a pattern: more take too long for a form that anybody may send. */
const MOST_STEPS = 400
export const BAD_PATTERN = 'This pattern cannot be used'

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
  }
}
export type Patterns = ReturnType<typeof patternsBy>
