import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, addEmployee, call, registerCompany, registerSuperadmin } from '../builders.ts'
import { startTestApp, type TestApp } from '../database.ts'
import { type Bad, RAW_WORDS } from './bad-values.ts'

/** The hand-written other half of a schema of the contract: what a call must refuse, field by field. */
export interface Limits {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  as: 'nobody' | 'superadmin' | 'company' | 'employee'
  /** What each field refuses; `address.city` is a field inside another. */
  fields: Record<string, Bad[]>
  /** Fields that must be there. */
  required?: string[]
  /** A request that is right, where a check looks at the whole of it. */
  base?: Record<string, unknown>
  /** Where a field that is not known is put: '' is the request itself. Nothing where such fields are let pass. */
  closed?: string[]
}

let t: TestApp
const tokens: Record<Limits['as'], string | undefined> = {
  nobody: undefined,
  superadmin: undefined,
  company: undefined,
  employee: undefined,
}

/** Tests that each call of `table` refuses what it must, naming the field. */
export function testLimits(table: Limits[]) {
  beforeAll(async () => {
    t = await startTestApp()
    const company = await registerCompany(t)
    tokens.company = company.token
    tokens.superadmin = (await registerSuperadmin(t)).token
    tokens.employee = (await addEmployee(t, company)).token
  })
  afterAll(() => t.stop())

  test('every field refuses what is too long, too large, of the wrong kind or no member of its list, by its name', async () => {
    for (const limits of table) {
      const most = Math.max(...Object.values(limits.fields).map(values => values.length))
      for (let at = 0; at < most; at++) await refuses(limits, at)
    }
  })

  test('what is required is asked for by its name', async () => {
    for (const limits of table) for (const at of limits.required ?? []) await needs(limits, at)
  })

  test('a field that is not known is refused by its name', async () => {
    for (const limits of table) for (const at of limits.closed ?? []) await isClosed(limits, at)
  })
}

/** One request with the bad value at `round` of every field that has as many: all of them are named. */
async function refuses(limits: Limits, round: number) {
  const bad = Object.entries(limits.fields).flatMap(([at, values]) =>
    values[round] ? [{ at, ...values[round] }] : [],
  )
  const { status, body } = await send(limits, put(limits.base, bad))
  const what = `${limits.method} ${limits.path} with the bad values number ${round}`
  expect(status, `${what}: ${JSON.stringify(body).slice(0, 300)}`).toBe(400)
  const named = Object.fromEntries(bad.map(({ at }) => [at, told(body.fields, at)]))
  for (const { at, says, value } of bad)
    expect(named[at], `${what}: ${at} ${JSON.stringify(value)?.slice(0, 60)}`).toMatch(says ?? /./)
  expect(Object.values<string>(body.fields).join('\n'), what).not.toMatch(RAW_WORDS)
}

async function needs(limits: Limits, at: string) {
  const { [at]: _, ...rest } = limits.base ?? {}
  const { status, body } = await send(limits, rest)
  expect(status, `${limits.method} ${limits.path} without ${at}`).toBe(400)
  expect(told(body.fields, at), `${limits.path} without ${at}: ${JSON.stringify(body.fields)}`).toBeDefined()
}

async function isClosed(limits: Limits, at: string) {
  const field = at ? `${at}.unheard` : 'unheard'
  const { status, body } = await send(limits, put(limits.base, [{ at: field, value: 1 }]))
  const what = `${limits.method} ${limits.path} with an unknown field ${at}`
  expect({ status, code: body.code, field: body.fields?.unheard }, what).toEqual({
    status: 400,
    code: 'UNKNOWN_FIELD',
    field: 'This field is not known',
  })
}

/** The request with values put where they belong: `address.city` inside `address`. */
function put(base: Record<string, unknown> = {}, values: { at: string; value: unknown }[]) {
  const fields: Record<string, unknown> = { ...base }
  for (const { at, value } of values) {
    const [outer = '', inner] = at.split('.')
    fields[outer] = inner ? { ...(fields[outer] as object), [inner]: value } : value
  }
  return fields
}

async function send({ method, path, as }: Limits, fields: Record<string, unknown>): Promise<Answer> {
  if (method !== 'GET' && method !== 'DELETE') return call(t, tokens[as], method, path, fields)
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, String(one))
  return call(t, tokens[as], method, `${path}?${query}`)
}

const told = (fields: Record<string, string> = {}, at: string) =>
  Object.entries(fields).find(([key]) => key === at || key.startsWith(`${at}.`))?.[1]
