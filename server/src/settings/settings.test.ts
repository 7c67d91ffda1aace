import { DEFAULT_WORKING_HOURS } from '@leadline/contract/settings/working-hours'
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
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const settings = (token: string, id: string, change?: unknown) =>
  call(t, token, change ? 'PUT' : 'GET', `/companies/${id}/settings`, change)

test('a company starts with the settings of an Indian office [1-7.41]', async () => {
  const { status, body } = await settings(company.token, company.companyId)
  expect([status, body.data]).toEqual([
    200,
    {
      timeZone: 'Asia/Kolkata',
      workingHours: DEFAULT_WORKING_HOURS,
      capacityPerEmployee: 50,
      conversionTarget: 25,
      enforceStatusFlow: false,
      responseTargets: { urgent: 15, high: 30, medium: 120, low: 480 },
    },
  ])
})

test('only what is sent changes, and it is answered as it is now [1-7.41]', async () => {
  const workingHours = { ...DEFAULT_WORKING_HOURS, sat: null, fri: { from: '22:00', to: '06:00' } }
  const first = await settings(company.token, company.companyId, { workingHours, conversionTarget: 12.5 })
  expect(first.body).toMatchObject({
    message: 'Settings saved',
    data: { workingHours, conversionTarget: 12.5 },
  })
  const responseTargets = { urgent: 5, high: 30, medium: null, low: null }
  await settings(company.token, company.companyId, { responseTargets })
  await settings(company.token, company.companyId, { capacityPerEmployee: 30, timeZone: 'asia/dubai' })
  expect((await settings(company.token, company.companyId)).body.data).toEqual({
    timeZone: 'Asia/Dubai',
    workingHours,
    capacityPerEmployee: 30,
    conversionTarget: 12.5,
    enforceStatusFlow: false,
    responseTargets,
  })
})

test("the superadmin sets each of its companies, an employee none, and a stranger's is unknown [1-7.41]", async () => {
  const meera = await registerSuperadmin(t)
  const own = await addCompany(t, meera)
  const change = { capacityPerEmployee: 10 }
  expect((await settings(meera.token, own.companyId, change)).body.data.capacityPerEmployee).toBe(10)
  const { token } = await addEmployee(t, company)
  for (const asked of [undefined, change]) {
    expect((await settings(token, company.companyId, asked)).status).toBe(403)
    expect(await settings(company.token, own.companyId, asked)).toMatchObject({
      status: 404,
      body: { code: 'COMPANY_NOT_FOUND' },
    })
  }
})

test('a changed time zone is used at once: what was due today is due tomorrow [1-7.41]', async () => {
  t.clock.now = new Date('2026-11-27T20:30:00.000Z') // 28 November, 02:00 in India
  company = await registerCompany(t)
  await call(t, company.token, 'POST', '/todos', { title: 'Send the offer', dueDate: '2026-11-28' })
  const daysLeft = async () => (await call(t, company.token, 'GET', '/todos')).body.data[0].daysLeft
  expect(await daysLeft()).toBe(0)
  await settings(company.token, company.companyId, { timeZone: 'America/New_York' })
  expect(await daysLeft()).toBe(1)
})
