import { hasEmailShape, oneSpellingOf } from '../email-shape.ts'
import type { FormField } from '../form-fields/form-field.ts'
import { hasPhoneShape } from '../phone-shape.ts'
import { BAD_EMAIL, BAD_PHONE, CHOOSE_PURPOSE } from './words.ts'

export type DynamicField = Pick<FormField, 'name' | 'label' | 'type' | 'required' | 'options'>
/** What stands in the dynamic fields: `title` and the custom ones, by name. */
export type DynamicValues = Readonly<Record<string, unknown>>

/** Of a field that the company does not have, or no longer. */
export const NOT_KNOWN = 'This field is not known'

/** The fields of the public form beside the fixed ones: `title` and the custom fields, in the company's order. */
export const dynamicFields = <T extends { builtIn: boolean; order: number }>(fields: readonly T[]): T[] =>
  fields.filter(field => !field.builtIn).sort((a, b) => a.order - b.order)

/** The dynamic fields, then the fixed ones, of which the public form requires name and e-mail only. */
export const publicFields = (fields: readonly FormField[]): FormField[] => [
  ...dynamicFields(fields),
  ...fields
    .filter(field => field.builtIn)
    .map(field => ({ ...field, required: field.name === 'name' || field.name === 'email' })),
]

/** Whether the enquiry purpose has no list of its own, and so offers the company's services. */
export const offersServices = ({ name, type, options }: Pick<FormField, 'name' | 'type' | 'options'>) =>
  name === 'title' && type === 'select' && options.length === 0

/** The fields, with the names of the services as the choices of an enquiry purpose that has no list of its own. */
export const withServices = <T extends Pick<FormField, 'name' | 'type' | 'options'>>(
  fields: readonly T[],
  services: readonly string[],
): T[] =>
  fields.map(field =>
    offersServices(field)
      ? { ...field, options: services.map(service => ({ value: service, label: service })) }
      : field,
  )

/**
 * What is wrong with the dynamic values, by field name; nothing when all is right. A name that the company
 * does not have is refused, an empty value only where the field is required.
 */
export function dynamicErrors(
  fields: readonly DynamicField[],
  values: DynamicValues,
): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const error = errorOf(field, textOf(values[field.name]))
    if (error) errors[field.name] = error
  }
  for (const [name, value] of Object.entries(values)) {
    if (textOf(value) !== '' && name !== 'title' && !fields.some(field => field.name === name))
      errors[name] = NOT_KNOWN
  }
  return errors
}

/** The values as a lead keeps them: trimmed, numbers as numbers, empty ones and `title` left out. */
export function readDynamic(
  fields: readonly DynamicField[],
  values: DynamicValues,
): Record<string, string | number> {
  const given = fields.flatMap(({ name, type }) => {
    const text = textOf(values[name])
    if (name === 'title' || text === '' || !isRead(type, text)) return []
    return [[name, keptAs[type]?.(text) ?? text] as const]
  })
  return Object.fromEntries(given)
}

/**
 * What the fields cannot take, a line each: the answer to a field that is gone since it was asked, or that asks for a
 * number now. Whoever reads the lead finds it in the notes.
 */
export const leftOver = (fields: readonly DynamicField[], values: DynamicValues): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const text = textOf(value)
    const field = fields.find(each => each.name === name)
    if (text === '' || name === 'title' || (field && isRead(field.type, text))) return []
    return [`${field?.label ?? name}: ${text}`]
  })

const isRead = (type: FormField['type'], text: string) => type !== 'number' || Number.isFinite(Number(text))

const keptAs: Partial<Record<FormField['type'], (text: string) => string | number>> = {
  number: Number,
  email: oneSpellingOf,
}

/** The value as text, trimmed; nothing is ''. */
export const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value).trim())

function errorOf(field: DynamicField, value: string): string | undefined {
  if (value === '') {
    if (!field.required) return undefined
    return field.name === 'title' ? CHOOSE_PURPOSE : `${field.label} is required`
  }
  return SHAPES[field.type](value, field)
}

type Shape = (value: string, field: DynamicField) => string | undefined
const anything: Shape = () => undefined

const SHAPES: Record<FormField['type'], Shape> = {
  text: anything,
  textarea: anything,
  email: value => (hasEmailShape(value) ? undefined : BAD_EMAIL),
  phone: value => (hasPhoneShape(value) ? undefined : BAD_PHONE),
  number: value => (isRead('number', value) ? undefined : 'Please enter a number'),
  date: value => (isDay(value) ? undefined : 'Please enter a date'),
  // The enquiry purpose may come from a link whose service is not in the list.
  select: (value, { name, options }) =>
    name === 'title' || options.some(option => option.value === value)
      ? undefined
      : 'Please choose one of the list',
}

/** A day of the calendar: `2026-02-30` is none. */
export function isDay(value: string) {
  const [year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []).slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  const lastDay = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return lastDay !== undefined && day >= 1 && day <= lastDay
}

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
