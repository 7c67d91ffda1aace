import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany, registerSuperadmin } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'

let t: TestApp
let asha: Company
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
})
afterAll(() => t.stop())

const post = (body: unknown, headers?: Record<string, string>) =>
  call(t, asha.token, 'POST', '/leads', body, headers)
const read = async (id: string) => (await call(t, asha.token, 'GET', `/leads/${id}`)).body.data

test('makes a lead with the defaults of a new one [2-9.01 2-3.04 2-4.07]', async () => {
  const { status, body } = await post({ name: 'Kavya Rao' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ success: true, message: 'Lead created successfully!' })
  expect(body.data).toMatchObject({ status: 'new', priority: 'medium', value: 0, source: 'website' })
  expect(body.data).toMatchObject({ autoCaptured: false, assignedTo: null, version: 1, followUps: [] })
})

test('gives each lead an id of UUID v7 whose ends differ [2-3.01 1-9.25]', async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, async () => (await addLead(t, asha.token))._id))
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/)
  expect(new Set(ids.map(id => id.slice(-6))).size).toBe(30)
  expect(new Set(ids.map(id => id.slice(-8))).size).toBe(30)
})

test('keeps every text of a lead as it was sent [2-3.02 2-3.06 2-7.05]', async () => {
  const sent = {
    title: 'Website redesign',
    name: 'Kavya Rao',
    email: 'Kavya@Acme.technology',
    phone: '98765 00011',
    address: '12 MG Road, Bengaluru',
    company: 'Acme',
    productOfInterest: 'SEO services',
    sector: 'Retail',
    source: 'referral',
    sourceDetails: 'Met at the fair',
    productCategory: 'Service',
    status: 'qualified',
    priority: 'high',
    value: 250000.75,
    budget: '50,000-75,000',
    notes: 'Call after six.',
  }
  const lead = await addLead(t, asha.token, sent)
  expect(lead).toMatchObject({ ...sent, phoneVerified: true })
  expect(await read(lead._id)).toMatchObject(sent)
})

test('reads the other names of a field and answers the first only [2-3.03]', async () => {
  const aliased = { customerName: 'Nila', contactNumber: '9876500012', sourceOfLead: 'linkedin' }
  const { body } = await post({ ...aliased, customerCompany: 'Nila & Co' })
  const expected = { name: 'Nila', phone: '9876500012', company: 'Nila & Co', source: 'linkedin' }
  expect(body.data).toMatchObject(expected)
  for (const alias of [...Object.keys(aliased), 'customerCompany', 'companyName', 'company_name'])
    expect(body.data).not.toHaveProperty(alias)
  for (const name of ['companyName', 'company_name'])
    expect((await post({ contactName: 'Nila', [name]: 'Acme' })).body.data).toMatchObject({
      name: 'Nila',
      company: 'Acme',
    })
})

test('takes a lead with a name or a title alone and refuses one with neither [2-5.03]', async () => {
  expect((await post({ name: 'Only a name' })).status).toBe(201)
  expect((await post({ title: 'Only a title' })).status).toBe(201)
  // Zero-width spaces and direction marks leave a row that nobody can open.
  for (const name of ['  ', ' \u200b\u200f'])
    expect(await post({ phone: '9876500011', name, title: name })).toMatchObject({
      status: 422,
      body: { code: 'NAME_OR_TITLE', error: 'A lead needs a name or a title.', success: false },
    })
})

test('keeps rupees with two decimals and 13 digits before them, however they are typed [2-3.05]', async () => {
  const value = async (typed: unknown) => (await post({ name: 'Money', value: typed })).body.data?.value
  expect(await value('7,000')).toBe(7000)
  expect(await value('1,50,000')).toBe(150000)
  expect(await value('₹2,50,000.75')).toBe(250000.75)
  expect(await value(9_999_999_999_999.99)).toBe(9_999_999_999_999.99)
  for (const wrong of [10_000_000_000_000, 1.234, -1, 'seven', '1,2,three']) {
    const { status, body } = await post({ name: 'Money', value: wrong })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('value')
  }
})

test('keeps departments, team, tags and images, and what the server decides is not believed [2-3.07 2-7.06 2-3.12]', async () => {
  const lead = await addLead(t, asha.token, {
    tags: ['hot', 'repeat'],
    images: ['https://elsewhere.example/1.png'],
    department: [],
    teamMember: [],
    followUps: [{ summary: 'Invented' }],
    autoCaptured: true,
    createdAt: '2001-01-01T00:00:00.000Z',
    assignedTo: asha.companyId,
    _id: asha.companyId,
    lastContact: '2026-11-20T10:00:00+05:30',
  })
  expect(lead).toMatchObject({ tags: ['hot', 'repeat'], images: [], followUps: [] })
  expect(lead).toMatchObject({ createdAt: t.clock.now.toISOString(), assignedTo: null, autoCaptured: false })
  expect(lead.lastContact).toBe('2026-11-20T04:30:00.000Z')
  expect(lead._id).not.toBe(asha.companyId)
})

test('puts configured custom fields into customFields and refuses other keys by name [2-7.07 1-7.07]', async () => {
  await bySql(
    t,
    `insert into form_fields (company_id, id, name, label, type, sort_order, created_at, updated_at)
     values ($1, gen_random_uuid(), 'room_count', 'Room count', 'number', 9, now(), now()),
       ($1, gen_random_uuid(), 'move_in', 'Move in', 'date', 10, now(), now())`,
    [asha.companyId],
  )
  const lead = await addLead(t, asha.token, { room_count: '3', customFields: { move_in: '2026-12-01' } })
  expect(lead.customFields).toEqual({ room_count: 3, move_in: '2026-12-01' })
  const changed = await call(t, asha.token, 'PUT', `/leads/${lead._id}`, { room_count: 4 })
  expect(changed.body.data.customFields).toEqual({ room_count: 4, move_in: '2026-12-01' })
  const wrong = await post({ name: 'X', move_in: 'soon' })
  const said = { message: 'Move in: Please enter a date', fields: { move_in: 'Please enter a date' } }
  expect(wrong).toMatchObject({ status: 400, body: said })
  for (const body of [
    { name: 'X', favouriteColour: 'red' },
    { name: 'X', customFields: { favouriteColour: 1 } },
  ])
    expect(await post(body)).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_FIELD', message: 'Unknown field: favouriteColour' },
    })
})

test('takes long top-level domains and refuses what is no address or phone', async () => {
  for (const email of ['info@acme.technology', 'raj@firm.systems', 'x@y.museum'])
    expect((await post({ name: 'X', email })).status).toBe(201)
  for (const email of ['a@b', 'a@b..com', 'a b@c.com'])
    expect((await post({ name: 'X', email })).status).toBe(400)
  for (const phone of ['12345', '98765abc11', '1234567890123456'])
    expect((await post({ name: 'X', phone })).body.fields).toHaveProperty('phone')
})

test('makes one lead however often a key is sent, and refuses the key for another body', async () => {
  const headers = { 'idempotency-key': 'click-1' }
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post({ name: 'Once only' }, headers)))
  expect(new Set(answers.map(a => a.body.data._id)).size).toBe(1)
  expect((await call(t, asha.token, 'GET', '/leads?search=once+only')).body.page.total).toBe(1)
  expect(await post({ name: 'Another' }, headers)).toMatchObject({
    status: 422,
    body: { code: 'KEY_REUSED' },
  })
})

test('refuses a status, department or team member that the company does not have', async () => {
  const other = await registerCompany(t)
  const id = other.companyId
  expect((await post({ name: 'X', status: 'nowhere' })).body).toMatchObject({ code: 'UNKNOWN_STATUS' })
  expect((await post({ name: 'X', department: [id] })).body).toMatchObject({ code: 'UNKNOWN_DEPARTMENT' })
  const foreign = await post({ name: 'X', teamMember: [id] })
  expect(foreign.body.message).toBe('You can only assign leads to employees in your company')
  expect(foreign.status).toBe(422)
})

test('asks a superadmin of no company to choose one first', async () => {
  const meera = await registerSuperadmin(t)
  const { body } = await call(t, meera.token, 'POST', '/leads', { name: 'X' })
  expect(body.code).toBe('CHOOSE_ONE_COMPANY')
})

test('finds leads with the same phone or e-mail, however they are written', async () => {
  const lead = await addLead(t, asha.token, { name: 'Twin', phone: '+91 91234 56789', email: 'Twin@Acme.in' })
  const ask = async (query: string) =>
    (await call(t, asha.token, 'GET', `/leads/duplicates?${query}`)).body.data
  expect(await ask('phone=09123456789')).toMatchObject([{ _id: lead._id, matches: ['phone'] }])
  expect(await ask('email=twin@ACME.in')).toMatchObject([{ _id: lead._id, matches: ['email'] }])
  expect(await ask('email=twin@acme.in&phone=9123456789')).toMatchObject([{ matches: ['phone', 'email'] }])
  expect(await ask(`phone=9123456789&except=${lead._id}`)).toEqual([])
  expect(await ask('')).toEqual([])
})

test('two long Idempotency-Keys that begin alike are two', async () => {
  const { token } = await registerCompany(t)
  const save = (key: string) =>
    call(t, token, 'POST', '/leads', { name: 'Asha' }, { 'idempotency-key': 'k'.repeat(200) + key })
  const [first, again, other] = [await save('1'), await save('1'), await save('2')]
  expect(again.body).toEqual(first.body)
  expect(other.body.data._id).not.toBe(first.body.data._id)
})
