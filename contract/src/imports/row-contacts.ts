import { oneSpellingOf } from '../email-shape.ts'
import { isPhone } from '../phone.ts'
import { isEmail } from '../text.ts'
import type { LeadDraft, Problem } from './lead-draft.ts'
import type { Cell } from './row-reader.ts'
import type { LeadField } from './target.ts'

/**
 * Reads phone and e-mail. The first that can be read is the lead's; others, of the same cell or of further
 * columns, are kept in the notes. A cell that holds none makes the row wrong.
 */
export function readContacts(draft: LeadDraft, given: (field: LeadField) => Cell[], problems: Problem[]) {
  const phones = readField(given('phone'), 'phone', problems)
  const written = readField(given('email'), 'email', problems)
  const emails = [...new Set(written.map(value => (isEmail(value) ? oneSpellingOf(value) : value)))]
  if (phones[0]) draft.phone = phones[0]
  if (emails[0]) draft.email = emails[0]
  const rest = [
    ...phones.slice(1).map(phone => `Other phone: ${phone}`),
    ...emails.slice(1).map(email => `Other e-mail: ${email}`),
  ]
  if (rest.length) draft.notes = rest.join('\n')
}

// A spreadsheet that took the number for an amount.
const DECIMAL_TAIL = /^(\+?\d{6,15})\.0+$/

// No phone begins with one: it kept a spreadsheet, or whoever typed the number into one, from an amount.
const APOSTROPHE = /^'(?=[\d+(])/

const READABLE = {
  phone: (value: string) => value.length <= 40 && isPhone(value),
  email: isEmail,
}

function readField(cells: readonly Cell[], kind: 'phone' | 'email', problems: Problem[]): string[] {
  const read = cells.map(cell => ({
    cell,
    values: severalOf(plainNumber(cell.value, kind), READABLE[kind]),
  }))
  const values = read.flatMap(({ values }) => values ?? [])
  const wrong = read.find(({ values }) => !values)
  if (wrong && !values.length) problems.push(problemOf(wrong.cell, kind))
  // A further column that cannot be read is no reason to refuse the lead, and not to be lost either.
  const unread = values.length ? read.flatMap(({ cell, values }) => (values ? [] : [cell.value])) : []
  return [...new Set([...values, ...unread])]
}

const plainNumber = (value: string, kind: 'phone' | 'email') =>
  (kind === 'phone' ? value.replace(APOSTROPHE, '') : value).replace(DECIMAL_TAIL, '$1')

/** The value, or the several values of one cell; null when any of them cannot be read. */
const severalOf = (value: string, isReadable: (part: string) => boolean): string[] | null => {
  if (isReadable(value)) return [value]
  const parts = value
    .split(/[,;/|\n]/)
    .map(part => part.trim())
    .filter(Boolean)
  return parts.length > 1 && parts.every(isReadable) ? parts : null
}

const problemOf = (cell: Cell, kind: 'phone' | 'email'): Problem => ({
  kind,
  column: cell.header,
  value: cell.value,
  reason: kind === 'phone' ? phoneReason(cell.value) : emailReason(cell.value),
})

const phoneReason = (value: string) => {
  if (/^\d(?:\.\d+)?e\+?\d+$/i.test(value)) return 'A spreadsheet has shortened this number'
  const digits = value.replace(/\D/g, '').length
  if (/[^\d\s()+.\-/]/.test(value)) return 'Not a phone number'
  return `A phone number has 6 to 15 digits; this has ${digits}`
}

const emailReason = (value: string) => {
  if (isEmail(value.replace(/,(?=[^,@]*$)/, '.'))) return 'A comma where a dot should be'
  return 'Not an e-mail address'
}
