import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addDepartment,
  addEmployee,
  addOfficeUser,
  call,
  PASSWORD,
  registerCompany,
  registerSuperadmin,
  registration,
} from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { readConfig } from '../platform/config.ts'
import { inGate } from '../platform/db.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

/** How many of this database's calls wait for a row that another holds. */
const waiting = async () =>
  (
    await asSuperuser(
      t.database,
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length

const post = (path: string, body: unknown) => call(t, undefined, 'POST', path, body)
const change = (token: string, currentPassword: string, newPassword: string) =>
  call(t, token, 'PUT', '/auth/change-password', { currentPassword, newPassword })

/** Each place where a password is set, tried with `password`. */
async function setEverywhere(password: string) {
  const company = await registerCompany(t)
  const superadmin = await registerSuperadmin(t)
  const department = (await addDepartment(t, company)).id
  const n = company.companyCode
  const person = { firstName: 'A', phoneNumber: '98765 43210', email: `${n}@superadmin.example` }
  const employee = { name: 'E', email: `${n}@employee.example`, department }
  return {
    company: await post('/company-auth/register', registration({ password, confirmPassword: password })),
    superadmin: await post('/auth/register-superadmin', { ...person, password }),
    ofAccount: await call(
      t,
      superadmin.token,
      'POST',
      '/companies',
      registration({ password, confirmPassword: password }),
    ),
    employee: await call(t, company.token, 'POST', '/employees', { ...employee, password }),
    changed: await change(company.token, company.password, password),
  }
}

test('a password of six characters is taken and one of five refused, wherever one is set [1-9.01 1-5.04 1-5.06]', async () => {
  for (const [place, answer] of Object.entries(await setEverywhere('qz-7kf'))) {
    expect(answer.status, `${place} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  }
  for (const [place, answer] of Object.entries(await setEverywhere('qz-7k'))) {
    expect(answer.status, place).toBe(400)
    expect(JSON.stringify(answer.body.fields), place).toContain('Password must be at least 6 characters long')
  }
})

test('the 3,000 most common passwords are refused with a message, wherever one is set [1-5.07]', async () => {
  const list = readFileSync(new URL('../../data/common-passwords.txt', import.meta.url), 'utf8')
  const common = list.trim().split('\n')
  expect(new Set(common).size).toBe(3000)
  for (const password of [common[0], 'PassWord', common[2999]]) {
    for (const [place, answer] of Object.entries(await setEverywhere(password ?? ''))) {
      expect(answer.status, place).toBe(422)
      expect(answer.body, place).toMatchObject({ code: 'COMMON_PASSWORD', message: expect.any(String) })
    }
  }
})

test('hashes with argon2id, 19 MiB, two passes, one lane [1-5.13]', async () => {
  const { hashing } = readConfig({}, Buffer.alloc(32))
  const real = await startTestApp({ hashing })
  try {
    const { companyId } = await registerCompany(real)
    const [row] = await asSuperuser<{ hash: string }>(
      real.database,
      'select password_hash as hash from sign_ins where id = $1',
      [companyId],
    )
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  } finally {
    await real.stop()
  }
})

test('answers 429 with Retry-After when too many hashes wait, and serves those that wait [1-5.13]', async () => {
  const slow = await startTestApp({ hashing: { memoryCost: 8 * 1024, timeCost: 2 } })
  try {
    const signUp = (n: number) =>
      call(slow, undefined, 'POST', '/auth/register-superadmin', {
        firstName: 'A',
        phoneNumber: '98765 43210',
        email: `crowd${n}@account.example`,
        password: PASSWORD,
      })
    const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => signUp(n)))
    const busy = answers.filter(a => a.status === 429)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]).toMatchObject({ body: { code: 'BUSY' }, headers: { 'retry-after': '1' } })
    expect(answers.filter(a => a.status === 201)).toHaveLength(120 - busy.length)
    expect((await signUp(120)).status).toBe(201)
  } finally {
    await slow.stop()
  }
})

test('each user type changes its password: the old one fails, other sessions end, this one stays [1-7.11]', async () => {
  const company = await registerCompany(t)
  const superadmin = await registerSuperadmin(t)
  const everyone = [
    { ...company, path: '/company-auth/login' },
    { ...superadmin, path: '/auth/login' },
    { ...(await addOfficeUser(t, superadmin)), path: '/auth/login' },
    { ...(await addEmployee(t, company)), path: '/auth/employee-login' },
  ]
  for (const { token, email, password, path } of everyone) {
    const elsewhere = (await post(path, { email, password })).body.token
    const wrong = await change(token, 'not-my-password', 'violet-kettle-9')
    expect(wrong).toMatchObject({ status: 422, body: { code: 'WRONG_PASSWORD' } })
    expect(wrong.body.fields).toHaveProperty('currentPassword')
    expect((await call(t, elsewhere, 'GET', '/auth/me')).status).toBe(200)
    expect((await change(token, PASSWORD, 'violet-kettle-9')).status).toBe(200)
    expect((await call(t, elsewhere, 'GET', '/auth/me')).status).toBe(401)
    expect((await call(t, token, 'GET', '/auth/me')).status).toBe(200)
    expect((await post(path, { email, password })).status).toBe(401)
    expect((await post(path, { email, password: 'violet-kettle-9' })).status).toBe(200)
  }
})

test('of a token only its SHA-256 is stored, and it has 256 random bits [1-4.11]', async () => {
  const { token } = await registerCompany(t)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const digest = createHash('sha256').update(token).digest()
  const rows = await asSuperuser(t.database, 'select id from sessions where token_hash = $1', [digest])
  expect(rows).toHaveLength(1)
  const everything = await asSuperuser<{ row: string }>(t.database, 'select s::text as row from sessions s')
  expect(everything.filter(({ row }) => row.includes(token))).toEqual([])
})

test('of several changes of one password at the same instant one wins, and its password is the one that holds', async () => {
  const { token, email, password } = await registerCompany(t)
  const wanted = Array.from({ length: 4 }, (_, nth) => `${password}-${nth}`)
  // Held back until all of them have found the old password right.
  const answers = await inGate(t.deps.db, async trx => {
    await trx.selectFrom('signIns').select('id').where('email', '=', email).forUpdate().execute()
    const sent = wanted.map(each => change(token, password, each))
    await expect.poll(waiting, { timeout: 5000 }).toBe(wanted.length)
    return sent
  })
  const statuses = (await Promise.all(answers)).map(answer => answer.status)
  expect(statuses.toSorted()).toEqual([200, 422, 422, 422])
  const holding = wanted[statuses.indexOf(200)]
  expect((await post('/company-auth/login', { email, password: holding })).status).toBe(200)
})
