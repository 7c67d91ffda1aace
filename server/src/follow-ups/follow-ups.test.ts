import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { readHistory, readLead } from '../../test/images.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'

let t: TestApp
let asha: Company
let lead: { _id: string }
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
})
afterAll(() => t.stop())
beforeEach(async () => {
  lead = await addLead(t, asha.token)
})

// 27 November 2026, 12:00 in India.
const NOW = '2026-11-27T06:30:00.000Z'
const UNKNOWN = '01900000-0000-7000-8000-000000000000'
type Body = Record<string, unknown>
const add = (body: Body, token = asha.token, id = lead._id) =>
  call(t, token, 'POST', `/follow-up/add/${id}`, { type: 'call', ...body })
const complete = (id: string) =>
  call(t, asha.token, 'PUT', `/follow-up/update/${lead._id}/${id}`, { completed: true })
const read = (id = lead._id) => readLead(t, asha.token, id)

test('a follow-up is answered whole, by who added it and when, whatever the request says of it [2-3.17 2-3.18 2-3.19 2-7.20]', async () => {
  const { status, body } = await add({
    type: 'meeting',
    summary: '  Met at the site  ',
    notes: 'Brought the samples',
    nextFollowUpDate: '2026-12-01T11:30:00+05:30',
    nextStep: 'Send the quote',
    priority: 'urgent',
    userId: UNKNOWN,
  })
  expect({ status, message: body.message }).toEqual({
    status: 201,
    message: 'Follow-up added successfully!',
  })
  expect(body.data).toEqual({
    _id: expect.any(String),
    leadId: lead._id,
    type: 'meeting',
    summary: 'Met at the site',
    notes: 'Brought the samples',
    nextFollowUpDate: '2026-12-01T06:00:00.000Z',
    hasTime: true,
    nextStep: 'Send the quote',
    priority: 'urgent',
    completed: false,
    completedAt: null,
    outcome: null,
    date: NOW,
    addedByName: asha.name,
    addedByRole: 'company',
    userId: asha.companyId,
  })
  expect((await call(t, asha.token, 'GET', `/follow-up/lead/${lead._id}`)).body.data).toEqual({
    followUps: [body.data],
  })
  expect((await add({ addedByRole: 'Manager' })).body.fields).toEqual({
    addedByRole: 'This field is not known',
  })
})

test('a day begins at midnight of the company, and the aliases of its name are taken', async () => {
  for (const name of ['nextFollowUpDate', 'followUpDate', 'scheduledDate']) {
    const { data } = (await add({ [name]: '2026-12-01' })).body
    expect(data, name).toMatchObject({ nextFollowUpDate: '2026-11-30T18:30:00.000Z', hasTime: false })
  }
  expect((await read()).nextFollowUp).toBe('2026-11-30T18:30:00.000Z')
})

test('without a date it is a log entry, stored completed, and counts in no tile [2-4.20]', async () => {
  const tiles = async () => (await call(t, asha.token, 'GET', '/company-auth/dashboard')).body.data.followUps
  const before = await tiles()
  for (const nextFollowUpDate of [null, '', undefined])
    expect((await add({ summary: 'Rang, wants a quote', nextFollowUpDate })).body.data).toMatchObject({
      completed: true,
      completedAt: NOW,
      outcome: null,
      nextFollowUpDate: null,
    })
  expect(await tiles()).toEqual(before)
  await add({ nextFollowUpDate: '2026-11-27' })
  expect(await tiles()).toEqual({ ...before, total: before.total + 1, today: before.today + 1 })
})

test('today is taken whatever the hour; a day before it and one far away are refused beside the field [2-5.31]', async () => {
  for (const date of ['2026-11-27', '2026-11-27T00:00:00+05:30', '2026-11-26T18:30:00Z'])
    expect((await add({ nextFollowUpDate: date })).status, date).toBe(201)
  for (const date of ['2026-11-26', '2026-11-26T23:59:59+05:30'])
    expect(await add({ nextFollowUpDate: date }), date).toMatchObject({
      status: 422,
      body: { fields: { nextFollowUpDate: 'Please choose today or a later day' } },
    })
  expect((await add({ nextFollowUpDate: '2037-01-01' })).body.fields).toEqual({
    nextFollowUpDate: 'At most 10 years ahead',
  })
  expect((await read()).followUps).toHaveLength(3)
})

test('seven types and four priorities are taken and no other [2-5.33 2-5.35]', async () => {
  for (const type of ['call', 'email', 'meeting', 'demo', 'proposal', 'message', 'other'])
    expect((await add({ type })).status, type).toBe(201)
  for (const priority of ['low', 'medium', 'high', 'urgent'])
    expect((await add({ priority })).body.data.priority).toBe(priority)
  expect((await add({})).body.data.priority).toBe('medium')
  expect(await add({ type: 'visit', priority: 'soon' })).toMatchObject({
    status: 400,
    body: { fields: { type: expect.any(String), priority: expect.any(String) } },
  })
})

test('what is logged or completed is contact, if its type is; the version stays [2-3.13]', async () => {
  const contactAfter = async (body: Body) => {
    const { _id } = await addLead(t, asha.token)
    const made = await add(body, asha.token, _id)
    const { lastContact, version } = await read(_id)
    return { lastContact, version, made: made.body.data._id, lead: _id }
  }
  for (const type of ['call', 'email', 'meeting', 'demo', 'message'])
    expect(await contactAfter({ type }), type).toMatchObject({ lastContact: NOW, version: 1 })
  for (const type of ['proposal', 'other'])
    expect((await contactAfter({ type })).lastContact, type).toBeNull()
  expect((await contactAfter({ summary: 'Rang', nextFollowUpDate: '2026-12-01' })).lastContact).toBe(NOW)
  const scheduled = await contactAfter({ nextFollowUpDate: '2026-12-01' })
  expect(scheduled.lastContact).toBeNull()
  await call(t, asha.token, 'PUT', `/follow-up/update/${scheduled.lead}/${scheduled.made}`, {
    completed: true,
  })
  expect(await read(scheduled.lead)).toMatchObject({ lastContact: NOW, version: 1, nextFollowUp: null })
})

test("the lead's next follow-up is its earliest pending one, or none [2-3.15]", async () => {
  expect((await read()).nextFollowUp).toBeNull()
  await add({ nextFollowUpDate: '2026-12-05T10:00:00Z' })
  const { data } = (await add({ nextFollowUpDate: '2026-12-02T10:00:00Z' })).body
  await add({ summary: 'Logged' })
  expect((await read()).nextFollowUp).toBe('2026-12-02T10:00:00.000Z')
  await complete(data._id)
  expect((await read()).nextFollowUp).toBe('2026-12-05T10:00:00.000Z')
})

test('the status goes along, with the note of the follow-up in the history; a new one is needed [2-3.20 2-5.32 2-7.25]', async () => {
  const answer = await add({ summary: 'Likes it', updateLeadStatus: true, newLeadStatus: 'qualified' })
  expect(answer.status).toBe(201)
  expect(answer.body).not.toHaveProperty('warning')
  expect((await read()).status).toBe('qualified')
  const [entry] = await readHistory(t, asha.token, lead._id)
  expect(entry).toMatchObject({ action: 'status', note: 'Status updated during follow-up: Likes it' })
  expect(await add({ updateLeadStatus: true })).toMatchObject({
    status: 400,
    body: { fields: { newLeadStatus: 'New status is required' } },
  })
  await add({ updateLeadStatus: false, newLeadStatus: 'closed_won' })
  expect((await read()).status).toBe('qualified')
})

test('a status that is refused is warned about, and the follow-up stands [2-4.15]', async () => {
  await bySql(t, 'update companies set enforce_status_flow = true where id = $1', [asha.companyId])
  for (const newLeadStatus of ['closed_won', 'nowhere']) {
    const { status, body } = await add({ summary: 'Signed', updateLeadStatus: true, newLeadStatus })
    expect(status).toBe(201)
    expect(body.warning).toMatch(/^The follow-up is saved, but the status stays: /)
  }
  await bySql(t, 'update companies set enforce_status_flow = false where id = $1', [asha.companyId])
  expect(await read()).toMatchObject({ status: 'new', version: 1 })
  expect((await read()).followUps).toHaveLength(2)
})

test('the same key adds once, however often and however concurrently it is sent', async () => {
  const send = () =>
    call(t, asha.token, 'POST', `/follow-up/add/${lead._id}`, { type: 'call' }, { 'idempotency-key': 'k1' })
  const answers = await Promise.all([send(), send(), send()])
  expect(new Set(answers.map(answer => answer.body.data?._id ?? answer.body.code)).size).toBe(1)
  expect((await read()).followUps).toHaveLength(1)
})
