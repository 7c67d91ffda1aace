import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { barePhone, hasPhoneShape } from './phone-shape.ts'

export interface Phone {
  /** E.164 (`+919876500011`), or the bare digits of a number that libphonenumber refuses. */
  normal: string
  /** Whether libphonenumber takes it for a possible number. */
  verified: boolean
}

/**
 * Reads a phone as typed: 6 to 15 digits after removing spaces, brackets, dots, dashes, a leading + and an
 * extension (design section 5). India is the default country.
 * @returns undefined when it is not a phone
 */
export function readPhone(typed: string): Phone | undefined {
  if (!hasPhoneShape(typed)) return undefined
  const bare = barePhone(typed)
  const digits = bare.replace(/^\+/, '')
  const parsed = parsePhoneNumberFromString(bare, 'IN')
  return parsed?.isValid() ? { normal: parsed.number, verified: true } : { normal: digits, verified: false }
}

/** A mobile number of India: +91 and ten digits that begin with 6 to 9. */
export const isIndianMobile = (typed: string) => /^\+91[6-9]\d{9}$/.test(readPhone(typed)?.normal ?? '')

/** Whether this can be read as a phone number (design, section 5). */
export const isPhone = (typed: string) => readPhone(typed) !== undefined

/** `tel:+919876500011`; what cannot be normalised is dialled as its digits. */
export const telHref = (typed: string) => `tel:${readPhone(typed)?.normal ?? typed.replace(/[^\d+]/g, '')}`

/**
 * `https://wa.me/919876500011`, with `message` typed in the chat already; undefined where the whole number with its
 * country is not known: what libphonenumber refuses counts only where the country was typed.
 */
export const whatsAppHref = (typed: string, message = '') => {
  const phone = readPhone(typed)
  if (!phone || !(phone.verified || typed.trim().startsWith('+'))) return undefined
  const text = message ? `?text=${encodeURIComponent(message.toWellFormed())}` : ''
  return `https://wa.me/${phone.normal.replace(/\D/g, '')}${text}`
}

/** Why there is no chat with this number; undefined where there is. */
export const whyNotWhatsApp = (typed: string) =>
  whatsAppHref(typed)
    ? undefined
    : 'WhatsApp needs the whole number, with its country code or as an Indian one.'
