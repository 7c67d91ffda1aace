import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  t.clock.now = new Date('2026-11-27T06:30:00.000Z')
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const api = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  token = company.token,
) => call(t, token, method, path, body)
const ofCompany = (path = '') => `/companies/${company.companyId}/holidays${path}`
const names = async () => (await api('GET', ofCompany())).body.data.map((h: { name: string }) => h.name)

test('holidays are added, listed by their first day, changed and deleted [1-7.25 1-3.27 1-1.11]', async () => {
  const diwali = { name: 'Diwali', startDate: '2026-11-07', endDate: '2026-11-09', description: 'Three days' }
  const made = await api('POST', ofCompany(), diwali)
  expect([made.status, made.body.data]).toEqual([
    201,
    { ...diwali, _id: expect.any(String), companyId: company.companyId, everyYear: false },
  ])
  const one = await api('POST', ofCompany(), { name: 'Onam', startDate: '2026-08-26', everyYear: true })
  expect(one.body.data).toMatchObject({ endDate: '2026-08-26', everyYear: true, description: '' })
  expect(await names()).toEqual(['Onam', 'Diwali'])
  const path = `/holidays/${made.body.data._id}`
  const changed = await api('PUT', path, { endDate: '2026-11-08' })
  expect(changed.body.data).toEqual({ ...made.body.data, endDate: '2026-11-08' })
  expect((await api('GET', ofCompany())).body.data[1]).toEqual(changed.body.data)
  expect((await api('DELETE', path)).body.message).toBe('Holiday deleted successfully')
  expect(await names()).toEqual(['Onam'])
  expect((await api('DELETE', path)).status).toBe(404)
})

test('a last day before the first is refused beside the field, in a change too', async () => {
  const wrong = { name: 'Holi', startDate: '2026-03-04', endDate: '2026-03-03' }
  const refused = { status: 400, body: { fields: { endDate: 'The last day cannot be before the first' } } }
  expect(await api('POST', ofCompany(), wrong)).toMatchObject(refused)
  const { data } = (await api('POST', ofCompany(), { ...wrong, endDate: '2026-03-05' })).body
  expect(await api('PUT', `/holidays/${data._id}`, { startDate: '2026-03-06' })).toMatchObject(refused)
  expect((await api('POST', ofCompany(), { startDate: '2026-03-04' })).body.fields).toHaveProperty('name')
})

test('employees read the holidays that they work by, and change none [1-7.25]', async () => {
  const { data } = (await api('POST', ofCompany(), { name: 'Pongal', startDate: '2026-01-14' })).body
  const { token } = await addEmployee(t, company, { role: 'Manager' })
  expect((await api('GET', ofCompany(), undefined, token)).body.data).toEqual([data])
  for (const [method, path] of [
    ['POST', ofCompany()],
    ['POST', ofCompany('/indian')],
    ['PUT', `/holidays/${data._id}`],
    ['DELETE', `/holidays/${data._id}`],
  ] as const)
    expect((await api(method, path, method === 'DELETE' ? undefined : {}, token)).status).toBe(403)
})

test('closed days are the holidays and the weekdays without hours, over New Year too, for who works by them', async () => {
  await api('POST', ofCompany(), {
    name: 'Winter',
    startDate: '2025-12-31',
    endDate: '2026-01-01',
    everyYear: true,
  })
  await api('POST', ofCompany(), { name: 'Stock day', startDate: '2027-01-01' })
  const { token } = await addEmployee(t, company)
  const path = `/companies/${company.companyId}/closed-days`
  const closed = async (query: string) => (await api('GET', `${path}?${query}`, undefined, token)).body.data
  // A Monday to Sunday; without hours of its own a company is closed on Sundays.
  expect(await closed('from=2026-12-28&days=7')).toEqual([
    { day: '2026-12-31', holidays: ['Winter'] },
    { day: '2027-01-01', holidays: ['Winter', 'Stock day'] },
    { day: '2027-01-03', holidays: [] },
  ])
  const week = (await api('GET', `/companies/${company.companyId}/settings`)).body.data.workingHours
  await api('PUT', `/companies/${company.companyId}/settings`, {
    workingHours: { ...week, sat: null, sun: { from: '10:00', to: '14:00' } },
  })
  expect(await closed('from=2026-12-26&days=2')).toEqual([{ day: '2026-12-26', holidays: [] }])
  await api('POST', ofCompany(), {
    name: 'Long',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    everyYear: true,
  })
  // Past midnight in India; still Thursday in GMT.
  t.clock.now = new Date('2026-11-26T18:31:00.000Z')
  expect(await closed('')).toEqual([{ day: '2026-11-27', holidays: ['Long'] }])
  const stranger = await registerCompany(t)
  expect((await api('GET', `${path}?from=2026-12-26`, undefined, stranger.token)).body.code).toBe(
    'COMPANY_NOT_FOUND',
  )
})

test("another company's holidays are unknown [1-7.25]", async () => {
  const stranger = await registerCompany(t)
  const { data } = (await api('POST', ofCompany(), { name: 'Pongal', startDate: '2026-01-14' })).body
  const as = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    api(method, path, body, stranger.token)
  expect((await as('GET', ofCompany())).body.code).toBe('COMPANY_NOT_FOUND')
  expect((await as('POST', ofCompany(), { name: 'x', startDate: '2026-01-14' })).status).toBe(404)
  expect((await as('PUT', `/holidays/${data._id}`, { name: 'x' })).body.code).toBe('HOLIDAY_NOT_FOUND')
  expect((await as('DELETE', `/holidays/${data._id}`)).status).toBe(404)
  expect(await names()).toEqual(['Pongal'])
})

test('the Indian national holidays are added in one call, every year, and never twice', async () => {
  await api('POST', ofCompany(), { name: '26th January', startDate: '2020-01-26', everyYear: true })
  const answers = await Promise.all([
    api('POST', ofCompany('/indian'), {}),
    api('POST', ofCompany('/indian'), {}),
  ])
  expect(answers.map(({ body }) => body.message).toSorted()).toEqual([
    '2 holidays added',
    'These holidays are there already',
  ])
  const { data } = (await api('GET', ofCompany())).body
  expect(
    data.map((h: { name: string; startDate: string; everyYear: boolean }) => [
      h.name,
      h.startDate,
      h.everyYear,
    ]),
  ).toEqual([
    ['26th January', '2020-01-26', true],
    ['Independence Day', '2026-08-15', true],
    ['Gandhi Jayanti', '2026-10-02', true],
  ])
  const chosen = await api('POST', ofCompany('/indian'), { names: ['Christmas', 'Republic Day'] })
  expect(chosen.body).toMatchObject({ message: '1 holiday added', data: [{ name: 'Christmas' }] })
  expect((await api('POST', ofCompany('/indian'), { names: ['Holi'] })).status).toBe(400)
})
