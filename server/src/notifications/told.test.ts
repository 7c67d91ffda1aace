import { afterAll, beforeEach, expect, test } from 'vitest'
import { bellOf, schedule, titlesOf } from '../../test/bell.ts'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { enquire, makeLink } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { preview } from '../../test/imports.ts'
import { enquiryOf, push } from '../../test/intake.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'
import { policed } from '../../test/policed.ts'
import { importRunner } from '../imports/run-imports.ts'

/** What people are told of what others do. */
let t: TestApp
let company: Company
let ravi: Awaited<ReturnType<typeof addEmployee>>
beforeEach(async () => {
  t ??= await startTestApp()
  company = await registerCompany(t)
  ravi = await addEmployee(t, company, { name: 'Ravi' })
})
afterAll(() => t.stop())

const assign = (by: { token: string }, id: string, to: { id: string }) =>
  call(t, by.token, 'PUT', `/lead-assignment/assign/${id}`, { assignedTo: to.id })
const bulk = (leadIds: string[], to: { id: string }) =>
  call(t, company.token, 'PUT', '/lead-assignment/bulk-assign', { leadIds, assignedTo: to.id })
const leads = async (count: number) => {
  const ids: string[] = []
  for (let n = 0; n < count; n++) ids.push((await addLead(t, company.token, { name: `Lead ${n}` }))._id)
  return ids
}

test('an employee is told of a lead that somebody else assigns, not of one that they take or have already [2-3.25]', async () => {
  const meera = await addEmployee(t, company, { name: 'Meera', role: 'Manager' })
  const [id] = await leads(1)
  await assign(meera, id!, meera)
  expect(await titlesOf(t, meera.token)).toEqual([])
  await assign(meera, id!, ravi)
  await call(t, company.token, 'PUT', `/lead-assignment/assign/${id}`, {
    assignedTo: ravi.id,
    priority: 'high',
  })
  expect((await bellOf(t, ravi.token)).data).toMatchObject([
    {
      type: 'lead_assigned',
      title: 'Lead assigned to you',
      message: 'Meera has assigned Lead 0 to you',
      leadId: id,
    },
  ])
})

test('of up to five leads at once each is told, of more their number; those that one has already do not count', async () => {
  const ids = await leads(6)
  await bulk(ids.slice(0, 5), ravi)
  expect(await titlesOf(t, ravi.token)).toEqual(Array(5).fill('Lead assigned to you'))
  const nila = await addEmployee(t, company, { name: 'Nila' })
  await bulk(ids, nila)
  expect((await bellOf(t, nila.token)).data).toMatchObject([
    {
      title: '6 leads assigned to you',
      message: `${company.name} has assigned 6 leads to you`,
      leadId: null,
    },
  ])
  const omar = await addEmployee(t, company, { name: 'Omar' })
  await bulk(ids.slice(0, 5), omar)
  await bulk(ids, omar)
  expect(await titlesOf(t, omar.token)).toEqual(Array(6).fill('Lead assigned to you'))
})

test('of one act that shares leads out, with notes of their own, each hears of theirs; of an undo who has them back', async () => {
  const nila = await addEmployee(t, company, { name: 'Nila' })
  const ids = await leads(9)
  await bulk(ids.slice(0, 1), nila)
  const assignments = ids.map((leadId, n) => ({
    leadId,
    employeeId: n < 7 ? ravi.id : nila.id,
    notes: `Number ${n}`,
  }))
  const shared = await call(t, company.token, 'PUT', '/lead-assignment/bulk-assign-enhanced', { assignments })
  expect(await titlesOf(t, ravi.token)).toEqual(['7 leads assigned to you'])
  expect(await titlesOf(t, nila.token)).toEqual(Array(3).fill('Lead assigned to you'))
  await call(t, company.token, 'POST', `/leads/bulk/${shared.body.data.act}/undo`)
  expect(await titlesOf(t, nila.token)).toEqual(Array(4).fill('Lead assigned to you'))
  expect(await titlesOf(t, ravi.token)).toHaveLength(1)
})

test('a refused assignment tells nobody', async () => {
  const ids = await leads(1)
  expect((await bulk([...ids, '0199b8a0-0000-7000-8000-00000000abcd'], ravi)).status).toBe(404)
  expect(await titlesOf(t, ravi.token)).toEqual([])
})

test('who takes over the leads of an employee that is deleted is told how many', async () => {
  await bulk(await leads(7), ravi)
  const nila = await addEmployee(t, company, { name: 'Nila' })
  const gone = await call(t, company.token, 'DELETE', `/employees/${ravi.id}?reassignTo=${nila.id}`)
  expect([gone.status, await titlesOf(t, nila.token)]).toEqual([200, ['7 leads assigned to you']])
})

policed('an import that assigns leads rings no bell', async () => {
  const file = `Name,Phone,Owner\nKavya,98765 43210,Ravi\nLata,98765 43211,Ravi\n`
  const { import: uploaded, plan } = await preview(t, company.token, file)
  expect((await call(t, company.token, 'POST', `/imports/${uploaded._id}/run`, plan)).status).toBe(202)
  await importRunner(t.deps).idle()
  const [row] = await bySql(t, 'select count(*)::int as leads from leads where assigned_to = $1', [ravi.id])
  expect([row, await titlesOf(t, ravi.token)]).toEqual([{ leads: 2 }, []])
})

test('the author is told when somebody else completes a follow-up, not when they do, and once [2-3.25]', async () => {
  const [id] = await leads(1)
  await assign(company, id!, ravi)
  const complete = (by: { token: string }, followUp: string) =>
    call(t, by.token, 'PUT', `/follow-up/update/${id}/${followUp}`, { completed: true })
  const one = await schedule(t, company.token, id!, '2026-12-01T06:30:00.000Z')
  const other = await schedule(t, company.token, id!, '2026-12-02')
  await complete(ravi, one)
  await complete(ravi, one)
  await complete(company, other)
  expect((await bellOf(t, company.token)).data).toMatchObject([
    {
      ...{
        type: 'follow_up_completed',
        title: 'Follow-up completed',
        message: 'Ravi has completed: Call with Lead 0',
      },
      ...{ leadId: id, followUpId: one, followUpDate: '2026-12-01T06:30:00.000Z', hasTime: true, mark: null },
    },
  ])
  expect(await titlesOf(t, ravi.token)).toEqual(['Lead assigned to you'])
})

test('the company is told of each lead that the public form or another service brings, once', async () => {
  const link = await makeLink(t, company)
  await enquire(t, link, { name: 'Asha Rao' })
  await enquire(t, link, { name: 'Asha Rao', notes: 'Once more' })
  await push(t, link, 'indiamart', enquiryOf())
  await push(t, link, 'indiamart', enquiryOf())
  const { data } = await bellOf(t, company.token)
  expect(data.map(({ type, title, message, leadName }) => [type, title, message, leadName])).toEqual([
    ['new_lead', 'New Lead Captured!', 'Meera Joshi, through IndiaMART', 'Meera Joshi'],
    ['new_lead', 'New Lead Captured!', 'Asha Rao, through the public form', 'Asha Rao'],
  ])
  expect(await titlesOf(t, ravi.token)).toEqual([])
})
