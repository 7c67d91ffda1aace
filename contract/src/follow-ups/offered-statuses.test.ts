import { expect, test } from 'vitest'
import { DEFAULT_STATUSES, type Status } from '../statuses/status.ts'
import { offeredStatuses } from './offered-statuses.ts'

const ALL: Status[] = DEFAULT_STATUSES.map((seed, order) => ({
  ...seed,
  _id: seed.name,
  value: seed.name,
  description: '',
  order,
}))
const from = (current: string, enforced = false) =>
  offeredStatuses(current, ALL, enforced).map(({ name }) => name)

test('offers where the current status can go; all others where none is defined or it is unknown [2-4.14]', () => {
  expect(from('new')).toEqual(['contacted', 'qualified', 'closed_lost', 'on_hold'])
  const allButWon = ALL.map(({ name }) => name).filter(name => name !== 'closed_won')
  expect(from('closed_won')).toEqual(allButWon)
  expect(from('long_gone')).toEqual(ALL.map(({ name }) => name))
})

test('an enforced flow without a way on offers none', () => {
  expect(from('closed_won', true)).toEqual([])
  expect(from('closed_lost', true)).toEqual(['contacted'])
})
