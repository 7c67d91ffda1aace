const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** The check character of the first 14 characters of a GSTIN (GSTN's mod-36 scheme, weights 1 and 2 in turn). */
export function gstCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, at) => {
    const product = DIGITS.indexOf(character) * (at % 2 ? 2 : 1)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return DIGITS[(36 - (sum % 36)) % 36]!
}

/** Whether this is a GSTIN: 15 characters of its shape, with the right check digit. */
export const isGstin = (value: string) =>
  GSTIN.test(value) && gstCheckCharacter(value.slice(0, 14)) === value[14]

/** Whether this has the shape of a PAN: five letters, four digits, a letter. */
export const isPan = (value: string) => /^[A-Z]{5}\d{4}[A-Z]$/.test(value)

/** Whether this is the shape of an Indian PIN code: six digits, the first not 0. */
export const isPincode = (value: string) => /^[1-9]\d{5}$/.test(value)
