import { isDay } from '../capture/dynamic-fields.ts'
import { BAD_EMAIL, BAD_PHONE } from '../capture/words.ts'
import { hasEmailShape, oneSpellingOf } from '../email-shape.ts'
import { hasPhoneShape } from '../phone-shape.ts'
import {
  type BuilderField,
  type BuilderType,
  longestAnswer,
  takesDefault,
  takesRules,
} from './field-types.ts'

/** What stands in a form, by the ids of its fields; the ticked options of a checkbox are a list. */
export type Answers = Readonly<Record<string, string | readonly string[]>>

/** Whether an answer fits a pattern; where it is left out, patterns are somebody else's to check. */
export type FitsPattern = (pattern: string, answer: string) => boolean

export const CONTACT_NEEDED = 'Please enter an email address or a phone number'

/** What is answered to a field, as a list: of a checkbox its ticks, else one text or nothing. Passwords keep their spaces. */
export function answerTo({ id, type }: Pick<BuilderField, 'id' | 'type'>, answers: Answers): string[] {
  const given = Object.hasOwn(answers, id) ? answers[id] : undefined
  const texts = typeof given === 'string' ? [given] : (given ?? [])
  const read = type === 'password' ? texts : texts.map(type === 'email' ? oneSpellingOf : text => text.trim())
  return read.filter(text => text !== '')
}

/** What stands in a form before anything is typed. */
export function startingAnswers(fields: readonly BuilderField[]): Record<string, string | string[]> {
  const filled = fields.filter(field => takesDefault(field.type) && field.defaultValue !== '')
  return Object.fromEntries(
    filled.map(field => [
      field.id,
      field.type === 'checkbox' ? field.defaultValue.split('\n') : field.defaultValue,
    ]),
  )
}

/** What is wrong with the answers, by the ids of the fields; nothing when all is right. */
export function answerErrors(
  fields: readonly BuilderField[],
  answers: Answers,
  fits?: FitsPattern,
): Record<string, string> {
  const wrong = fields.map(field => [field.id, errorOf(field, answerTo(field, answers), fits)] as const)
  return Object.fromEntries(wrong.filter((pair): pair is [string, string] => pair[1] !== undefined))
}

/** A lead can be called or written to: of the fields that ask for it, one must be filled in. */
export function contactErrors(
  fields: readonly BuilderField[],
  contact: readonly string[],
  answers: Answers,
): Record<string, string> {
  const asked = fields.filter(field => contact.includes(field.id))
  const [first] = asked
  return !first || asked.some(field => answerTo(field, answers).length) ? {} : { [first.id]: CONTACT_NEEDED }
}

function errorOf(field: BuilderField, given: string[], fits?: FitsPattern): string | undefined {
  const [answer] = given
  if (answer === undefined) return field.required ? `${field.label} is required` : undefined
  const most = longestAnswer(field.type)
  if (given.some(text => text.length > most)) return `At most ${most} characters`
  const wrong = SHAPES[field.type]?.(given, field)
  return wrong ?? (takesRules(field.type) ? ruleBroken(field, answer, fits) : undefined)
}

function ruleBroken({ validation }: BuilderField, answer: string, fits?: FitsPattern) {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = validation
  if (answer.length < minLength) return `At least ${minLength} characters`
  if (answer.length > maxLength) return `At most ${maxLength} characters`
  return pattern && fits && !fits(pattern, answer) ? 'Please match the requested format' : undefined
}

type Shape = (given: readonly string[], field: BuilderField) => string | undefined
const each =
  (isRight: (answer: string) => boolean, words: string): Shape =>
  given =>
    given.every(isRight) ? undefined : words
const offered: Shape = (given, { options }) =>
  given.every(answer => options.includes(answer)) ? undefined : 'Please choose one of the list'

const ADDRESS = /^https?:\/\/[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#]\S*)?$/iu

const SHAPES: Partial<Record<BuilderType, Shape>> = {
  email: each(hasEmailShape, BAD_EMAIL),
  phone: each(hasPhoneShape, BAD_PHONE),
  number: each(answer => Number.isFinite(Number(answer)), 'Please enter a number'),
  select: offered,
  radio: offered,
  checkbox: offered,
  date: each(isDay, 'Please enter a date'),
  time: each(answer => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(answer), 'Please enter a time'),
  url: each(answer => ADDRESS.test(answer), 'Please enter an address, like https://example.com'),
}
