const EMAIL =
  /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?)+$/u

/** One @, a dotted domain, no spaces, at most 254 characters; plus-addresses pass. Needs no library. */
export const hasEmailShape = (value: string) =>
  value.length <= 254 && EMAIL.test(value) && !/^\.|\.\.|\.@/.test(value)
