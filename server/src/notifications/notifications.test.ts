import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addEmployee,
  addOfficeUser,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addFollowUp, addLead, bySql } from '../../test/lead-builders.ts'
import { raiseReminders } from './raise-reminders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())
const START = new Date('2026-11-27T06:30:00.000Z')

type Told = Record<string, unknown> & { id: string; title: string }
const bell = async (token: string, path = '/notifications') => {
  const { body } = await call(t, token, 'GET', path)
  return body as { data: Told[]; unread: number }
}
const titles = async (token: string) => (await bell(token)).data.map(({ title }) => title)
const assign = (company: Company, id: string, to: { id: string }) =>
  call(t, company.token, 'PUT', `/lead-assignment/assign/${id}`, { assignedTo: to.id })
