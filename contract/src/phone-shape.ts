const EXTENSION = /\s*(?:ext\.?|extn\.?|extension|x|#)\s*\d{1,6}\s*$/i
const SEPARATORS = /[\s().\-–\u00a0\u200b\u202a-\u202e]/g

/** A phone as typed, without separators and extension; a leading + stays. */
export const barePhone = (typed: string): string =>
  typed.trim().replace(EXTENSION, '').replace(SEPARATORS, '')

/** 6 to 15 digits, after removing what `barePhone` removes and a leading +. */
export const hasPhoneShape = (typed: string): boolean => /^\+?\d{6,15}$/.test(barePhone(typed))
