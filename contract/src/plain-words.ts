import type { z } from 'zod'
import { tableOf } from './table-of.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * What is wrong with a value, in words for the person who gave it, where its schema has no words of its own: zod's
 * speak of its own types. They stand beside the field, or after its name.
 */
export const plainWords = (issue: Issue): string => {
  if (issue.input === undefined || issue.input === null) return 'This field is required'
  switch (issue.code) {
    case 'invalid_type':
      return TYPES.get(issue.expected) ?? NOT_RIGHT
    case 'invalid_value':
      return choose(issue.values.map(String))
    case 'invalid_format':
      return FORMATS.get(issue.format) ?? NOT_RIGHT
    case 'too_big':
      return limit(issue.inclusive === false ? 'Less than' : 'At most', issue.maximum, issue.origin)
    case 'too_small':
      return limit(issue.inclusive === false ? 'More than' : 'At least', issue.minimum, issue.origin)
    case 'invalid_union':
      return wordsOfUnion(issue)
    default:
      return NOT_RIGHT
  }
}

const NOT_RIGHT = 'This cannot be read'

const TYPES = tableOf<string>({
  string: 'Not a text',
  number: 'Not a number',
  int: 'Not a whole number',
  boolean: 'Neither true nor false',
  array: 'Not a list',
})

const FORMATS = tableOf<string>({
  date: 'Not a day, like 2026-11-27',
  datetime: 'Not a date and time, like 2026-11-27T10:30:00+05:30',
  guid: 'This id is malformed',
  uuid: 'This id is malformed',
})

/** 'Choose high, medium or low': the choices that there are, but not that of none. */
const choose = (all: readonly string[]) => {
  const choices = all.filter(choice => choice !== '')
  const last = choices.at(-1) ?? 'nothing'
  return `Choose ${choices.length > 1 ? `${choices.slice(0, -1).join(', ')} or ${last}` : last}`
}

const UNITS = tableOf<[one: string, several: string]>({
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
})

const limit = (words: string, most: number | bigint, of: string) =>
  `${words} ${most}${UNITS.get(of)?.[Number(most) === 1 ? 0 : 1] ?? ''}`

type Union = Extract<Issue, { code: 'invalid_union' }>

/** What the branch says that the value came nearest to: one that took its kind. */
function wordsOfUnion({ errors, options }: Union): string {
  if (Array.isArray(options)) return choose(options.map(String))
  return errors.find(([first]) => first && first.code !== 'invalid_type')?.[0]?.message ?? NOT_RIGHT
}
