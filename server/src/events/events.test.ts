import { EVENT_KINDS } from '@leadline/contract/events/event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addEmployee,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { follow } from '../../test/follow.ts'
import { inGate } from '../platform/db.ts'
import { forgetEvents } from './queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const addLead = async ({ token }: { token: string }, name = 'Asha Rao') =>
  (await call(t, token, 'POST', '/leads', { name, phone: '98765 43210' })).body.data._id as string

const poll = async (token: string, lastEventId: number | string) =>
  (await call(t, token, 'GET', '/events', undefined, { 'last-event-id': String(lastEventId) })).body.data

test('a change of a lead is told to the people of its company, without a word of the lead, and to nobody else', async () => {
  const company = await registerCompany(t)
  const other = await follow(t, (await registerCompany(t)).token)
  const employee = await follow(t, (await addEmployee(t, company)).token)
  const owner = await follow(t, company.token)
  const lead = await addLead(company)
  expect((await owner.next('leads.changed')).data).toEqual({ companyId: company.companyId })
  await employee.next('leads.changed')
  await call(t, company.token, 'PUT', `/leads/${lead}`, { notes: 'Call again' })
  await owner.next('leads.changed')
  await call(t, company.token, 'POST', `/follow-up/add/${lead}`, { type: 'call', summary: 'Spoke' })
  await owner.next('leads.changed')
  await call(t, company.token, 'DELETE', `/leads/${lead}`)
  await owner.next('leads.changed')
  expect(`${owner.text()}${employee.text()}`).not.toMatch(new RegExp(`${lead}|Asha|98765|again`))
  expect(other.kinds()).toEqual(['ready'])
  for (const stream of [owner, employee, other]) stream.leave()
})

test('a change of a list, of the people or of the settings is told as one of the lists', async () => {
  const company = await registerCompany(t)
  const { companyId, token } = company
  const stream = await follow(t, token)
  const said = async (method: 'POST' | 'PUT', path: string, body: object) => {
    expect((await call(t, token, method, path, body)).status).toBeLessThan(300)
    expect((await stream.next('lists.changed')).data).toEqual({ companyId })
  }
  await said('POST', '/departments', { name: 'Sales' })
  await said('POST', '/lead-statuses', { name: 'visited', label: 'Visited', color: 'blue' })
  await said('PUT', `/companies/${companyId}/settings`, { capacityPerEmployee: 40 })
  await addEmployee(t, company)
  await stream.next('lists.changed')
  expect(stream.text()).not.toContain('leads.changed')
  stream.leave()
})

test('what a transaction takes back is not told', async () => {
  const company = await registerCompany(t)
  const stream = await follow(t, company.token)
  const refused = await call(t, company.token, 'POST', '/leads/bulk', {
    ids: [await addLead(company)],
    action: { kind: 'status', status: 'no-such-status' },
  })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  await stream.next('leads.changed')
  await call(t, company.token, 'POST', '/departments', { name: 'Sales' })
  await stream.next('lists.changed')
  expect(stream.text().match(/event: leads\.changed/g)).toHaveLength(1)
  stream.leave()
})

test('a stream goes on after the event that was heard last: what came meanwhile is told first', async () => {
  const company = await registerCompany(t)
  const first = await follow(t, company.token)
  await addLead(company)
  const { id } = await first.next('leads.changed')
  first.leave()
  await addLead(company, 'Meera')
  await addLead(company, 'Ravi')
  await call(t, company.token, 'POST', '/departments', { name: 'Sales' })
  const second = await follow(t, company.token, { lastEventId: id! })
  expect(second.kinds().slice(0, 2)).toEqual(['leads.changed', 'lists.changed'])
  const { id: last } = await second.next('ready')
  second.leave()
  expect((await poll(company.token, last!)).events).toEqual([])
})
test('events are forgotten after a day; whoever comes back later is told that everything may have changed', async () => {
  const company = await registerCompany(t)
  const heard = (await poll(company.token, '')).lastEventId
  await addLead(company)
  await addLead(company, 'Meera')
  await asSuperuser(t.database, `update derived.events set at = at - interval '25 hours'`)
  await inGate(t.deps.db, forgetEvents)
  const { events, lastEventId } = await poll(company.token, heard)
  expect(events.map((event: { kind: string }) => event.kind)).toEqual([...EVENT_KINDS])
  expect(await poll(company.token, lastEventId)).toEqual({ events: [], lastEventId })
})

test('after days in which nothing has happened, but in another company, what happens next is told by itself', async () => {
  const quiet = await registerCompany(t)
  await addLead(quiet)
  const { lastEventId } = await poll(quiet.token, '')
  await asSuperuser(t.database, `update derived.events set at = at - interval '25 hours'`)
  await addLead(await registerCompany(t))
  await inGate(t.deps.db, forgetEvents)
  expect(await poll(quiet.token, lastEventId)).toEqual({ events: [], lastEventId })
  await addLead(quiet, 'Meera')
  const { events } = await poll(quiet.token, lastEventId)
  expect(events.map((event: { kind: string }) => event.kind)).toEqual(['leads.changed'])
})

test('who takes no stream is answered what came after the last event, and a number that is none is no number', async () => {
  const company = await registerCompany(t)
  const { lastEventId } = await poll(company.token, 'x')
  await addLead(company)
  const { events } = await poll(company.token, lastEventId)
  expect(events).toEqual([{ id: expect.any(Number), kind: 'leads.changed', companyId: company.companyId }])
  expect((await poll(company.token, '-1; drop table leads')).events).toEqual([])
})

test('a superadmin hears of all companies or of the one that is asked for, and of a new one', async () => {
  const meera = await registerSuperadmin(t)
  const [one, two] = [await addCompany(t, meera), await addCompany(t, meera)]
  const all = await follow(t, meera.token)
  const chosen = await follow(t, meera.token, { companyId: one.companyId })
  const tell = async (company: Company) => {
    await addLead(company)
    expect((await all.next('leads.changed')).data).toEqual({ companyId: company.companyId })
  }
  await tell(two)
  await tell(one)
  expect((await chosen.next('leads.changed')).data).toEqual({ companyId: one.companyId })
  expect(chosen.text()).not.toContain(two.companyId)
  const three = await addCompany(t, meera)
  await all.next('lists.changed')
  await tell(three)
  expect(
    (await follow(t, meera.token, { companyId: (await registerCompany(t)).companyId })).response.status,
  ).toBe(404)
  for (const stream of [all, chosen]) stream.leave()
})

test('the last event of each of several companies is told again, for it may have come late; one company hears its own alone', async () => {
  const meera = await registerSuperadmin(t)
  const [one, two] = [await addCompany(t, meera), await addCompany(t, meera)]
  const { lastEventId: before } = await poll(one.token, '')
  await addLead(one)
  const earlier = `update derived.events set at = at - interval '1 hour' where company_id = $1`
  await asSuperuser(t.database, earlier, [one.companyId])
  await addLead(two)
  const told = (companyId: string) => ({ id: expect.any(Number), kind: 'leads.changed', companyId })
  const { lastEventId: heard } = await poll(meera.token, '')
  const { events } = await poll(meera.token, heard)
  for (const { companyId } of [one, two]) expect(events).toContainEqual(told(companyId))
  expect((await poll(one.token, before)).events).toEqual([told(one.companyId)])
})
