import { z } from 'zod'
import { hasEmailShape, oneSpellingOf } from './email-shape.ts'

// Control characters but tab, line feed and carriage return; they have no place in any field.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Free text: made well-formed (lone surrogates replaced), control characters and NUL refused, trimmed. */
export const text = (max: number) =>
  z
    .string()
    .refine(value => !CONTROL.test(value), 'Control characters are not allowed')
    .transform(value => value.toWellFormed().trim())
    .pipe(z.string().max(max, `At most ${max} characters`))

/** The first `max` characters; a character of two halves, such as an emoji, is left out rather than halved. */
export const cut = (value: string, max: number) => value.slice(0, max).replace(/[\ud800-\udbff]$/, '')

// Zero-width spaces, direction marks and fillers show nothing, so they fill nothing in.
const SHOWS = /[^\p{Default_Ignorable_Code_Point}\s]/u

/** Text that must not be empty after trimming, nor look so. */
export const requiredText = (max: number, message = 'This field is required') =>
  text(max).pipe(
    z
      .string()
      .min(1, message)
      .refine(value => SHOWS.test(value), message),
  )

/** A text, or '' when nothing of it shows. */
export const shownOf = (value: string) => (SHOWS.test(value) ? value : '')

/** Text that is empty when nothing of it shows. */
export const shownText = (max: number) => text(max).transform(shownOf)

/** Whether this is the shape of an e-mail address. */
export const isEmail = hasEmailShape

/** An e-mail address in one spelling, its shape not judged: what shows nothing counts towards no limit. */
export const address = z.string().transform(oneSpellingOf).pipe(text(254))
/** The e-mail that somebody signs in with. */
export const email = address.refine(isEmail, 'Please enter a valid email address')
/** An e-mail, or nothing. */
export const optionalEmail = address.refine(v => v === '' || isEmail(v), 'Please enter a valid email address')

/** An id: a UUID of any version, in any case; compared in lower case. */
export const id = z.guid('This id is malformed').transform(value => value.toLowerCase())

/** An ISO 8601 instant with offset. */
export const instant = z.iso.datetime({ offset: true })
/** A calendar day, `2026-11-27`. */
export const day = z.iso.date()

/** A query parameter that may be repeated: always read as a list. */
export const several = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    value => (value === undefined ? undefined : Array.isArray(value) ? value : [value]),
    z.array(item).max(200).optional(),
  )
