import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openDatabase } from '../src/platform/db.ts'
import { addDepartment, addEmployee, type Company, call, registerCompany } from './builders.ts'
import { asSuperuser, startTestApp, type TestApp } from './database.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const api = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  call(t, company.token, method, path, body)
const UNKNOWN = '0199b8a0-0000-7000-8000-00000000abcd'

test('a success is success and data, never nested twice, with what the spec reads beside them [1-7.05 2-7.01]', async () => {
  const { email, password } = company
  const signedIn = await call(t, undefined, 'POST', '/company-auth/login', { email, password })
  expect(Object.keys(signedIn.body).toSorted()).toEqual(['company', 'success', 'token'])
  const made = await api('POST', '/departments', { name: 'Sales' })
  expect(made.body).toEqual({
    success: true,
    data: expect.objectContaining({ name: 'Sales' }),
    message: expect.any(String),
  })
  const statuses = await api('GET', '/lead-statuses')
  expect(Object.keys(statuses.body).toSorted()).toEqual(['data', 'enforceStatusFlow', 'statuses', 'success'])
  for (const path of ['/departments', '/employees', '/services', '/form-fields', '/leads', '/companies']) {
    const { success, data } = (await api('GET', path)).body
    expect([success, Array.isArray(data)], path).toEqual([true, true])
  }
})

test('each kind of failure has its status, and all have one shape [1-7.06 2-7.01 1-8.20]', async () => {
  const employee = await addEmployee(t, company, { role: 'Intern' })
  const foreign = await addDepartment(t, await registerCompany(t))
  const { name } = await addDepartment(t, company)
  const { _id, version } = (await api('POST', '/leads', { name: 'Asha' })).body.data
  await api('PUT', `/leads/${_id}`, { name: 'Asha Rao', version })
  const failures = [
    [400, await api('POST', '/departments', { name: 7 })],
    [401, await call(t, undefined, 'GET', '/departments')],
    [403, await call(t, employee.token, 'POST', '/departments', { name: 'X' })],
    [404, await api('GET', `/departments/${UNKNOWN}`)],
    [404, await api('GET', `/departments/${foreign.id}`)],
    [404, await api('GET', '/no-such-call')],
    [409, await api('POST', '/departments', { name })],
    [412, await api('PUT', `/leads/${_id}`, { name: 'Late', version })],
    [422, await api('PUT', `/employees/${employee.id}`, { department: UNKNOWN })],
  ] as const
  for (const [status, answer] of failures) {
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
    expect(answer.body.error).toBe(answer.body.message)
    expect(answer.body.code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
  }
  const [absent, foreigns] = [failures[3][1].body, failures[4][1].body]
  expect(foreigns).toEqual(absent)
})

test('too many tries answer 429 with Retry-After [1-8.20]', async () => {
  const limited = await startTestApp({ rateLimits: true })
  try {
    const sign = () =>
      call(limited, undefined, 'POST', '/auth/login', { email: 'a@asha.example', password: 'wrong-one' })
    for (let n = 0; n < 10; n++) await sign()
    const refused = await sign()
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'TOO_MANY_TRIES' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await limited.stop()
  }
})

test('a field that is not known is refused by name, alone or beside others [1-7.07]', async () => {
  const answer = await api('POST', '/departments', { name: 'X', colour: 'red', companyId: UNKNOWN })
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'UNKNOWN_FIELD',
      fields: { colour: expect.any(String), companyId: expect.any(String) },
    },
  })
  expect(answer.body.message).toContain('colour')
})

test('a body is limited to 256 KB, that of an assignment to 8 MB [1-7.07]', async () => {
  const filled = (bytes: number) => ({ name: 'X', description: 'y'.repeat(bytes) })
  expect((await api('POST', '/departments', filled(260 * 1024))).status).toBe(413)
  expect((await api('POST', '/departments', filled(200 * 1024))).status).toBe(400)
  const path = `/lead-assignment/assign/${UNKNOWN}`
  const note = (bytes: number) => ({ assignedTo: UNKNOWN, assignmentNotes: 'y'.repeat(bytes) })
  expect((await api('PUT', path, note(7 * 1024 * 1024))).status).not.toBe(413)
  expect((await api('PUT', path, note(9 * 1024 * 1024))).status).toBe(413)
})

test('a 500 hides its cause and carries the id under which the log has it [1-8.21]', async () => {
  const broken = await startTestApp()
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await buildApp({ ...broken.deps, log: pino({ level: 'error' }, sink) })
  try {
    const { token } = await registerCompany(broken)
    await asSuperuser(broken.database, 'alter table services rename to elsewhere')
    const answer = await app.inject({ url: '/api/services', headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(500)
    const body = answer.json()
    expect(body).toMatchObject({ success: false, code: 'INTERNAL', requestId: expect.any(String) })
    expect(answer.body).not.toMatch(/services|relation|select|postgres/i)
    const logged = lines.find(line => line.includes(body.requestId))
    expect(logged).toMatch(/relation .*services.* does not exist/)
    expect(lines.join('')).not.toContain(token)
  } finally {
    await app.close()
    await broken.stop()
  }
})

test('answers 503 while the database is away [1-8.20]', async () => {
  const { db, pool } = openDatabase({ host: '127.0.0.1', port: 1 })
  const app = await buildApp({ ...t.deps, db, pool })
  try {
    const answer = await app.inject({ url: '/api/services', headers: { authorization: 'Bearer x' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ success: false, code: 'DATABASE_AWAY' })
  } finally {
    await app.close()
    await pool.end()
  }
})
