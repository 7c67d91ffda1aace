import { answer } from '@leadline/contract/answer'
import { endpoint } from '@leadline/contract/endpoint'
import type { FailureCode } from '@leadline/contract/errors'
import { sessionEndpoints } from '@leadline/contract/sessions/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { type CallFailed, messageOf, NO_CONNECTION } from './call-failed.ts'
import { call, onSessionEnded, pathOf } from './client.ts'
import { SESSION_KEYS, startSession } from './session.ts'

const things = endpoint({
  method: 'GET',
  path: '/things/:id',
  summary: 'For the tests of the client',
  access: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ status: z.array(z.string()).optional(), search: z.string().optional() }),
  response: answer(z.string()),
})
const write = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'For the tests of the client',
  access: 'public',
  body: z.object({ name: z.string() }),
  status: 201,
  response: answer(z.string()),
})

let api: FakeApi
let ended: string[]
let stop: () => void
beforeEach(() => {
  api = fakeApi()
  ended = []
  stop = onSessionEnded(message => ended.push(message))
})
afterEach(() => stop())

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    error => error as CallFailed,
  )
const storeAll = () => {
  for (const key of SESSION_KEYS) localStorage.setItem(key, `"${key}"`)
}

test('what a tab asks before it follows who has signed out in another waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const closed = { ...things, access: { types: ['company'] } } as const
  api.answer(closed, { data: 'yes' })
  const asked = call(closed, { params: { id: 'x' } })
  await vi.advanceTimersByTimeAsync(400)
  expect(api.sent).toEqual([])
  // Nobody came and took the page away: it is asked all the same, and told what is so.
  await vi.advanceTimersByTimeAsync(200)
  expect((await asked).data).toBe('yes')
  const signedOut = call(closed, { params: { id: 'x' }, headers: { authorization: 'Bearer was' } })
  expect((await signedOut).data).toBe('yes')
})

test('sends every call to a path under /api', async () => {
  api.answer(things, { data: 'yes' })
  await call(things, { params: { id: 'a/b' }, query: { status: ['new', 'won'], search: '' } })
  expect(api.sent[0]).toMatchObject({ path: '/api/things/a%2Fb', query: { status: ['new', 'won'] } })
  expect(pathOf(things, { id: 'x' })).toBe('/api/things/x')
})

test('carries no Authorization when no token is stored [1-7.02]', async () => {
  api.answer(write, { data: 'yes' })
  await call(write, { body: { name: 'n' } })
  expect(api.sent[0]?.headers.has('authorization')).toBe(false)
  localStorage.setItem('authToken', 'abc')
  await call(write, { body: { name: 'n' } })
  expect(api.sent[1]?.headers.get('authorization')).toBe('Bearer abc')
})

test('carries the company token before the employee token before the general one', async () => {
  api.answer(write, { data: 'yes' })
  storeAll()
  for (const key of ['companyToken', 'employeeToken', 'authToken']) {
    await call(write, { body: { name: 'n' } })
    expect(api.sent.at(-1)?.headers.get('authorization')).toBe(`Bearer "${key}"`)
    localStorage.removeItem(key)
  }
})

test('waits for a slow answer without a timeout [1-7.03 2-9.47]', async () => {
  vi.useFakeTimers()
  api.answer(write, { data: 'late' })
  const release = api.hold(write)
  const answered = call(write, { body: { name: 'n' } })
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(api.sent[0]?.path).toBe('/api/things')
  expect(api.sent[0]?.signal).toBeFalsy()
  release()
  expect(await answered).toEqual({ success: true, data: 'late' })
})

test('counts 200 to 299 as success and answers with the data [1-7.04]', async () => {
  for (const status of [200, 201, 202, 299]) {
    api.raw(write, status, '{"success":true,"data":"yes"}')
    expect((await call(write, { body: { name: 'n' } })).data).toBe('yes')
  }
  for (const status of [300, 400, 500]) {
    api.raw(write, status, '{"success":false,"message":"No."}')
    expect((await failureOf(call(write, { body: { name: 'n' } }))).message).toBe('No.')
  }
})

test('gives a failure with message and status for every refusal but leaves the session be [1-8.01 2-7.02]', async () => {
  storeAll()
  const codes: FailureCode[] = [
    'MALFORMED',
    'FORBIDDEN',
    'NOT_FOUND',
    'EMAIL_TAKEN',
    'STALE',
    'RULE_BROKEN',
    'SLOW_DOWN',
    'INTERNAL',
    'DATABASE_AWAY',
  ]
  for (const code of codes) {
    api.refuse(write, code, { message: `Said with ${code}`, fields: { name: 'Wrong' } })
    const failed = await failureOf(call(write, { body: { name: 'n' } }))
    expect(failed).toMatchObject({ code, message: `Said with ${code}`, fields: { name: 'Wrong' } })
  }
  expect(ended).toEqual([])
  expect(SESSION_KEYS.every(key => localStorage.getItem(key))).toBe(true)
})

test('clears the six items on a 401 and tells why [1-4.06]', async () => {
  storeAll()
  localStorage.setItem('leadline-color-scheme', 'dark')
  api.refuse(write, 'SESSION_ENDED')
  const failed = await failureOf(call(write, { body: { name: 'n' } }))
  expect(failed.status).toBe(401)
  expect(Object.keys(localStorage)).toEqual(['leadline-color-scheme'])
  expect(ended).toEqual(['Your session has ended. Please sign in again.'])
})

test('tells why once: what a screen that still stands asks as nobody ends nothing more', async () => {
  startSession('company', 'first', { _id: 'c1', userType: 'company' })
  api.refuse(write, 'SESSION_ENDED', { message: 'Signed in elsewhere.' })
  await failureOf(call(write, { body: { name: 'n' } }))
  api.refuse(write, 'NO_SESSION')
  expect((await failureOf(call(write, { body: { name: 'n' } }))).status).toBe(401)
  expect(ended).toEqual(['Signed in elsewhere.'])
})

test('leaves the stored items at a 401 of a sign-in call', async () => {
  storeAll()
  api.refuse(sessionEndpoints.login, 'SIGN_IN_FAILED')
  const body = { email: 'a@b.in', password: 'x', userType: 'company' } as const
  const failed = await failureOf(call(sessionEndpoints.login, { body }))
  expect(failed.message).toBe('Email or password is wrong.')
  expect(ended).toEqual([])
  expect(localStorage.getItem('companyToken')).not.toBeNull()
})

test('lets a late 401 of an earlier session not end the one that has begun since', async () => {
  localStorage.setItem('authToken', 'old')
  api.refuse(write, 'SESSION_ENDED')
  const release = api.hold(write)
  const late = failureOf(call(write, { body: { name: 'n' } }))
  localStorage.setItem('authToken', 'new')
  release()
  expect((await late).status).toBe(401)
  expect(localStorage.getItem('authToken')).toBe('new')
  expect(ended).toEqual([])
})

test('shows the server’s words before the fallback of the place [2-8.01]', async () => {
  api.refuse(write, 'CODE_TAKEN', { message: 'Taken by us.' })
  expect(messageOf(await failureOf(call(write, { body: { name: 'n' } })), 'Fallback.')).toBe('Taken by us.')
  api.raw(write, 502, '{"error":"Bad gateway here"}')
  expect(messageOf(await failureOf(call(write, { body: { name: 'n' } })), 'Fallback.')).toBe(
    'Bad gateway here',
  )
  api.raw(write, 502, '<html>')
  expect(messageOf(await failureOf(call(write, { body: { name: 'n' } })), 'Fallback.')).toBe('Fallback.')
})

test('has its own sentence for a lost connection', async () => {
  api.lose(write)
  const failed = await failureOf(call(write, { body: { name: 'n' } }))
  expect(failed).toMatchObject({ status: 0, code: 'NO_CONNECTION', message: NO_CONNECTION })
  expect(failed.serverMessage).toBeUndefined()
})
