import { expect, test } from 'vitest'
import { chanceFrom } from '../chance.mjs'
import { EMPLOYEES } from './company.mjs'
import { inventLeads } from './leads.mjs'

const NOW = Date.parse('2026-11-27T09:30:00Z')
const TODAY = '2026-11-26T18:30:00.000Z'
const TOMORROW = '2026-11-27T18:30:00.000Z'
const sellers = EMPLOYEES.map((employee, index) => ({ ...employee, id: `e${index}`, departmentIds: ['d1'] }))
const house = { companyId: 'c1', companyName: 'Saffron', managers: sellers.slice(0, 1), sellers, links: [] }
const invent = () => inventLeads(chanceFrom(7), house, { now: NOW, count: 3_000 })
const made = invent()
const at = (/** @type {unknown} */ instant) => Date.parse(String(instant))
/** @param {Record<string, unknown>[]} rows @param {string} column */
function group(rows, column) {
  /** @type {Map<string, Record<string, unknown>[]>} */
  const groups = new Map(rows.map(row => [String(row[column]), []]))
  for (const row of rows) groups.get(String(row[column]))?.push(row)
  return Object.fromEntries(groups)
}

test('the same seed and the same day make the same company', () => {
  expect(invent()).toEqual(made)
})

test('nothing has happened in the future, and nothing before its lead came in', () => {
  const born = new Map(made.leads.map(lead => [lead.id, at(lead.created_at)]))
  for (const { lead_id, at: when } of made.history) {
    expect(at(when)).toBeLessThanOrEqual(NOW)
    expect(at(when)).toBeGreaterThanOrEqual(born.get(lead_id) ?? Number.NaN)
  }
  for (const { lead_id, date, completed_at } of made.followUps) {
    expect(at(date)).toBeGreaterThanOrEqual(born.get(lead_id) ?? Number.NaN)
    if (completed_at) expect(at(completed_at)).toBeLessThanOrEqual(NOW)
  }
})

test('the history of a lead ends in the status that it has', () => {
  const histories = group(made.history, 'lead_id')
  for (const lead of made.leads) {
    const moves = (histories[String(lead.id)] ?? []).filter(entry => entry.action === 'status')
    const last = /** @type {{ to: string }[] | undefined} */ (moves.at(-1)?.changes)
    expect(last?.[0]?.to ?? 'new').toBe(lead.status)
  }
})

test('leads spread over two years and all eight statuses', () => {
  expect(made.leads).toHaveLength(3_000)
  expect(Object.keys(group(made.leads, 'status'))).toHaveLength(8)
  const months = new Set(made.leads.map(lead => String(lead.created_at).slice(0, 7)))
  expect(months.size).toBeGreaterThanOrEqual(24)
})

test('some follow-ups are overdue, some are for today, most are to come', () => {
  const due = made.followUps.filter(f => !f.completed).map(f => String(f.next_follow_up_date))
  const overdue = due.filter(day => day < TODAY).length
  const today = due.filter(day => day >= TODAY && day < TOMORROW).length
  expect(overdue).toBeGreaterThan(10)
  expect(today).toBeGreaterThan(5)
  expect(due.length - overdue - today).toBeGreaterThan(overdue + today)
})

test('all five roles work there', () => {
  expect(Object.keys(group(sellers, 'role')).sort()).toEqual([
    'Employee',
    'Intern',
    'Manager',
    'Senior Employee',
    'Team Lead',
  ])
})
