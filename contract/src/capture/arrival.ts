import { hasEmailShape, oneSpellingOf } from '../email-shape.ts'
import { hasPhoneShape } from '../phone-shape.ts'
import { cut } from '../text.ts'
import { type DynamicField, dynamicErrors, textOf } from './dynamic-fields.ts'
import type { Asked } from './enquiry.ts'

/** A lead as another service sends it, read by that service's own reader. */
export interface Arrival {
  /** What the service calls it: it comes in once under this, however often it is sent. */
  externalId: string
  /** The service was only trying whether we are there. */
  isTest: boolean
  placed: Partial<Record<Place, string>>
  /** What has no place of its own, or does not fit it, in the order in which it came. */
  answers: readonly Answer[]
}
export interface Answer {
  label: string
  value: string
}

const upTo = (most: number) => (value: string) => value.length <= most
/** Where a piece of a payload may go, and what fits there. */
const FITS = {
  name: upTo(200),
  email: hasEmailShape,
  phone: (value: string) => value.length <= 40 && hasPhoneShape(value),
  company: upTo(200),
  address: upTo(500),
  title: upTo(200),
  campaign: upTo(200),
  budget: upTo(200),
  sourceDetails: upTo(500),
  notes: upTo(5000),
} as const satisfies Record<string, (value: string) => boolean>
export type Place = keyof typeof FITS

/** Puts each piece of a payload in its place; the first that fits has it, and nothing is lost. */
export function collect() {
  const placed: Partial<Record<Place, string>> = {}
  const answers: Answer[] = []
  const add = (label: string, value: unknown, place?: Place) => {
    const said = wordsOf(value)
    if (said === '') return
    if (place && placed[place] === undefined && FITS[place](said))
      placed[place] = place === 'email' ? oneSpellingOf(said) : said
    else answers.push({ label, value: said })
  }
  return { placed, answers, add }
}

/** Any value as one text: well-formed, without control characters, trimmed; nothing is ''. */
export function wordsOf(value: unknown): string {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value)
  return text.toWellFormed().replace(CONTROL, ' ').trim()
}
// All but line feed.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f]/g

/**
 * An arrival as an enquiry: an answer to a question that the company has as a custom field, by its label or
 * name, fills that field where it fits; every other one is a line of the notes.
 */
export function askedBy(
  sender: { name: string; source: string },
  { placed, answers }: Arrival,
  fields: readonly DynamicField[],
): Asked {
  const customFields: Record<string, string> = {}
  const lines = answers.filter(({ label, value }) => {
    const field = fields.find(one => one.name !== 'title' && names(one).includes(fold(label)))
    if (!field || customFields[field.name] !== undefined) return true
    const choice = field.options.find(option => fold(option.label) === fold(value))
    const fit = choice?.value ?? value
    if (fit.length > 2000 || dynamicErrors([field], { [field.name]: fit })[field.name]) return true
    customFields[field.name] = fit
    return false
  })
  const { notes, email = '', name, ...others } = placed
  const said = lines.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return {
    ...others,
    name: name || placed.company || email || placed.phone || `${sender.name} enquiry`,
    email: email.toLowerCase(),
    notes: [notes, said].filter(Boolean).join('\n\n'),
    customFields,
    source: sender.source,
    sender: sender.name,
  }
}

const names = ({ name, label }: DynamicField) => [fold(name), fold(label)]
/** As people compare two questions: without case, punctuation and spaces at the ends. */
const fold = (words: string) =>
  cut(words, 300)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
