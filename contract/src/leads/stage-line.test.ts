import { expect, test } from 'vitest'
import { DEFAULT_STATUSES } from '../statuses/status.ts'
import type { HistoryEntry } from './history.ts'
import { stageLine } from './stage-line.ts'

const NOW = '2026-11-27T06:00:00Z'
const lead = (status: string) => ({ status, createdAt: '2026-11-12T05:00:00Z' })
const move = (at: string, from: string, to: string): HistoryEntry => ({
  _id: at,
  at,
  action: 'status',
  actorName: 'Rohan',
  actorType: 'employee',
  changes: [{ field: 'status', from, to }],
  note: '',
})
const words = (status: string, history: HistoryEntry[]) =>
  stageLine(lead(status), history, DEFAULT_STATUSES, NOW).map(
    ({ name, state, days }) => `${name} ${state}${days === undefined ? '' : ` ${days}`}`,
  )

test('stands at new, its days counted from the beginning', () => {
  expect(words('new', [])).toEqual([
    'new now 15',
    'contacted ahead',
    'qualified ahead',
    'proposal ahead',
    'negotiation ahead',
    'closed_won ahead',
  ])
})

test('counts the days in each status that it has passed', () => {
  const history = [
    move('2026-11-18T06:00:00Z', 'contacted', 'qualified'),
    move('2026-11-13T06:00:00Z', 'new', 'contacted'),
  ]
  expect(words('qualified', history).slice(0, 4)).toEqual([
    'new passed 1',
    'contacted passed 5',
    'qualified now 9',
    'proposal ahead',
  ])
})

test('says nothing of the days in a status that was skipped', () => {
  expect(words('qualified', [move('2026-11-18T06:00:00Z', 'new', 'qualified')])[1]).toBe('contacted passed')
})

test('puts lost after the last status that was reached', () => {
  const history = [
    move('2026-11-20T06:00:00Z', 'contacted', 'closed_lost'),
    move('2026-11-13T06:00:00Z', 'new', 'contacted'),
  ]
  expect(words('closed_lost', history).slice(0, 4)).toEqual([
    'new passed 1',
    'contacted passed 7',
    'closed_lost now 7',
    'qualified ahead',
  ])
})
