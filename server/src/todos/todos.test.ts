import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addCompany,
  addEmployee,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
let company: Company
let ravi: Awaited<ReturnType<typeof addEmployee>>
let meera: Awaited<ReturnType<typeof addEmployee>>
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  t.clock.now = new Date('2026-11-27T06:30:00.000Z')
  company = await registerCompany(t)
  ravi = await addEmployee(t, company, { name: 'Ravi' })
  meera = await addEmployee(t, company, { name: 'Meera', role: 'Manager' })
})
afterAll(() => t.stop())

const as =
  ({ token }: { token: string }) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    call(t, token, method, path, body)
const add = async (who: { token: string }, fields: Record<string, unknown>) =>
  (await as(who)('POST', '/todos', fields)).body.data
const titles = async (who: { token: string }, query = '') =>
  (await as(who)('GET', `/todos${query}`)).body.data.map((todo: { title: string }) => todo.title)

test("a person's own to-dos are written, read, changed, done and deleted [1-7.39 1-3.29 1-1.11]", async () => {
  const made = await as(ravi)('POST', '/todos', {
    title: ' Send the offer ',
    notes: 'With the floor plan',
    dueDate: '2026-11-29',
    priority: 'high',
  })
  expect([made.status, made.body.data]).toEqual([
    201,
    expect.objectContaining({
      title: 'Send the offer',
      notes: 'With the floor plan',
      dueDate: '2026-11-29',
      daysLeft: 2,
      priority: 'high',
      completed: false,
      leadId: null,
      assignedTo: ravi.id,
      assignedToName: 'Ravi',
      isMine: true,
      isAuthor: true,
    }),
  ])
  const path = `/todos/${made.body.data._id}`
  expect((await as(ravi)('GET', path)).body.data).toEqual(made.body.data)
  const done = await as(ravi)('PUT', path, { completed: true })
  expect(done.body.data).toMatchObject({ completed: true, completedAt: '2026-11-27T06:30:00.000Z' })
  expect((await as(ravi)('PUT', path, { completed: false })).body.data.completedAt).toBeNull()
  expect((await as(ravi)('DELETE', path)).body.message).toBe('To-do deleted successfully')
  expect((await as(ravi)('GET', path)).body.code).toBe('TODO_NOT_FOUND')
})

test('nobody else sees a to-do, neither the company nor a Manager [1-7.39]', async () => {
  const { _id } = await add(ravi, { title: 'Mine alone' })
  const stranger = await registerCompany(t)
  for (const who of [company, meera, stranger]) {
    expect(await titles(who)).toEqual([])
    expect((await as(who)('GET', `/todos/${_id}`)).status).toBe(404)
    expect((await as(who)('PUT', `/todos/${_id}`, { title: 'Stolen' })).status).toBe(404)
    expect((await as(who)('DELETE', `/todos/${_id}`)).status).toBe(404)
  }
  expect(await titles(ravi)).toEqual(['Mine alone'])
})

test('a company gives one to an employee, who sees, changes and completes it, but does not delete it [1-3.29]', async () => {
  const { _id, ...given } = await add(company, { title: 'Call Kaveri Foods', assignedTo: ravi.id })
  expect(given).toMatchObject({ assignedTo: ravi.id, assignedToName: 'Ravi', isMine: false, isAuthor: true })
  expect(await titles(ravi)).toEqual(['Call Kaveri Foods'])
  const change = { title: 'Call Kaveri Foods at noon', completed: true, assignedTo: ravi.id }
  expect((await as(ravi)('PUT', `/todos/${_id}`, change)).body.data).toMatchObject({
    title: 'Call Kaveri Foods at noon',
    isMine: true,
    isAuthor: false,
    authorName: company.name,
  })
  const refused = await as(ravi)('DELETE', `/todos/${_id}`)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    `Only ${company.name}, who has written this to-do, can delete it.`,
  ])
  expect(await titles(company, '?state=done')).toEqual(['Call Kaveri Foods at noon'])
  await as(company)('PUT', `/todos/${_id}`, { assignedTo: meera.id })
  expect([await titles(ravi, '?state=all'), await titles(meera, '?state=all')]).toEqual([
    [],
    ['Call Kaveri Foods at noon'],
  ])
})

test('an employee gives none away, and nobody gives one to a stranger or to who has left', async () => {
  const refused = await as(meera)('POST', '/todos', { title: 'x', assignedTo: ravi.id })
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { assignedTo: 'Only the company can give a to-do to somebody else.' } },
  })
  const { _id } = await add(meera, { title: 'x', assignedTo: meera.id })
  expect((await as(meera)('PUT', `/todos/${_id}`, { assignedTo: ravi.id })).status).toBe(422)
  const foreign = await addEmployee(t, await registerCompany(t))
  await as(company)('PUT', `/employees/${ravi.id}`, { isActive: false })
  for (const assignedTo of [foreign.id, ravi.id, '0199b8a0-0000-7000-8000-00000000abcd'])
    expect(await as(company)('POST', '/todos', { title: 'x', assignedTo })).toMatchObject({
      status: 422,
      body: { code: 'UNKNOWN_EMPLOYEE' },
    })
})

test('the list has open, done or all, by due date, and knows what is overdue by the days of the company', async () => {
  for (const [title, dueDate] of [
    ['no date', null],
    ['next week', '2026-12-03'],
    ['yesterday', '2026-11-26'],
    ['in a month', '2026-12-27'],
    ['today', '2026-11-27'],
  ])
    await add(ravi, { title, dueDate })
  await add(ravi, { title: 'done', completed: true, dueDate: '2026-11-01' })
  const open = ['yesterday', 'today', 'next week', 'in a month', 'no date']
  expect(await titles(ravi)).toEqual(open)
  expect(await titles(ravi, '?state=done')).toEqual(['done'])
  expect(await titles(ravi, '?state=all')).toEqual([...open, 'done'])
  expect(await titles(ravi, '?due=overdue&state=all')).toEqual(['yesterday'])
  expect(await titles(ravi, '?due=today')).toEqual(['today'])
  expect(await titles(ravi, '?due=week')).toEqual(['today', 'next week'])
  expect(await titles(ravi, '?due=none')).toEqual(['no date'])
  const { body } = await as(ravi)('GET', '/todos?limit=2&page=2')
  expect(body).toMatchObject({ total: 5, page: 2, limit: 2, counts: { open: 5, done: 1, due: 2 } })
  expect(body.data.map((todo: { daysLeft: number }) => todo.daysLeft)).toEqual([6, 30])
  // 18:31 GMT is the next day in India.
  t.clock.now = new Date('2026-11-27T12:00:00.000Z')
  expect(await titles(ravi, '?due=overdue')).toEqual(['yesterday'])
  t.clock.now = new Date('2026-11-27T18:31:00.000Z')
  expect(await titles(ravi, '?due=overdue')).toEqual(['yesterday', 'today'])
})

test('a superadmin has one list of all companies, each by the days of its own zone', async () => {
  t.clock.now = new Date('2026-11-27T20:30:00.000Z')
  const owner = await registerSuperadmin(t)
  const india = await addCompany(t, owner)
  const york = await addCompany(t, owner, { timeZone: 'America/New_York' })
  const addTo = ({ companyId }: Company, fields: object) =>
    as(owner)('POST', `/todos?companyId=${companyId}`, fields)
  await addTo(york, { title: 'in New York', dueDate: '2026-11-27' })
  await addTo(india, { title: 'in India', dueDate: '2026-11-27' })
  await addTo(india, { title: 'later', dueDate: '2026-12-01' })
  await addTo(york, { title: 'done', completed: true })
  const { body } = await as(owner)('GET', '/todos?state=all&limit=3')
  const shown = body.data.map((todo: { title: string; daysLeft: number }) => [todo.title, todo.daysLeft])
  expect(shown.slice(0, 2).toSorted()).toEqual([
    ['in India', -1],
    ['in New York', 0],
  ])
  expect([shown[2], body.total, body.counts]).toEqual([['later', 3], 4, { open: 3, done: 1, due: 2 }])
  expect(await titles(owner, '?state=all&limit=3&page=2')).toEqual(['done'])
  expect((await as(owner)('POST', '/todos', { title: 'where?' })).body.code).toBe('CHOOSE_ONE_COMPANY')
})
