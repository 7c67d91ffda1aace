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

/** How a value is made. */
export interface Taste {
  /** Living ids by the field that wants them. */
  idsOf: Readonly<Record<string, readonly string[]>>
  /** Living ids of anything. */
  ids: readonly string[]
  /** How many of a hundred fields are hostile on purpose. */
  wild: number
}

const RIGHT: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.constantFrom('of-a@firm.in', 'employee.of-a@firm.in', 'superadmin@of-a.in', 'a+b@x.museum'),
  phone: fc.constantFrom('98765 00012', '+91 62627 36821', '0484 233 1187'),
  phoneNumber: fc.constantFrom('98765 00012'),
  password: fc.constantFrom('a-fine-passphrase', 'a-fine-passphrase', 'short', '123456'),
  currentPassword: fc.constantFrom('a-fine-passphrase'),
  newPassword: fc.constantFrom('a-fine-passphrase'),
  link: fc.constantFrom('key-of-a', 'key-of-canary'),
  custom: fc.constantFrom('plot:is:1', 'plot:min:1', 'plot:max:2026-01-01'),
  confirmPassword: fc.constantFrom('a-fine-passphrase'),
  status: fc.constantFrom('new', 'contacted', 'in_progress', 'converted', 'closed_won', 'nonsense'),
  sort: fc.constantFrom('-createdAt', 'name', '-value', 'lastContact'),
}
const WORDS = fc.constantFrom('Meera', 'Sunrise Traders', '12', 'മീര', 'plot:is:1', 'sector', 'x'.repeat(90))
const INSTANTS = fc.constantFrom('2026-03-31T10:00:00+05:30', '2024-02-29T00:00:00Z')
const DAYS = fc.constantFrom('2026-03-31', '2024-02-29', '2026-11-27')

/** Values that a schema might take, mixed with ones that it should not. */
export function arbitraryOf(schema: z.ZodType, taste: Taste): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return arbitraryFor(json, '', taste)
}

function arbitraryFor(schema: Schema, name: string, taste: Taste): fc.Arbitrary<unknown> {
  const right = rightValue(schema, name, taste)
  if (name === '') return right
  return fc.oneof(
    { weight: 100 - taste.wild, arbitrary: right },
    { weight: taste.wild, arbitrary: hostileValue },
  )
}

function rightValue(schema: Schema, name: string, taste: Taste): fc.Arbitrary<unknown> {
  const mixed = (right: fc.Arbitrary<unknown>) =>
    fc.oneof(
      { weight: 100 - taste.wild, arbitrary: right },
      { weight: taste.wild * 2, arbitrary: hostileText },
    )
  if (RIGHT[name]) return mixed(RIGHT[name])
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.length) return fc.oneof(...choices.map(choice => arbitraryFor(choice, name, taste)))
  if (schema.properties || schema.type === 'object') return recordOf(schema, taste)
  if (schema.type === 'array')
    return fc.array(arbitraryFor(schema.items ?? {}, name, taste), { maxLength: 4 })
  if (schema.type === 'number' || schema.type === 'integer')
    return fc.oneof(
      { weight: 100 - taste.wild, arbitrary: fc.integer({ min: 1, max: 50 }) },
      { weight: taste.wild * 2, arbitrary: hostileNumber },
    )
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type !== 'string') return hostileValue
  if (schema.format === 'date') return mixed(DAYS)
  if (schema.format === 'date-time') return mixed(INSTANTS)
  const owns = taste.idsOf[name]
  const any = fc.constantFrom(...taste.ids)
  if (owns?.length) return mixed(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...owns) }, any))
  if (schema.format === 'uuid' || schema.format === 'guid') return mixed(any)
  return mixed(fc.oneof({ weight: 4, arbitrary: WORDS }, any))
}

function recordOf(schema: Schema, taste: Taste): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([key, value]) => [key, arbitraryFor(value, key, taste)] as const,
  )
  const wanted = fields.filter(([key]) => schema.required?.includes(key))
  const free = fields.filter(([key]) => !schema.required?.includes(key))
  const all = Object.fromEntries(fields)
  const requiredKeys = wanted.map(([key]) => key)
  if (free.length < 3) return fc.record(all, { requiredKeys })
  // Of many fields that may be sent a few: with all of them, one is nearly always wrong.
  const few = fc
    .shuffledSubarray(free, { maxLength: 2 })
    .chain(some => fc.record(Object.fromEntries([...wanted, ...some])))
  return fc.oneof(
    { weight: 100 - taste.wild, arbitrary: few },
    { weight: taste.wild, arbitrary: fc.record(all, { requiredKeys }) },
  )
}
