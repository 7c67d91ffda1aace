import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, type RawLead, rawRows, recount } from '../../test/analytics-recount.ts'
import { addEmployee, call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import {
  hasSharedFiles,
  importFile,
  preview,
  rejects,
  run,
  sharedFile,
  storedLeads,
} from '../../test/imports.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const count = async (companyId: string, where: string) => {
  const rows = await asSuperuser(
    t.database,
    `select count(*)::int as n from leads where company_id = $1 and deleted_at is null and ${where}`,
    [companyId],
  )
  return rows[0]!.n
}

const TODAY = '2026-11-27'
// How Leadline calls what the files call so.
const ZOHO_STATUSES: Record<string, string> = {
  'Contact in Future': 'on_hold',
  Contacted: 'contacted',
  'Pre Qualified': 'qualified',
  'Lost Lead': 'closed_lost',
  'Junk Lead': 'closed_lost',
  'Not Contacted': 'new',
  'Attempted to Contact': 'contacted',
}
const ZOHO_SOURCES = {
  'Employee Referral': 'referral',
  'External Referral': 'referral',
  'Cold Call': 'phone_call',
}
const SENT_TO: Record<string, 'value' | 'budget' | undefined> = {
  TotalVisits: 'value',
  'Total Time Spent on Website': 'budget',
}
const XEDUCATION_SOURCES = { Reference: 'referral', '': 'website', WeLearn: 'we_learn' }

/** Every figure of the analytics, in every range, is what the rows of the file count. @returns those of all time */
async function expectFigures(token: string, raw: readonly RawLead[]) {
  const { data: statuses } = (await call(t, token, 'GET', '/lead-statuses')).body
  for (const range of ['today', '7d', '30d', 'all'] as const)
    expect(await answered(t, token, range), range).toEqual(recount(raw, statuses, range, TODAY))
  return answered(t, token, 'all')
}

describe.skipIf(!hasSharedFiles)('real files', { timeout: 180_000 }, () => {
  test('imports 516 of the 538 leads of an Indian calling CRM: 1 duplicate, 21 rejected for their phone', async () => {
    const { token, companyId } = await registerCompany(t)
    const result = await importFile(t, token, sharedFile('in-crm-leads-export.csv'))
    expect(result).toMatchObject({
      state: 'done',
      counts: { total: 538, waiting: 0, imported: 516, updated: 0, duplicates: 1, rejected: 21 },
      byReason: [{ kind: 'phone', label: 'Phone', count: 21 }],
    })
    expect(await storedLeads(t, companyId)).toHaveLength(516)
    const [first] = await rejects(t, token, result._id)
    expect(first).toMatchObject({ column: 'phone', reason: 'Not a phone number' })
    expect(await count(companyId, `phone_normal like '+91__________' and phone_verified`)).toBe(516)
  })

  test('imports 3,900 leads of Zoho with their owners, statuses and conversions, and each figure is what its rows count [2-9.20 2-7.50]', async () => {
    const company = await registerCompany(t)
    const { token, companyId } = company
    const users: { 'Last Name': string; Email: string }[] = parse(sharedFile('zoho-users.csv'), {
      columns: true,
    })
    for (const user of users) await addEmployee(t, company, { name: user['Last Name'], email: user.Email })
    const uploaded = await preview(t, token, sharedFile('zoho-leads-3900.csv'))
    expect(uploaded.owners.filter(owner => owner.sure)).toHaveLength(11)
    const result = await run(t, token, uploaded)
    expect(result.counts).toMatchObject({ total: 3900, imported: 3900, duplicates: 0, rejected: 0 })
    expect(await count(companyId, `custom_fields ->> 'converted' = 'Yes'`)).toBe(3632)
    expect(await count(companyId, `assigned_to is null`)).toBe(0)
    const owners = await asSuperuser(
      t.database,
      `select e.name, count(*)::int as leads from leads l join employees e on e.id = l.assigned_to
       where l.company_id = $1 group by 1 order by 2 desc limit 1`,
      [companyId],
    )
    expect(owners).toEqual([{ name: 'Jasmine Frank', leads: 403 }])
    expect(await count(companyId, `status = 'closed_lost'`)).toBe(392 + 388)
    expect(await count(companyId, `created_at = '2021-04-14T18:33:00Z'`)).toBeGreaterThan(0)
    const rows: Record<string, string>[] = parse(sharedFile('zoho-leads-3900.csv'), {
      columns: true,
      bom: true,
    })
    const day = (row: Record<string, string>) =>
      new Date(`${row['Created Time']!.slice(0, 12)} UTC`).toISOString().slice(0, 10)
    const statusOf = (row: Record<string, string>) => ZOHO_STATUSES[row['Lead Status']!]!
    const raw = rawRows(rows, statusOf, day, ZOHO_SOURCES)
    expect((await expectFigures(token, raw)).metrics.conversionRate).toBe(0)
  })

  test('takes 9,240 enquiries without name, phone or e-mail: converted ones are won, Select is empty, and each figure is what its rows count [2-9.20 2-7.50]', async () => {
    const { token, companyId } = await registerCompany(t)
    const uploaded = await preview(t, token, sharedFile('xeducation-leads.csv'))
    expect(uploaded.columns.find(column => column.header === 'Converted')!.guess).toMatchObject({
      target: { kind: 'lead', field: 'status' },
      why: 'Yes means won: 3,561 of 9,240',
    })
    expect(uploaded.plan.nameFrom).toEqual({ from: 'number' })
    // Columns that are nothing of the kind, so that values, budgets and campaigns have something to count.
    const columns = uploaded.plan.columns.map((column, at) => {
      const field = SENT_TO[uploaded.columns[at]!.header]
      return field ? { ...column, target: { kind: 'lead' as const, field } } : column
    })
    const result = await run(t, token, uploaded, { acceptWithoutContact: true, columns })
    expect(result.counts).toMatchObject({ total: 9240, imported: 9240, rejected: 0 })
    expect(result.byStatus).toMatchObject([
      { status: 'new', count: 5679 },
      { status: 'closed_won', count: 3561 },
    ])
    expect(await count(companyId, `name = 'Enquiry 47'`)).toBe(1)
    expect(await count(companyId, `custom_fields::text ilike '%"Select"%' or address ilike '%select%'`)).toBe(
      0,
    )
    expect(await count(companyId, `source = 'google'`)).toBe(2868 + 5)
    const rows: Record<string, string>[] = parse(sharedFile('xeducation-leads.csv'), {
      columns: true,
      bom: true,
    })
    const statusOf = (row: Record<string, string>) => (row.Converted === '1' ? 'closed_won' : 'new')
    const raw = rawRows(
      rows,
      statusOf,
      () => TODAY,
      XEDUCATION_SOURCES,
      row => ({
        campaign: row['Last Notable Activity']!,
        value: Number(row.TotalVisits),
        budget: row['Total Time Spent on Website']!,
      }),
    )
    await asSuperuser(
      t.database,
      `update leads set campaign = custom_fields ->> 'last_notable_activity' where company_id = $1`,
      [companyId],
    )
    const figures = await expectFigures(token, raw)
    expect(figures.metrics.conversionRate).toBe(38.5)
    expect(Object.keys(figures.campaigns)).toHaveLength(16)
    expect(figures.revenue.wonBudget).toBeGreaterThan(0)
    expect(figures.revenue.convertedValue).toBeGreaterThan(0)
  })

  test('rejects every one of these enquiries by default, and names them from a column on request', async () => {
    const { token, companyId } = await registerCompany(t)
    const start = sharedFile('xeducation-leads.csv').toString('utf8').split('\n').slice(0, 21).join('\n')
    const refused = await importFile(t, token, start)
    expect(refused.byReason).toEqual([{ kind: 'contact', label: 'No phone or e-mail', count: 20 }])
    const nameFrom = { from: 'column' as const, column: 1 }
    await importFile(t, token, start, { acceptWithoutContact: true, nameFrom })
    expect(await count(companyId, `name = '660737'`)).toBe(1)
  })
})
