/**
 * Text as a search compares it: in lower case, and each letter spelled the one way (NFC), for keyboards write ड़ and é as
 * one sign or as two.
 */
export const foldSearch = (text: string): string => text.toLowerCase().normalize('NFC')

/** Whether what somebody has typed stands anywhere in the text; nothing, or blanks, stands in every one. */
export const isFoundIn = (text: string, typed: string): boolean =>
  foldSearch(text).includes(foldSearch(typed.trim()))
