/**
 * Which part of a rejected value is wrong: a comma in an e-mail address, what is no digit in a phone, else all
 * of it. The three parts joined are the value.
 */
export function wrongPart(kind: string, value: string): [before: string, wrong: string, after: string] {
  const found = kind === 'email' ? /,/.exec(value) : kind === 'phone' ? inPhone(value) : null
  if (!found) return ['', value, '']
  const end = found.index + found[0].length
  return [value.slice(0, found.index), found[0], value.slice(end)]
}

/** Letters between digits are the fault; letters alone are wholly so. */
const inPhone = (value: string) => (/\d/.test(value) ? /[^\d\s()+.\-/]+/.exec(value) : null)
