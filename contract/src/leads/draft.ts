import { isDay } from '../capture/dynamic-fields.ts'
import { oneSpellingOf } from '../email-shape.ts'
import type { FormField } from '../form-fields/form-field.ts'
import { isPhone } from '../phone.ts'
import { isEmail, text } from '../text.ts'
import type { LeadValues } from './changes.ts'
import { LEAD_FIELDS, type LeadInput, SERVER_DECIDED } from './lead.ts'
import { uniqueTags } from './tags.ts'

type CustomField = Pick<FormField, 'name' | 'type'>

export interface Draft {
  /** What the request sets; what it leaves out is absent. */
  set: Partial<LeadValues>
  /** Keys that are neither the lead's nor a configured custom field's: refused by name. */
  unknown: string[]
  /** Custom values that do not fit the type of their field, by field. */
  errors: Record<string, string>
}

/**
 * Reads what a request sets on a lead. `null` empties a field; a status that is empty is left out. Extra keys
 * that are configured custom fields join `customFields`; values that the lead already holds under a field
 * that is gone (`kept`) may come back as they are.
 */
export function readDraft(
  input: LeadInput,
  fields: readonly CustomField[],
  kept: Record<string, unknown> = {},
): Draft {
  const custom: Record<string, unknown> = { ...extraKeys(input), ...(input.customFields ?? {}) }
  const draft: Draft = { set: ownFields(input), unknown: [], errors: {} }
  const read: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(custom)) {
    const field = fields.find(f => f.name === name)
    const isKept = Object.hasOwn(kept, name)
    if (isKept && kept[name] === value) continue
    if (!field && !(isKept && isEmpty(value))) {
      draft.unknown.push(name)
      continue
    }
    const result = readCustomValue(field?.type ?? 'text', value)
    if ('error' in result) draft.errors[name] = result.error
    else read[name] = result.value
  }
  if (Object.keys(read).length) draft.set.customFields = read
  return draft
}

// Made once: an import reads many thousands of values.
const customText = text(20_000)

/** A custom field's value by its type; numbers become numbers, empty becomes null. */
export function readCustomValue(
  type: FormField['type'],
  value: unknown,
): { value: string | number | null } | { error: string } {
  if (isEmpty(value)) return { value: null }
  if (typeof value === 'object') return { error: 'Please enter a text' }
  const typed = customText.safeParse(String(value))
  if (!typed.success) return { error: typed.error.issues[0]!.message }
  if (typed.data === '') return { value: null }
  if (type === 'number') return readNumber(typed.data)
  const wrong = SHAPES[type]?.(typed.data)
  return wrong ? { error: wrong } : { value: type === 'email' ? oneSpellingOf(typed.data) : typed.data }
}

const SHAPES: Partial<Record<FormField['type'], (value: string) => string | undefined>> = {
  email: value => (isEmail(value) ? undefined : 'Please enter a valid email address'),
  phone: value => (isPhone(value) ? undefined : 'Please enter a valid phone number'),
  date: value => (isDay(value) || isMoment(value) ? undefined : 'Please enter a date'),
}

/** A day with a time, as other programs send it. */
const isMoment = (value: string) =>
  /^\d{4}-\d\d-\d\dT/.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))

function readNumber(typed: string) {
  const number = Number(typed.replaceAll(',', ''))
  return Number.isFinite(number) ? { value: number } : { error: 'Please enter a number' }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const OWN = new Set<string>([...Object.keys(LEAD_FIELDS), ...SERVER_DECIDED, 'lastContact', 'version'])

const extraKeys = (input: LeadInput) =>
  Object.fromEntries(Object.entries(input).filter(([key, value]) => !OWN.has(key) && value !== undefined))

const EMPTY = { value: 0, department: [], teamMember: [], tags: [], customFields: {} }

function ownFields(input: LeadInput): Partial<LeadValues> {
  const { customFields: _, status, lastContact, ...rest } = input
  const set: Record<string, unknown> = {}
  for (const key of Object.keys(LEAD_FIELDS)) {
    const value = (rest as Record<string, unknown>)[key]
    if (value !== undefined) set[key] = value ?? EMPTY[key as keyof typeof EMPTY] ?? ''
  }
  for (const key of ['department', 'teamMember'])
    if (set[key]) set[key] = [...new Set(set[key] as string[])].sort()
  if (set.tags) set.tags = uniqueTags(set.tags as string[])
  if (status) set.status = status
  if (lastContact !== undefined) set.lastContact = lastContact && new Date(lastContact).toISOString()
  return set
}
