import { afterAll, beforeEach, expect, test } from 'vitest'
import { lookAt, marksOf, schedule, setClock } from '../../test/bell.ts'
import {
  addCompany,
  addEmployee,
  addOfficeUser,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { enquire, leadsOf, makeLink } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'

/** Who is reminded. */
let t: TestApp
let company: Company
beforeEach(async () => {
  t ??= await startTestApp()
  await setClock(t, '2026-11-27T06:30:00.000Z')
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const DUE = '2026-11-27T06:40:00.000Z'
const remind = () => lookAt(t, '2026-11-27T06:31:00.000Z')
const marksFor = async (...people: { token: string }[]) => {
  const marks: string[] = []
  for (const { token } of people) marks.push((await marksOf(t, token)).join(' '))
  return marks
}
/** A lead that is the employee's. */
async function leadOf(employee: { id: string }) {
  const { _id } = await addLead(t, company.token)
  await call(t, company.token, 'PUT', `/lead-assignment/assign/${_id}`, { assignedTo: employee.id })
  return _id as string
}

test('the author and the assignee of the lead are reminded, once where they are the same, and nobody else [2-4.30]', async () => {
  const [ravi, meera] = [await addEmployee(t, company), await addEmployee(t, company, { role: 'Manager' })]
  await schedule(t, company.token, await leadOf(ravi), DUE)
  await remind()
  expect(await marksFor(company, ravi, meera)).toEqual(['15m', '15m', ''])
  await schedule(t, ravi.token, await leadOf(ravi), DUE)
  await remind()
  expect(await marksFor(company, ravi, meera)).toEqual(['15m', '15m 15m', ''])
})

test('if the author has left or is switched off, the company is reminded in their place [2-4.30]', async () => {
  const [gone, off] = [await addEmployee(t, company), await addEmployee(t, company)]
  for (const author of [gone, off]) await schedule(t, author.token, await leadOf(author), DUE)
  await call(t, company.token, 'DELETE', `/employees/${gone.id}`)
  await call(t, company.token, 'PUT', `/employees/${off.id}`, { isActive: false })
  await remind()
  expect(await marksFor(company)).toEqual(['15m 15m'])
  expect(
    await bySql(t, 'select recipient from notifications where mark is not null and recipient = any ($1)', [
      [gone.id, off.id],
    ]),
  ).toEqual([])
})

test('an author of the account is reminded; one that is switched off is not, but the company [2-4.30]', async () => {
  const owner = await registerSuperadmin(t)
  const [office, off] = [await addOfficeUser(t, owner), await addOfficeUser(t, owner)]
  const firm = await addCompany(t, owner)
  for (const author of [office, off]) {
    const { _id } = await addLead(t, author.token)
    await schedule(t, author.token, _id, DUE)
  }
  expect((await call(t, owner.token, 'PUT', `/users/${off.id}`, { isActive: false })).status).toBe(200)
  await remind()
  expect(await marksFor(office, firm, owner)).toEqual(['15m', '15m', ''])
})

test('an assignee who cannot sign in is not reminded', async () => {
  const nobody = await addEmployee(t, company)
  const id = await leadOf(nobody)
  await bySql(t, 'delete from sign_ins where id = $1', [nobody.id])
  await schedule(t, company.token, id, DUE)
  await remind()
  expect(await marksFor(company)).toEqual(['15m'])
  expect(
    await bySql(t, 'select from notifications where recipient = $1 and mark is not null', [nobody.id]),
  ).toEqual([])
})

test('what the public form schedules is told to the company and to whom the lead is assigned [2-4.30]', async () => {
  const ravi = await addEmployee(t, company)
  const link = await makeLink(t, company)
  await enquire(t, link)
  const [{ _id }] = await leadsOf(t, company)
  await call(t, company.token, 'PUT', `/lead-assignment/assign/${_id}`, { assignedTo: ravi.id })
  await enquire(t, link, { notes: 'Please call again' })
  await remind()
  expect(await marksFor(company, ravi)).toEqual(['overdue', 'overdue'])
})
