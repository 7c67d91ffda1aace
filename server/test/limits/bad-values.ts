/** The words of zod, which speak of types: no refusal has them. */
export const RAW_WORDS = /Invalid |Unrecognized|[Ee]xpected|received|Too (big|small)|NaN|undefined/

/** What a field refuses, and in which words where two checks could refuse it. */
export type Bad = { value: unknown; says?: RegExp }

const bad = (...values: unknown[]): Bad[] => values.map(value => ({ value }))
const tooLong = (most: number): Bad => ({
  value: 'x'.repeat(most + 1),
  says: new RegExp(`^At most ${most} characters`),
})

/** Text of at most so many characters, without control characters. */
export const text = (most: number): Bad[] => [tooLong(most), ...bad(7, 'a\u0000b', 'a\u0007b')]
/** The same as part of an address, where all is text. */
export const word = (most: number): Bad[] => [tooLong(most), ...bad('a\u0000b')]
export const requiredText = (most: number): Bad[] => [...text(most), ...bad('', '   ', '\u200b\u200f')]
/** Text that must not be empty, said in words of its own. */
export const filled = (most: number, says: string): Bad[] => [
  ...text(most),
  { value: ' ', says: new RegExp(`^${says}`) },
]
export const email = [...text(254), ...bad('no-address', 'a@b')]
export const requiredEmail = [...email, ...bad('')]
export const phone = [...text(40), ...bad('12345', 'call me', `98765${' '.repeat(40)}43210`)]
export const requiredPhone = [...phone, ...bad('')]
export const newPassword = [
  { value: 'x'.repeat(201), says: /^At most 200 characters/ },
  { value: 'x7q4z', says: /^Password must be at least 6 characters long/ },
  ...bad(1234567, 'a\u0000bcdefg', '\ud800abcdefg'),
]
export const typedPassword = [
  { value: 'x'.repeat(201), says: /^At most 200 characters/ },
  { value: '', says: /^Password is required/ },
  ...bad(1234567),
]
export const yesOrNo = bad('yes', 1, null)
export const id = bad('not-an-id', 7, '')
export const ids = [...bad('not-an-id', ['not-an-id'], [7]), { value: Array(201).fill(ID()) }]
export const oneOf = bad('nothing-of-the-kind', 7)
export const version = bad(-1, 1.5, 'one')
export const instant = bad('yesterday', '2026-11-27', 7)
export const day = bad('2026-13-01', '27.11.2026', '2026-11-27T10:00:00Z')
export const amount = bad('-1', '1e16', 'much')
/** A number in an address, from 1 to `most`. */
export const count = (most: number) => bad('0', '-1', '1.5', 'x', String(most + 1))
/** A parameter that may be repeated, up to 200 times. */
export const several = (most: number): Bad[] => [tooLong(most), { value: Array(201).fill('x') }]
export const values = bad

export function ID() {
  return '0199b8a0-0000-7000-8000-00000000aaaa'
}
