import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { hasSharedFiles, importFile, preview, rejects, sharedFile, storedLeads } from '../../test/imports.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const figures = async (name: string) => {
  const { token, companyId } = await registerCompany(t)
  const result = await importFile(t, token, sharedFile(name))
  const { total, imported, duplicates, rejected } = result.counts
  const reasons = (await rejects(t, token, result._id)).map(
    ({ row, column, reason }: { row: number; column: string; reason: string }) => [row, column, reason],
  )
  return {
    counts: [total, imported, duplicates, rejected],
    reasons,
    leads: await storedLeads(t, companyId),
    token,
  }
}

describe.skipIf(!hasSharedFiles)('the other real files', { timeout: 120_000 }, () => {
  test('import whole where every row is a lead', async () => {
    const whole: [string, number][] = [
      ['atomic-crm-contacts-500.csv', 500],
      ['hubspot-contacts-crlf.csv', 950],
      ['in-groweasy-leads.csv', 100],
      ['in-zoho-upload-template.csv', 10],
      ['spectrum-leads-sample.csv', 5],
      ['variant-fr-fb-leads-semicolon-cp1252.csv', 554],
      ['zoho-users.csv', 11],
    ]
    for (const [name, rows] of whole) {
      const { counts, reasons } = await figures(name)
      expect([name, counts[1], reasons.length]).toEqual([name, rows, counts[0]! - rows])
    }
  })

  test('say why a row without name or contact is not taken', async () => {
    const sales = await figures('in-sales-crm-leads.csv')
    expect(new Set(sales.reasons.map((reason: string[]) => reason[2]))).toEqual(
      new Set(['Neither phone nor e-mail']),
    )
    expect(sales.counts[1]! + sales.counts[3]!).toBe(200)
    const budgets = await figures('fb-realestate-budget-ranges.csv')
    expect(budgets.counts).toEqual([8, 7, 0, 1])
    expect(budgets.reasons).toEqual([[8, 'full_name', 'The name is empty']])
    expect(budgets.leads.map(lead => lead.budget)).toContain('1-1.5 Crore')
  })

  test('say of a messy file precisely which cell cannot be read', async () => {
    const { counts, reasons, leads } = await figures('messy-sample-leads.csv')
    expect(counts).toEqual([6, 3, 0, 3])
    expect(reasons).toEqual([
      [5, 'Date Added', 'Invalid date: ‘yesterday’ is not a calendar date'],
      [6, 'Email Address', 'Neither phone nor e-mail'],
      [7, 'Date Added', 'Invalid date: there is no month 20'],
    ])
    expect(leads.find(lead => lead.name === 'Jane Smith')).toMatchObject({
      email: 'jane@smith.com',
      notes: 'Budget too low\nOther e-mail: jane.work@example.com',
    })
  })

  test('read a ragged file without shifting its columns', async () => {
    const { counts, reasons, leads } = await figures('suitecrm-leads-ragged.csv')
    expect(counts).toEqual([2, 1, 0, 1])
    expect(reasons).toEqual([[3, 'Email Address', 'Neither phone nor e-mail']])
    expect(leads).toMatchObject([{ name: 'Melissa Bucy', email: 'qa.section.section@example.co.uk' }])
  })

  test('read the same lead from CSV and from XLSX, its serial date too', async () => {
    const [csv] = (await figures('au-lead-import.csv')).leads
    const [xlsx] = (await figures('au-lead-import.xlsx')).leads
    const fields = ({ name, phone, email, created_at, tags }: Record<string, unknown>) => ({
      name,
      phone,
      email,
      created_at,
      tags,
    })
    expect(fields(xlsx!)).toEqual(fields(csv!))
    expect(new Date(csv!.created_at).toISOString()).toBe('2025-06-21T18:30:00.000Z')
  })

  test('read a workbook whose table begins at B3, and say why none of its rows is a lead', async () => {
    const { counts, reasons, token } = await figures('xeducation-data-dictionary.xlsx')
    expect(counts).toEqual([37, 0, 0, 37])
    expect(reasons[0]).toEqual([4, '', 'Neither phone nor e-mail'])
    const uploaded = await preview(t, token, sharedFile('xeducation-data-dictionary.xlsx'))
    expect(uploaded.reading).toMatchObject({ format: 'xlsx', sheet: 'Sheet1', headerRow: 3 })
  })
})
