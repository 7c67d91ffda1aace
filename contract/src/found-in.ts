/**
 * Text as a search compares it: in lower case, and each letter spelled the one way (NFC), for keyboards write ड़ and é as
 * one sign or as two.
 */
export const foldSearch = (text: string): string => text.toLowerCase().normalize('NFC')

/** Whether what somebody has typed stands anywhere in the text; nothing, or blanks, stands in every one. */
export const isFoundIn = (text: string, typed: string): boolean =>
  foldSearch(text).includes(foldSearch(typed.trim()))

/** Whether what somebody has typed is a phone, or a part of one, and stands in this one, however either is spaced. */
export const isFoundInPhone = (phone: string, typed: string): boolean => {
  const digits = digitsOf(typed)
  return digits !== '' && /^[\d\s()+.-]+$/.test(typed) && digitsOf(phone).includes(digits)
}

const digitsOf = (text: string) => text.replace(/\D/g, '')
