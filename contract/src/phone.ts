import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A phone as it is compared: E.164 where libphonenumber vouches for it, else the bare digits. */
export interface ReadPhone {
  normalised: string
  verified: boolean
}

const EXTENSION = /[\s,;]*(?:ext(?:ension|n)?\.?|x|#)[\s.:=]*\d{1,7}$/i
// Spaces, brackets, dots, dashes of every script, and the invisible marks that chat programs copy along.
const PUNCTUATION = /[\s()[\].\-\u00ad\u2010-\u2015\u200b-\u200f\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g
// A spreadsheet that took the number for an amount.
const DECIMAL_TAIL = /^(\+?\d{6,15})\.0+$/

/**
 * Reads a phone the way design section 5 says: 6 to 15 digits after removing spaces, brackets, dots, dashes,
 * a leading + and an extension; India where no country is given. Null when it is not a phone.
 */
export const readPhone = (typed: string): ReadPhone | null => {
  const bare = typed.normalize('NFKC').trim().replace(EXTENSION, '').replace(DECIMAL_TAIL, '$1')
  const compact = bare.replace(PUNCTUATION, '')
  const digits = compact.replace(/^\+/, '')
  if (!/^\d{6,15}$/.test(digits)) return null
  const parsed = parsePhoneNumberFromString(compact, 'IN')
  return parsed?.isValid()
    ? { normalised: parsed.number, verified: true }
    : { normalised: digits, verified: false }
}

/** A mobile number of India: +91 and ten digits that begin with 6 to 9. */
export const isIndianMobile = (typed: string) => /^\+91[6-9]\d{9}$/.test(readPhone(typed)?.normalised ?? '')

/** The `tel:` link of a phone, without spaces; undefined where there is nothing to dial. */
export const telLink = (typed: string) => {
  const phone = readPhone(typed)
  return phone ? `tel:${phone.normalised}` : undefined
}
