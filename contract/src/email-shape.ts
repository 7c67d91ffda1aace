const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/**
 * One @, a dotted domain, no spaces, at most 254 characters; plus-addresses pass. Judged as it is kept, in `oneSpellingOf`:
 * what came along unseen from where it was copied is no reason to refuse it. Needs no library.
 */
export const hasEmailShape = (value: string) => {
  const address = oneSpellingOf(value)
  return address.length <= 254 && EMAIL.test(address) && !/^\.|\.\.|\.@/.test(address)
}

/**
 * An address without characters that show nothing, its accents spelled in one way (NFC), trimmed: of two that look
 * alike one would sign in where the other is meant, or be another person's lead.
 */
export const oneSpellingOf = (address: string) =>
  address
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .trim()

/** What a lead's address is recognised by: one spelling, in lower case; null when there is none. */
export const normalEmail = (address: string) => oneSpellingOf(address).toLowerCase() || null
