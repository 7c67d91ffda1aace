import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, PASSWORD, registerCompany, registerSuperadmin, registration } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { policed } from '../../test/policed.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const register = (body: unknown) => call(t, undefined, 'POST', '/company-auth/register', body)

test('a registered company can sign in, and is told who it is [1-7.14 1-7.13 1-3.07]', async () => {
  const body = registration()
  const registered = await register(body)
  expect(registered.status).toBe(201)
  expect(registered.body).toMatchObject({ success: true, data: { _id: expect.any(String) } })
  const { email, password } = body
  const signedIn = await call(t, undefined, 'POST', '/company-auth/login', { email, password })
  expect(signedIn.status).toBe(200)
  expect(signedIn.body).toMatchObject({
    success: true,
    token: expect.any(String),
    company: {
      userType: 'company',
      companyId: registered.body.data._id,
      businessName: body.name,
      timeZone: 'Asia/Kolkata',
    },
  })
})

test('stores every field of a registration as it was sent, and the name as businessName [1-3.09 1-3.08]', async () => {
  const sent = registration({
    name: 'नीलम ट्रेडर्स',
    companyCode: 'Neelam-01',
    email: 'Neelam.Owner+crm@Neelam.example',
    address: {
      street: '14, MG Road',
      city: 'Pune',
      state: 'Maharashtra',
      pincode: '411001',
      country: 'Nepal',
    },
    website: 'https://neelam.example/home',
    industry: 'Retail',
    gstNumber: '27AAPFU0939F1ZV',
    panNumber: 'AAPFU0939F',
    employeeCount: 42,
  })
  const { data } = (await register(sent)).body
  const { name, password: _, confirmPassword: __, ...rest } = sent
  expect(data).toMatchObject({ ...rest, businessName: name })
  const { email, password } = sent
  const { token } = (await call(t, undefined, 'POST', '/company-auth/login', { email, password })).body
  const read = await call(t, token, 'GET', `/companies/${data._id}`)
  expect(read.body.data).toEqual(data)
  const [row] = await asSuperuser<{ hash: string }>(
    t.database,
    'select password_hash as hash from sign_ins where id = $1',
    [data._id],
  )
  expect(row?.hash).toMatch(/^\$argon2id\$/)
})

test('a country that is left out is India, a number of employees 0 [1-3.10 1-3.11]', async () => {
  const { data } = (await register(registration({ address: { city: 'Pune' } }))).body
  expect(data.address).toEqual({ city: 'Pune', country: 'India' })
  expect(data.employeeCount).toBe(0)
  expect((await register(registration())).body.data.address).toEqual({ country: 'India' })
})

test('refuses a number of employees that is a fraction, negative or text [1-3.11]', async () => {
  for (const employeeCount of [1.5, -1, '12', null]) {
    const answer = await register(registration({ employeeCount }))
    expect(answer.status, String(employeeCount)).toBe(400)
    expect(answer.body.fields).toHaveProperty('employeeCount')
  }
})

test('refuses a registration without a required field, naming it [1-5.02]', async () => {
  for (const field of ['name', 'companyCode', 'password', 'confirmPassword', 'email', 'phone']) {
    for (const missing of [undefined, '']) {
      const answer = await register(registration({ [field]: missing }))
      expect(answer.status, field).toBe(400)
      expect(Object.keys(answer.body.fields), field).toContain(field)
    }
  }
})

test('refuses passwords that are short or differ, in the words of the form [1-5.04 1-5.05]', async () => {
  const short = await register(registration({ password: 'abc12', confirmPassword: 'abc12' }))
  expect(short.status).toBe(400)
  expect(short.body.fields.password).toBe('Password must be at least 6 characters long')
  const unequal = await register(registration({ confirmPassword: `${PASSWORD}x` }))
  expect(unequal.status).toBe(400)
  expect(unequal.body.fields.confirmPassword).toBe('Passwords do not match')
})

test("a taken e-mail or code, ignoring case, is a conflict beside the field; a superadmin's e-mail is free [1-5.08 1-5.09]", async () => {
  const first = await registerCompany(t)
  const sameEmail = await register(registration({ email: first.email.toUpperCase() }))
  expect(sameEmail).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN', message: expect.any(String), fields: { email: expect.any(String) } },
  })
  const sameCode = await register(registration({ companyCode: first.companyCode.toLowerCase() }))
  expect(sameCode).toMatchObject({
    status: 409,
    body: { code: 'CODE_TAKEN', message: expect.any(String), fields: { companyCode: expect.any(String) } },
  })
  const superadmin = await registerSuperadmin(t)
  expect((await register(registration({ email: superadmin.email }))).status).toBe(201)
})

test('an e-mail that looks like a taken one is the same: what shows nothing is left out, accents have one spelling', async () => {
  const { email } = await registerCompany(t, { email: 'jos\u00e9@asha.example' })
  for (const alike of ['jo\u200bs\u00e9@asha.example', '\u202ejose\u0301@asha.example']) {
    const again = await register(registration({ email: alike }))
    expect(again).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
    const typed = { email: alike, password: PASSWORD }
    const signedIn = await call(t, undefined, 'POST', '/company-auth/login', typed)
    expect(signedIn).toMatchObject({ status: 200, body: { company: { email } } })
  }
})

policed(
  'of two registrations of one e-mail at the same instant one wins and leaves nothing of the other',
  async () => {
    const email = 'same-instant@asha.example'
    const bodies = Array.from({ length: 6 }, () => registration({ email, name: 'Same Instant' }))
    const statuses = (await Promise.all(bodies.map(register))).map(a => a.status)
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    const left = await asSuperuser(
      t.database,
      `select id from companies where business_name = 'Same Instant'`,
    )
    expect(left).toHaveLength(1)
    const orphans = await asSuperuser(
      t.database,
      `select id from accounts where id not in (select account_id from sign_ins)`,
    )
    expect(orphans).toEqual([])
  },
)

test('checks the shapes of GST, PAN, pincode and phone when given, and takes them empty [1-5.12]', async () => {
  const wrong = {
    gstNumber: ['27AAPFU0939F1ZA', '27AAPFU0939F1', 'x'],
    panNumber: ['AAPFU0939', '1APFU0939F'],
    phone: ['12345', 'call me', '1234567890123456'],
  }
  for (const [field, values] of Object.entries(wrong)) {
    for (const value of values) {
      const answer = await register(registration({ [field]: value }))
      expect(answer.status, value).toBe(400)
      expect(answer.body.fields, value).toHaveProperty(field)
    }
  }
  const pincode = await register(registration({ address: { pincode: '41100' } }))
  expect(pincode.body.fields).toHaveProperty(['address.pincode'])
  const empty = { gstNumber: '', panNumber: '', website: '', industry: '', address: { pincode: '' } }
  expect((await register(registration(empty))).status).toBe(201)
})

test('a company code can be asked for before it is taken', async () => {
  const free = (code: string) => call(t, undefined, 'GET', `/company-auth/code-free?code=${code}`)
  const { companyCode } = await registerCompany(t)
  expect((await free(companyCode.toLowerCase())).body.data).toEqual({ free: false })
  expect((await free('nobody-has-this')).body.data).toEqual({ free: true })
})

test('texts with NUL are refused, lone surrogates mended, and neither breaks anything', async () => {
  expect((await register(registration({ name: 'A\u0000B' }))).body.fields).toHaveProperty('name')
  expect((await register(registration({ password: 'abc\u0000def' }))).status).toBe(400)
  expect((await register(registration({ password: 'abc\ud800def' }))).status).toBe(400)
  const mended = await register(registration({ name: 'Asha \ud800 Traders' }))
  expect(mended.body.data.businessName).toBe('Asha \ufffd Traders')
})
