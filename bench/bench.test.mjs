import { expect, test } from 'vitest'
import { copyLine } from './fill.mjs'
import { inventLeads } from './invent.mjs'
import { quantile, ratios, summary } from './statistics.mjs'

const companies = Array.from({ length: 20 }, (_, n) => ({
  companyId: `company-${n}`,
  employees: [{ id: `employee-${n}`, name: 'Asha Rao', email: 'asha@bench.example' }],
}))
const readPhone = (/** @type {string} */ typed) =>
  typed ? { normal: `+91${typed.length}`, verified: true } : undefined
const thousand = () => [...inventLeads(1000, companies, readPhone)]

test('a thousand leads are half of the first company, of all twenty, and the same every time', () => {
  const invented = thousand()
  expect(invented).toHaveLength(1000)
  expect(invented.filter(one => one.lead.company_id === 'company-0')).toHaveLength(500)
  expect(new Set(invented.map(one => one.lead.company_id)).size).toBe(20)
  expect(thousand()).toEqual(invented)
})

test('every lead has its normalised columns, its history and an employee of its own company', () => {
  for (const { lead, history, followUps } of thousand()) {
    expect(lead.email_normal).toBe(String(lead.email).toLowerCase() || null)
    expect(lead.phone_normal).toBe(readPhone(String(lead.phone))?.normal ?? null)
    expect([null, String(lead.company_id).replace('company', 'employee')]).toContain(lead.assigned_to)
    expect(history).toHaveLength(lead.status === 'new' ? 1 : 2)
    for (const row of [...history, ...followUps]) expect(row.lead_id).toBe(lead.id)
  }
})

test('a line for COPY keeps tabs, line ends and backslashes apart from its own', () => {
  expect(copyLine(['a\tb', 'c\\d\n', null, true, ['x', 'y'], []])).toBe(
    'a\\tb\tc\\\\d\\n\t\\N\ttrue\t{x,y}\t{}\n',
  )
})

test('a ratio is that of each round, and its median is none of a round that was disturbed', () => {
  expect(summary(ratios([10, 5, 30], [10, 10, 10]))).toEqual({ median: 1, low: 0.5, high: 3 })
  expect(() => ratios([1], [])).toThrow('Every round measures both')
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5)
  expect(quantile([5], 0.95)).toBe(5)
})
