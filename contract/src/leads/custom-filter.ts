import { text } from '../text.ts'

/**
 * A condition on a custom field, written in a URL as `name:is:text`, `name:min:100`, `name:max:2026-03-31`.
 * `is` compares texts; `min` and `max` numbers, or days in ISO form, the last one whole.
 */
export interface CustomFilter {
  name: string
  op: 'is' | 'min' | 'max'
  value: string
}

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/
const DAY = /^\d{4}-\d\d-\d\d$/

/** Reads a condition; undefined where it is none. A field's name has no colon in it. */
export function readCustomFilter(written: string): CustomFilter | undefined {
  const [, name = '', op = '', value = ''] = /^([^:]+):(is|min|max):(.+)$/s.exec(written) ?? []
  if (!name || (op !== 'is' && !NUMBER.test(value) && !DAY.test(value))) return undefined
  return { name, op: op as CustomFilter['op'], value }
}

/** A filter as it stands in an address: `name:op:value`. */
export const writeCustomFilter = ({ name, op, value }: CustomFilter) => `${name}:${op}:${value}`

/** Whether a condition compares numbers; otherwise texts, or days. */
export const isNumeric = ({ op, value }: CustomFilter) => op !== 'is' && NUMBER.test(value)

export const customFilter = text(500).refine(
  written => readCustomFilter(written) !== undefined,
  'Not a condition on a custom field',
)

/** The conditions by field: those of one field with `is` stand for any of their texts. */
export function byField(written: readonly string[]): Map<string, CustomFilter[]> {
  const fields = new Map<string, CustomFilter[]>()
  for (const filter of written.flatMap(one => readCustomFilter(one) ?? []))
    fields.set(filter.name, [...(fields.get(filter.name) ?? []), filter])
  return fields
}
