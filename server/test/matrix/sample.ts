import { z } from 'zod'
import type { Random } from './seeded.ts'

type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  minLength?: number
  minimum?: number
}

/** An id that nothing has. */
export const OTHER_ID = '0199b8a0-0000-7000-8000-00000000dcba'

/** What a text of this name looks like when it is right; whatever is not named is plain text. */
const BY_NAME: Record<string, unknown> = {
  email: 'meera@sample.in',
  phone: '98765 00012',
  phoneNumber: '98765 00012',
  password: 'a-fine-passphrase',
  confirmPassword: 'a-fine-passphrase',
  currentPassword: 'a-fine-passphrase',
  newPassword: 'another-fine-one',
  code: 'FREECODE',
  category: 'sector',
  status: 'new',
  row: 1,
}

/** A built form that may be published. */
const BUILT = {
  fields: [
    { id: 'n', type: 'text', label: 'Name' },
    { id: 'e', type: 'email', label: 'Email' },
  ],
  mapping: [
    { field: 'n', place: 'name' },
    { field: 'e', place: 'email' },
  ],
}

/** What an endpoint wants beyond what its schema says is required: one of two names, one of two ways. */
const WANTED_TOO: Record<string, Record<string, unknown>> = {
  'POST /departments': { name: 'A department' },
  'POST /employees': {
    name: 'Meera',
    email: 'meera@sample.in',
    password: 'a-fine-passphrase',
    department: [OTHER_ID],
  },
  // A company that enforces its flow would refuse the moves that later calls make.
  'PUT /companies/:id/settings': { enforceStatusFlow: false },
  'POST /employee-dashboard/leads/:id/follow-up': { followUpDate: '2030-01-01' },
  'POST /users': { password: 'a-fine-passphrase' },
  'POST /employees/import/check': { rows: [{ row: 2, cells: ['Meera'] }] },
  'POST /employees/import/run': { rows: [{ row: 2, cells: ['Meera'] }] },
  'POST /leads': { name: 'Meera' },
  'PUT /leads/:id': { customFields: {} },
  'PUT /lead-assignment/bulk-assign': { leadIds: [OTHER_ID] },
  'PUT /lead-assignment/bulk-assign-enhanced': { assignments: [{ leadId: OTHER_ID, employeeId: OTHER_ID }] },
  'PUT /lead-assignment/bulk-assign-distribution': {
    assignments: [{ leadId: OTHER_ID, employeeId: OTHER_ID }],
  },
  // Whom it is given to; a rule that is in use would give the leads of later calls away.
  'POST /arrival-rules': { employees: [OTHER_ID], isActive: false },
  'PUT /arrival-rules/:id': { isActive: false },
  'POST /built-forms': BUILT,
  'PUT /built-forms/:id': BUILT,
  'POST /chat/conversations': { participants: [OTHER_ID] },
  'POST /push-subscriptions': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  },
  'POST /leads/bulk': { action: 'status', to: 'contacted', ids: [OTHER_ID] },
}
export const wantedToo = ({ method, path }: { method: string; path: string }) =>
  WANTED_TOO[`${method} ${path}`] ?? {}

/** The smallest value that a schema takes: its required fields only, made from the schema itself. */
export function sampleOf(schema: z.ZodType | undefined, more: Record<string, unknown> = {}) {
  if (!schema) return undefined
  return { ...(exampleOf(jsonOf(schema), '') as object), ...more }
}

/** A value that a schema takes, with optional fields and choices as chance will have them. */
export function generatedSample(
  schema: z.ZodType | undefined,
  random: Random,
  more: Record<string, unknown>,
): Record<string, unknown> {
  return schema ? { ...(exampleOf(jsonOf(schema), '', random) as object), ...more } : {}
}

const schemas = new WeakMap<z.ZodType, Schema>()

function jsonOf(schema: z.ZodType): Schema {
  const known = schemas.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  schemas.set(schema, made)
  return made
}

/** Left out of what chance puts in: they are right for one list or record only. */
const NEVER = new Set(['cursor', 'version', 'sort', 'submissionId', 'ticket', 'filter', 'expected'])

function exampleOf(schema: Schema, name: string, random?: Random): unknown {
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name]
  if (schema.const !== undefined) return schema.const
  if (schema.format === 'uuid' || schema.format === 'guid') return OTHER_ID
  if (schema.format === 'date') return '2026-11-20'
  if (schema.format === 'date-time') return '2026-11-20T06:30:00.000Z'
  if (schema.enum) return schema.enum[random ? Math.floor(random() * schema.enum.length) : 0]
  if (schema.default !== undefined) return schema.default
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  const choice = choices[random ? Math.floor(random() * choices.length) : 0]
  if (choice) return exampleOf(choice, name, random)
  if (schema.properties || schema.type === 'object') return objectOf(schema, random)
  if (schema.type === 'array') return random && schema.items ? [exampleOf(schema.items, '', random)] : []
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return random ? random() < 0.5 : true
  return 'sample text'
}

function objectOf(schema: Schema, random: Random | undefined) {
  const required = schema.required ?? []
  const isIn = (key: string) =>
    required.includes(key) || (random !== undefined && !NEVER.has(key) && random() < 0.35)
  const keys = [...new Set([...required, ...Object.keys(schema.properties ?? {})])].filter(isIn)
  return Object.fromEntries(keys.map(key => [key, exampleOf(schema.properties?.[key] ?? {}, key, random)]))
}
