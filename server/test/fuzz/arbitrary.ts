import fc from 'fast-check'
import { z } from 'zod'
import { hostileNumber, hostileText, hostileValue } from './hostile.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  format?: string
}

const RIGHT: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.constantFrom('meera@sample.in', 'a+b@x.museum', 'UPPER@CASE.IN'),
  phone: fc.constantFrom('98765 00012', '+91 62627 36821', '0484 233 1187'),
  phoneNumber: fc.constantFrom('98765 00012'),
  password: fc.constantFrom('a-fine-passphrase', 'short', '123456'),
  confirmPassword: fc.constantFrom('a-fine-passphrase'),
  status: fc.constantFrom('new', 'contacted', 'in_progress', 'converted', 'nonsense'),
}

/** Values that a schema might take, mixed with ones that it should not; `ids` are living ids to mix in. */
export function arbitraryOf(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return arbitraryFor(json, '', ids)
}

function arbitraryFor(schema: Schema, name: string, ids: readonly string[]): fc.Arbitrary<unknown> {
  const right = rightValue(schema, name, ids)
  return fc.oneof({ weight: 6, arbitrary: right }, { weight: name === '' ? 0 : 1, arbitrary: hostileValue })
}

function rightValue(schema: Schema, name: string, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (RIGHT[name]) return fc.oneof(RIGHT[name], hostileText)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.length) return fc.oneof(...choices.map(choice => arbitraryFor(choice, name, ids)))
  if (schema.properties || schema.type === 'object') return recordOf(schema, ids)
  if (schema.type === 'array')
    return fc.array(arbitraryFor(schema.items ?? {}, 'item', ids), { maxLength: 4 })
  if (schema.type === 'number' || schema.type === 'integer') return hostileNumber
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type !== 'string') return hostileValue
  if (schema.format === 'date') return fc.oneof(fc.constantFrom('2026-03-31', '2024-02-29'), hostileText)
  return fc.oneof(hostileText, fc.constantFrom(...ids), fc.string({ maxLength: 20 }))
}

function recordOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {})
  const fields = Object.fromEntries(properties.map(([key, value]) => [key, arbitraryFor(value, key, ids)]))
  return fc.record(fields, { requiredKeys: (schema.required ?? []).filter(key => key in fields) })
}
