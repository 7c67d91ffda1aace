import { z } from 'zod'

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

/** What an endpoint wants beyond what its schema says is required: one of two names, one of two ways. */
const WANTED_TOO: Record<string, Record<string, unknown>> = {
  'POST /departments': { name: 'A department' },
  'POST /employees': {
    name: 'Meera',
    email: 'meera@sample.in',
    password: 'a-fine-passphrase',
    department: [OTHER_ID],
  },
  'POST /leads': { name: 'Meera' },
}
export const wantedToo = ({ method, path }: { method: string; path: string }) =>
  WANTED_TOO[`${method} ${path}`] ?? {}

/** The smallest value that a schema takes: its required fields only, made from the schema itself. */
export function sampleOf(schema: z.ZodType | undefined, more: Record<string, unknown> = {}) {
  if (!schema) return undefined
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return { ...(exampleOf(json, '') as object), ...more }
}

function exampleOf(schema: Schema, name: string): unknown {
  if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name]
  if (schema.const !== undefined) return schema.const
  if (schema.format === 'uuid' || schema.format === 'guid') return OTHER_ID
  if (schema.enum) return schema.enum[0]
  if (schema.default !== undefined) return schema.default
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (first) return exampleOf(first, name)
  if (schema.properties || schema.type === 'object') {
    return Object.fromEntries(
      (schema.required ?? []).map(key => [key, exampleOf(schema.properties?.[key] ?? {}, key)]),
    )
  }
  if (schema.type === 'array') return []
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  return 'sample text'
}
