import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addFollowUp, addLead } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

// It is 27 November 2026, 12:00 in India.
const YESTERDAY = '2026-11-26T10:00:00.000Z'
const TODAY = '2026-11-27T10:00:00.000Z'
const TOMORROW = '2026-11-28T10:00:00.000Z'

interface Listed {
  _id: string
  leadName: string
}
const list = async ({ token }: Pick<Company, 'token'>, query = '') =>
  (await call(t, token, 'GET', `/follow-up${query}`)).body
const idsOf = ({ data }: { data: Listed[] }) => data.map(item => item._id)

/** Follows the cursor from the start to the end. */
async function allOf(who: Pick<Company, 'token'>, query: string, between = async () => {}) {
  const ids: string[] = []
  for (let cursor = ''; ; ) {
    const body = await list(who, `?${query}${cursor}`)
    ids.push(...idsOf(body))
    if (body.page.nextCursor === null) return ids
    cursor = `&cursor=${body.page.nextCursor}`
    await between()
  }
}

test('a follow-up is listed with its lead and who added it; a log entry without a date is not [2-7.27]', async () => {
  const asha = await registerCompany(t)
  const lead = await addLead(t, asha.token, { name: 'Kavya Rao', company: 'Acme', phone: '98765 43210' })
  const { data: due } = (
    await call(t, asha.token, 'POST', `/follow-up/add/${lead._id}`, {
      type: 'demo',
      nextFollowUpDate: TOMORROW,
    })
  ).body
  await call(t, asha.token, 'POST', `/follow-up/add/${lead._id}`, { type: 'call', summary: 'Rang' })
  expect(await list(asha)).toEqual({
    success: true,
    data: [
      {
        ...due,
        leadName: 'Kavya Rao',
        leadCompany: 'Acme',
        leadPhone: '98765 43210',
        addedByType: 'company',
        timeZone: 'Asia/Kolkata',
      },
    ],
    page: { nextCursor: null, total: 1, totalIsCapped: false },
    counts: { all: 1, pending: 1, overdue: 0, today: 0, upcoming: 1, employee: 0, completed: 0 },
  })
})

test('a lead without a name is called by its title, and a deleted lead has no follow-ups', async () => {
  const asha = await registerCompany(t)
  const lead = await addLead(t, asha.token, { name: '', title: 'Website' })
  await addFollowUp(t, asha, lead._id, TODAY)
  expect((await list(asha)).data[0].leadName).toBe('Website')
  await call(t, asha.token, 'DELETE', `/leads/${lead._id}`)
  expect(await list(asha)).toMatchObject({ data: [], counts: { all: 0, today: 0 } })
})

test('each chip lists as many as its count says, most urgent first, then what is done, latest first', async () => {
  const asha = await registerCompany(t)
  const { _id } = await addLead(t, asha.token)
  const done = { completed: true }
  const tomorrow = await addFollowUp(t, asha, _id, TOMORROW)
  const overdue = await addFollowUp(t, asha, _id, YESTERDAY)
  const doneEarly = await addFollowUp(t, asha, _id, YESTERDAY, done)
  const today = await addFollowUp(t, asha, _id, TODAY, { by: 'employee' })
  const doneLate = await addFollowUp(t, asha, _id, TODAY, { ...done, by: 'employee' })
  const { counts } = await list(asha)
  expect(counts).toEqual({ all: 5, pending: 3, overdue: 1, today: 1, upcoming: 1, employee: 2, completed: 2 })
  const expected = {
    all: [overdue, today, tomorrow, doneLate, doneEarly],
    pending: [overdue, today, tomorrow],
    overdue: [overdue],
    today: [today],
    employee: [today, doneLate],
    completed: [doneLate, doneEarly],
  }
  for (const [state, ids] of Object.entries(expected)) {
    const body = await list(asha, `?state=${state}`)
    expect(idsOf(body), state).toEqual(ids)
    expect(body.page.total, state).toBe(counts[state])
    expect(body.counts, state).toEqual(counts)
    expect(await allOf(asha, `state=${state}&limit=1`), state).toEqual(ids)
  }
})

test('a search, a lead, an assignee and days narrow the list and its counts alike', async () => {
  const asha = await registerCompany(t)
  const ravi = await addEmployee(t, asha)
  const kavya = await addLead(t, asha.token, { name: 'Kavya Rao', phone: '98765 43210' })
  const omar = await addLead(t, asha.token, { name: '100% Omar', teamMember: [ravi.id] })
  const ofKavya = await addFollowUp(t, asha, kavya._id, YESTERDAY)
  const ofOmar = await addFollowUp(t, asha, omar._id, TODAY)
  const later = await addFollowUp(t, asha, omar._id, '2026-11-28T18:30:00.000Z') // 29 November 00:00
  const finds = async (query: string, ids: string[]) => {
    const body = await list(asha, `?${query}`)
    expect(idsOf(body), query).toEqual(ids)
    expect([body.counts.all, body.page.total], query).toEqual([ids.length, ids.length])
  }
  await finds('search=kavya', [ofKavya])
  await finds('search=9876543', [ofKavya])
  await finds('search=om', [ofOmar, later])
  await finds(`search=${encodeURIComponent('0% o')}`, [ofOmar, later])
  await finds('search=nobody', [])
  await finds(`leadId=${omar._id}`, [ofOmar, later])
  await finds(`assignedTo=${ravi.id}`, [ofOmar, later])
  await finds('from=2026-11-27', [ofOmar, later])
  await finds('from=2026-11-27&to=2026-11-28', [ofOmar])
  await finds('to=2026-11-26', [ofKavya])
})

test('pages lose nothing and repeat nothing while follow-ups are added', async () => {
  const asha = await registerCompany(t)
  const { _id } = await addLead(t, asha.token)
  const before: string[] = []
  for (let n = 0; n < 12; n++)
    before.push(await addFollowUp(t, asha, _id, n % 3 ? TODAY : TOMORROW, { completed: n % 2 === 0 }))
  const ids = await allOf(asha, 'limit=4', async () => {
    await addFollowUp(t, asha, _id, YESTERDAY)
    await addFollowUp(t, asha, _id, TODAY)
    await addFollowUp(t, asha, _id, TOMORROW, { completed: true })
  })
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(before))
})

test('a cursor of another list is refused', async () => {
  const asha = await registerCompany(t)
  const { _id } = await addLead(t, asha.token)
  for (const due of [YESTERDAY, TODAY]) await addFollowUp(t, asha, _id, due)
  const { page } = await list(asha, '?limit=1')
  const refused = await call(t, asha.token, 'GET', `/follow-up?state=today&cursor=${page.nextCursor}`)
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { cursor: 'This page no longer belongs to the list. Please start at its top.' } },
  })
})

test('what is upcoming can be asked for as what is overdue, due today and completed can [2-2.48]', async () => {
  const asha = await registerCompany(t)
  const lead = await addLead(t, asha.token)
  const due = async (nextFollowUpDate: string) =>
    (await call(t, asha.token, 'POST', `/follow-up/add/${lead._id}`, { type: 'call', nextFollowUpDate })).body
      .data._id
  const today = await due(TODAY)
  const tomorrow = await due(TOMORROW)
  expect(idsOf(await list(asha, '?state=upcoming'))).toEqual([tomorrow])
  expect(idsOf(await list(asha, '?state=today'))).toEqual([today])
  expect((await list(asha, '?state=upcoming')).page.total).toBe(1)
  expect((await list(asha, '?state=soon')).code).toBe('INVALID_FIELDS')
})
