import { findOption } from '../options/find-option.ts'
import { type DynamicField, isDay } from './dynamic-fields.ts'

/**
 * What an address says for a field, as the control of the field can show it; '' where it cannot, for nobody can
 * correct what they do not see.
 */
export function prefilledIn({ name, type, options }: Omit<DynamicField, 'label' | 'required'>, said: string) {
  if (said.trim() === '') return ''
  // The purpose and the budget take more than their lists hold: what else is said is one choice more.
  if (type === 'select') return findOption(said, options)?.value ?? (TAKE_ANY.includes(name) ? said : '')
  if (type === 'date') return dayIn(said)
  if (type === 'number') return Number.isFinite(Number(said)) ? said.trim() : ''
  return SIGNS[type]?.(said) ?? said
}
const TAKE_ANY = ['title', 'budget']

/** The day as a date control takes it, of `2026-12-31` and of `31/12/2026`, as India writes it; else ''. */
export function dayIn(said: string) {
  const text = said.trim()
  const [, day = '', month = '', year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  const read = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
  return isDay(read) ? read : ''
}

/** A + that nobody encoded has become a space: no e-mail has one, and no phone begins with one. */
const SIGNS: Partial<Record<DynamicField['type'], (said: string) => string>> = {
  email: said => said.trim().replaceAll(' ', '+'),
  phone: said => said.replace(/^ (?=\d)/, '+'),
}
