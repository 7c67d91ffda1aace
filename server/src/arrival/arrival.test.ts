import type { ArrivalReason } from '@leadline/contract/arrival/reason'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { enquire, fillForm, leadsOf, makeLink, send } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { preview, run } from '../../test/imports.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'
import { policed } from '../../test/policed.ts'
import { buildApp } from '../app.ts'
import { openDatabase } from '../platform/db.ts'

/** Friday, 12:00 in India. */
const NOON = new Date('2026-11-27T06:30:00.000Z')
let t: TestApp
let company: Company
let team: { token: string; id: string }[]
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  t.clock.now = NOON
  company = await registerCompany(t)
  team = []
  for (const name of ['Asha', 'Bina', 'Chitra'])
    team.push(await addEmployee(t, company, { name, role: 'Intern' }))
})
afterAll(() => t.stop())

const api = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  token = company.token,
) => call(t, token, method, path, body)
const ids = () => team.map(({ id }) => id)
const addRule = async (fields: Record<string, unknown> = {}) => {
  const made = await api('POST', '/arrival-rules', {
    name: 'All',
    method: 'equal',
    employees: ids(),
    ...fields,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data as { _id: string }
}
const assigneeOf = async (fields: Record<string, unknown> = {}) =>
  (await addLead(t, company.token, fields)).assignedEmployeeName || undefined
const why = async (leadId: string, token?: string): Promise<ArrivalReason> =>
  (await api('GET', `/leads/${leadId}/arrival`, undefined, token)).body.data

test('without a rule that matches, a lead stays unassigned; with one, it goes round', async () => {
  const rule = await addRule({ conditions: [{ field: 'source', values: ['google'] }] })
  expect(await assigneeOf()).toBeUndefined()
  const given = []
  for (let n = 0; n < 4; n++) given.push(await assigneeOf({ source: 'Google' }))
  expect(given).toEqual(['Asha', 'Bina', 'Chitra', 'Asha'])
  // Another way of sharing begins the round anew.
  for (const method of ['balanced', 'equal']) await api('PUT', `/arrival-rules/${rule._id}`, { method })
  expect(await assigneeOf({ source: 'Google' })).toBe('Asha')
})

test('why this person stands on the lead and in its history, and the person is told', async () => {
  await addRule({ name: 'Front desk', employees: ids().slice(0, 2) })
  await api('PUT', `/employees/${ids()[0]}`, { isActive: false })
  const lead = await addLead(t, company.token, { name: 'Kavya Rao' })
  expect(lead).toMatchObject({ assignedTo: ids()[1], version: 1 })
  expect(await why(lead._id, team[1]!.token)).toEqual({
    rule: 'Front desk',
    method: 'equal',
    outcome: 'turn',
    employee: { _id: ids()[1], name: 'Bina' },
    there: 1,
    team: 2,
    figures: null,
    skipped: [{ name: 'Asha', why: 'inactive' }],
    at: NOON.toISOString(),
  })
  const [assigned] = (await api('GET', `/leads/${lead._id}/history`)).body.data
  expect(assigned).toMatchObject({
    action: 'assigned',
    actorName: 'Arrival rules',
    changes: [{ field: 'assignedTo', from: null, to: 'Bina' }],
    note: 'Rule “Front desk”: Bina was the only one of the team who could be given a lead. Passed over: Asha (inactive).',
  })
  const told = await api('GET', '/notifications', undefined, team[1]!.token)
  expect(told.body.data[0]).toMatchObject({
    type: 'lead_assigned',
    message: 'Arrival rules has assigned Kavya Rao to you',
  })
  expect((await api('GET', `/leads/${lead._id}/arrival`, undefined, team[2]!.token)).status).toBe(404)
})

test('outside working hours and on a holiday the fallback owner gets it, and nobody where there is none', async () => {
  const rule = await addRule({ employees: ids().slice(0, 2), fallback: ids()[2] })
  await api('POST', `/companies/${company.companyId}/holidays`, { name: 'Gurpurab', startDate: '2026-11-27' })
  expect(await assigneeOf()).toBe('Chitra')
  expect((await api('PUT', `/arrival-rules/${rule._id}`, { fallback: null })).status).toBe(200)
  const lead = await addLead(t, company.token)
  expect(lead.assignedTo).toBeNull()
  expect(await why(lead._id)).toMatchObject({
    outcome: 'nobody',
    employee: null,
    skipped: [
      { name: 'Asha', why: 'holiday' },
      { name: 'Bina', why: 'holiday' },
    ],
  })
})

test('by weight the share goes by score and workload as they are, and is answered with them', async () => {
  for (let n = 0; n < 10; n++) {
    const { _id } = await addLead(t, company.token)
    await bySql(t, 'update leads set assigned_to = $2 where id = $1', [_id, ids()[0]])
  }
  await addRule({ method: 'balanced', employees: ids().slice(0, 2) })
  const first = await addLead(t, company.token)
  // 20 % − 0 % + 1 of 22 against 1 of 22.
  expect(await why(first._id)).toMatchObject({
    employee: { name: 'Bina' },
    figures: { share: 21 / 22, score: null, workload: 0 },
  })
})

test('who has somebody already keeps them: an employee what it makes, a lead whose team is named', async () => {
  const own = await addEmployee(t, company, { name: 'Diya', role: 'Employee' })
  await addRule()
  expect((await addLead(t, own.token)).assignedEmployeeName).toBe('Diya')
  expect((await addLead(t, company.token, { teamMember: [own.id] })).assignedTo).toBeNull()
})

policed('forms that come in at once through two servers are shared out equally, each lead once', async () => {
  const { db, pool } = openDatabase({ connectionString: t.url }, 8)
  const other = { ...t, app: await buildApp({ ...t.deps, db, pool }) }
  await addRule()
  const link = await makeLink(t, company, { source: 'website' })
  const form = await fillForm(t, link)
  const numbers = Array.from({ length: 80 }, (_, n) => n).values()
  const lane = async (_: unknown, at: number) => {
    for (const n of numbers) {
      const own = { email: `a${n}@example.com`, phone: `98${10_000_000 + n}` }
      expect((await send(at % 2 ? t : other, { ...form, ...own })).status).toBe(201)
    }
  }
  await Promise.all(Array.from({ length: 12 }, lane))
  await other.app.close()
  await pool.end()
  const counts = await bySql(
    t,
    `select count(*)::int as n, count(a.lead_id)::int as told from leads l left join lead_arrivals a on a.lead_id = l.id
     where l.company_id = $1 group by l.assigned_to order by 1 desc`,
    [company.companyId],
  )
  expect(counts.map(row => Object.values(row as object))).toEqual([
    [27, 27],
    [27, 27],
    [26, 26],
  ])
})

policed(
  'an import shares out the rows without an owner, batch by batch, unless its plan says not to',
  async () => {
    await addRule()
    const rows = (from: number) =>
      `Name,Phone,Lead Owner\n${Array.from({ length: 700 }, (_, n) => `L ${n},98${10_000_000 + from + n},${n === 5 ? 'Asha' : ''}`).join('\n')}\n`
    const names = async () => {
      const found = await bySql(
        t,
        `select coalesce(e.name, 'nobody') as name, count(*)::int as n from leads l
       left join employees e on e.id = l.assigned_to where l.company_id = $1 group by 1 order by 1`,
        [company.companyId],
      )
      return Object.fromEntries((found as { name: string; n: number }[]).map(({ name, n }) => [name, n]))
    }
    await run(t, company.token, await preview(t, company.token, rows(0)))
    expect(await names()).toEqual({ Asha: 234, Bina: 233, Chitra: 233 })
    await run(t, company.token, await preview(t, company.token, rows(5000)), { applyRules: false })
    expect(await names()).toEqual({ Asha: 235, Bina: 233, Chitra: 233, nobody: 699 })
    expect((await api('GET', '/notifications', undefined, team[0]!.token)).body.data).toEqual([])
  },
)

test('a form that comes in is matched by its service and city, and the rules are tried without giving anything away', async () => {
  await addRule({ name: 'Pune', conditions: [{ field: 'city', values: ['Pune'] }], employees: [ids()[2]] })
  await addRule({ name: 'SEO', conditions: [{ field: 'service', values: ['SEO Services'] }] })
  const ask = async (query: string) => (await api('GET', `/arrival-rules/preview?${query}`)).body.data
  for (let n = 0; n < 2; n++)
    expect(await ask('service=seo%20services')).toMatchObject({ rule: 'SEO', employee: { name: 'Asha' } })
  expect(await ask('city=Pune&service=SEO%20Services')).toMatchObject({
    rule: 'Pune',
    employee: { name: 'Chitra' },
  })
  expect(await ask('service=Other')).toBeNull()
  const link = await makeLink(t, company, { service: 'SEO Services' })
  await enquire(t, link, { title: 'SEO Services' })
  expect((await leadsOf(t, company))[0]).toMatchObject({ assignedEmployeeName: 'Asha' })
})
