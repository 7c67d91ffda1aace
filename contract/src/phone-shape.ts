const EXTENSION = /\s*(?:ext\.?|extn\.?|extension|x|#)\s*\d{1,6}\s*$/i
// Of every script, and with the invisible marks that chat programs copy along.
const SEPARATORS = /[\s()[\].\-\u00ad\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A phone as typed, without separators and extension; a leading + stays. */
export const barePhone = (typed: string): string =>
  typed.trim().replace(EXTENSION, '').replace(SEPARATORS, '')

/** 6 to 15 digits, after removing what `barePhone` removes and a leading +. */
export const hasPhoneShape = (typed: string): boolean => /^\+?\d{6,15}$/.test(barePhone(typed))
