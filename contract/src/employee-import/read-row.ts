import { oneSpellingOf } from '../email-shape.ts'
import { saysNothing } from '../imports/words.ts'
import { isPhone } from '../phone.ts'
import { isEmail } from '../text.ts'
import { type EmployeeField, FIELD_LABELS } from './field.ts'
import type { PlannedImport, SheetRow } from './plan.ts'

/** What one row says of a person; an empty text is nothing said. */
export type RowTexts = Record<Exclude<EmployeeField, 'firstName' | 'lastName'>, string>

/** The first thing that is wrong with a row. */
export interface Problem {
  column: string
  value: string
  reason: string
}

/** What a row says, and what of it keeps it from being taken. */
export interface ReadRow {
  texts: RowTexts
  problem: Problem | undefined
}

const MOST: Partial<Record<keyof RowTexts, number>> = {
  name: 120,
  department: 120,
  designation: 120,
  employeeId: 60,
  address: 500,
}

/** Prepares to read rows: which column each field comes from is worked out once. The e-mail is in lower case. */
export function rowReader({ columns, header }: Pick<PlannedImport, 'columns' | 'header'>) {
  const columnOf = new Map<EmployeeField, number>()
  for (const [at, field] of columns.entries()) if (field && !columnOf.has(field)) columnOf.set(field, at)
  return ({ cells }: SheetRow): ReadRow => {
    const cell = (field: EmployeeField) => textOf(cells[columnOf.get(field) ?? -1] ?? '')
    const texts: RowTexts = {
      name: cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' '),
      email: oneSpellingOf(cell('email')).toLowerCase(),
      // A spreadsheet that took the number for an amount.
      phone: cell('phone').replace(/^(\+?\d{6,15})\.0+$/, '$1'),
      role: cell('role'),
      parentUser: cell('parentUser'),
      department: cell('department'),
      designation: cell('designation'),
      employeeId: cell('employeeId'),
      address: cell('address'),
    }
    return { texts, problem: problemOf(texts, field => header[columnOf.get(field) ?? -1] ?? '') }
  }
}

const textOf = (cell: string) => {
  const value = cell.trim()
  return saysNothing(value) ? '' : value
}

function problemOf(texts: RowTexts, headerOf: (field: EmployeeField) => string): Problem | undefined {
  const wrong = (field: keyof RowTexts, reason: string): Problem => ({
    column: headerOf(field) || FIELD_LABELS[field],
    value: texts[field],
    reason,
  })
  if (!texts.name) return wrong('name', 'Name is required')
  if (!texts.email) return wrong('email', 'Email is required')
  if (!isEmail(texts.email) || texts.email.length > 254)
    return wrong('email', 'Please enter a valid email address')
  if (texts.phone && (texts.phone.length > 40 || !isPhone(texts.phone))) {
    return wrong('phone', 'Please enter a valid phone number')
  }
  for (const [field, most] of Object.entries(MOST) as [keyof RowTexts, number][]) {
    if (texts[field].length > most) return wrong(field, `At most ${most} characters`)
  }
  return undefined
}
