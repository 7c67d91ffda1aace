import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

export interface Phone {
  /** E.164 (`+919876500011`), or the bare digits of a number that libphonenumber refuses. */
  normal: string
  /** Whether libphonenumber takes it for a possible number. */
  verified: boolean
}

const EXTENSION = /\s*(?:ext\.?|extn\.?|extension|x|#)\s*\d{1,6}\s*$/i
const SEPARATORS = /[\s().\-–\u00a0\u200b\u202a-\u202e]/g

/**
 * Reads a phone as typed: 6 to 15 digits after removing spaces, brackets, dots, dashes, a leading + and an
 * extension (design section 5). India is the default country.
 * @returns undefined when it is not a phone
 */
export function readPhone(typed: string): Phone | undefined {
  const bare = typed.trim().replace(EXTENSION, '').replace(SEPARATORS, '')
  const digits = bare.replace(/^\+/, '')
  if (!/^\d{6,15}$/.test(digits)) return undefined
  const parsed = parsePhoneNumberFromString(bare, 'IN')
  return parsed?.isValid() ? { normal: parsed.number, verified: true } : { normal: digits, verified: false }
}

export const isPhone = (typed: string) => readPhone(typed) !== undefined

/** `tel:+919876500011`; what cannot be normalised is dialled as its digits. */
export const telHref = (typed: string) => `tel:${readPhone(typed)?.normal ?? typed.replace(/[^\d+]/g, '')}`

/** `https://wa.me/919876500011`, or undefined for what is not a phone. */
export const whatsAppHref = (typed: string) => {
  const phone = readPhone(typed)
  return phone && `https://wa.me/${phone.normal.replace(/\D/g, '')}`
}
