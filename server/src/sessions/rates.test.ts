import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

const START = new Date('2026-11-27T06:30:00.000Z')
let t: TestApp
let free: TestApp
beforeAll(async () => {
  t = await startTestApp({ rateLimits: true })
  free = await startTestApp()
})
beforeEach(() => {
  t.clock.now = START
})
afterAll(async () => {
  await t.stop()
  await free.stop()
})

let place = 0
const newPlace = () => `10.1.${++place}.1`
async function signIn(email: string, password: string, remoteAddress: string, app = t) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/company-auth/login',
    headers: { 'content-type': 'application/json' },
    remoteAddress,
    payload: JSON.stringify({ email, password }),
  })
  return { status: answer.statusCode, code: answer.json().code, headers: answer.headers }
}

test('ten failures from one address close an account to that address for 15 minutes, and to no other [1-5.14]', async () => {
  const { email, password } = await registerCompany(t)
  const from = newPlace()
  for (let n = 0; n < 10; n++) expect((await signIn(email, 'wrong-one', from)).status).toBe(401)
  const closed = await signIn(email, password, from)
  expect(closed).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES', headers: { 'retry-after': '900' } })
  expect((await signIn(email, password, newPlace())).status).toBe(200)
  t.clock.now = new Date(START.getTime() + 15 * 60_000 + 1)
  expect((await signIn(email, password, from)).status).toBe(200)
})

test('many tries at one instant get no further than many in turn [1-5.14]', async () => {
  const { email } = await registerCompany(t)
  const from = newPlace()
  const tries = Array.from({ length: 30 }, () => signIn(email, 'wrong-one', from))
  const statuses = (await Promise.all(tries)).map(a => a.status)
  expect(statuses.filter(s => s === 401)).toHaveLength(10)
  expect(statuses.filter(s => s === 429)).toHaveLength(20)
})

test('a hundred failures from one address close it for every account, known or not [1-5.14]', async () => {
  const { email, password } = await registerCompany(t)
  const from = newPlace()
  for (let n = 0; n < 100; n++) {
    expect((await signIn(`nobody${n}@asha.example`, 'wrong-one', from)).status).toBe(401)
  }
  const closed = await signIn(email, password, from)
  expect(closed.status).toBe(429)
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn(email, password, newPlace())).status).toBe(200)
})

test('who signs in rightly starts anew, and no success is counted', async () => {
  const { email, password } = await registerCompany(t)
  const from = newPlace()
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 9; n++) expect((await signIn(email, 'wrong-one', from)).status).toBe(401)
    expect((await signIn(email, password, from)).status).toBe(200)
  }
})

test('addresses of one IPv6 customer count as one', async () => {
  const { email } = await registerCompany(t)
  for (let n = 0; n < 10; n++) {
    expect((await signIn(email, 'wrong-one', `2001:db8:0:7::${n + 1}`)).status).toBe(401)
  }
  expect((await signIn(email, 'wrong-one', '2001:db8:0:7:a:b:c:d')).status).toBe(429)
  expect((await signIn(email, 'wrong-one', '2001:db8:0:8::1')).status).toBe(401)
})

test('guesses of the current password are counted too', async () => {
  const { token, password } = await registerCompany(t)
  const change = (currentPassword: string) =>
    call(t, token, 'PUT', '/auth/change-password', { currentPassword, newPassword: 'violet-kettle-9' })
  for (let n = 0; n < 10; n++) expect((await change('wrong-one')).status).toBe(422)
  expect((await change(password)).status).toBe(429)
})

test('tests and benchmarks can switch the rates off', async () => {
  const { email } = await registerCompany(free)
  const from = newPlace()
  for (let n = 0; n < 12; n++) expect((await signIn(email, 'wrong-one', from, free)).status).toBe(401)
})
