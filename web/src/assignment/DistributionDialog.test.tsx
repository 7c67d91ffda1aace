import type { Performance } from '@leadline/contract/performance/figures'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as set from '../../test/distribution.tsx'
import type { FakeApi } from '../../test/fake-api.ts'
import { standing } from '../../test/performance-answers.ts'
import { signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'

const { PRIYA, ROHAN, KIRAN, TEN, numberOf } = set
let api: FakeApi
beforeEach(() => {
  setWidth(1440)
  signInAs('company')
  api = set.distributionServer()
})
const assign = () => screen.findByText('Assign 10 leads')
const lineOf = (name: string) => numberOf(name).closest('li')!

test('people stand at the left with load, score and availability, method and preview at the right [1-2.48 2-2.43 1-9.14 1-9.15]', async () => {
  const { user } = await set.openDistribution(['Priya Nair'])
  const people = screen.getByLabelText('People')
  expect(within(people).getByLabelText('Search people').matches('[data-autofocus]')).toBe(true)
  const rowOf = (name: string) => within(people).getByText(name).closest('label')!
  expect(rowOf('Priya Nair').textContent).toMatch(/34%.*96.*Available/)
  expect(rowOf('Kiran Rao').textContent).toMatch(/40%.*–.*On holiday/)
  const plan = screen.getByLabelText('Method and preview')
  expect(within(plan).getByText(/10 of 10 placed/)).toBeDefined()
  await user.click(screen.getByText('Select available'))
  expect(numberOf('Rohan Mehta').value).toBe('5')
  expect(screen.queryByLabelText('Leads for Kiran Rao')).toBeNull()
  expect(within(plan).getByText(/Kiran Rao gets none: not selected/)).toBeDefined()
})

test('the bar is red above 40 and yellow above 25, and Low Workload shows those under 40 [1-9.08 2-9.34 2-9.35]', async () => {
  const loaded = (name: string, openLeads: number) => standing(name, { openLeads })
  set.answerTeam(api, PRIYA, ROHAN, KIRAN, loaded('Uma Sen', 12), loaded('Om Jha', 13))
  const { user } = await set.openDistribution()
  const colourOf = async (name: string) => {
    const row = (await screen.findByText(name)).closest('label')!
    return row.querySelector('[data-colour]')!.getAttribute('data-colour')
  }
  expect(await colourOf('Rohan Mehta')).toBe('red')
  expect(await colourOf('Kiran Rao')).toBe('yellow')
  expect(await colourOf('Om Jha')).toBe('yellow')
  expect(await colourOf('Uma Sen')).toBe('green')
  const low = screen.getByText('Low Workload')
  expect(low.textContent).toBe('Low Workload 3')
  await user.click(low)
  expect(screen.queryByText('Kiran Rao')).toBeNull()
  expect(screen.getByText('Priya Nair')).toBeDefined()
})

test('the preview says why, and exactly what it shows is sent [1-9.19 1-3.37 2-9.18]', async () => {
  const { user, close, done } = await set.openDistribution(['Priya Nair', 'Rohan Mehta', 'Kiran Rao'])
  const notes = screen.getByLabelText<HTMLInputElement>('Notes')
  expect(notes.value).toBe('Bulk assignment - equal distribution')
  await user.click(screen.getByLabelText('Weighted'))
  expect(notes.value).toBe('Bulk assignment - weighted distribution')
  const first = lineOf('Priya Nair').textContent
  expect(first).toContain('Highest score 96, lightest load 34% · weight 0.63, 47.2% · 2 from rounding')
  expect(first).toContain('load 34% → 46%')
  expect(lineOf('Kiran Rao').textContent).toContain('half weight: on holiday today')
  const numbers = ['Priya Nair', 'Rohan Mehta', 'Kiran Rao'].map(name => numberOf(name).value)
  expect(numbers).toEqual(['6', '3', '1'])
  await user.click(await assign())
  await waitFor(() => expect(done).toHaveBeenCalledWith('Leads assigned successfully!', set.ACT))
  expect(close).toHaveBeenCalledOnce()
  const [{ assignments } = { assignments: [] }] = set.sentBodies(api)
  const counted = (person: Performance) =>
    assignments.filter(record => record.employeeId === person.employee._id).length
  expect([PRIYA, ROHAN, KIRAN].map(counted)).toEqual([6, 3, 1])
  expect(assignments.map(record => record.leadId)).toEqual(TEN.map(lead => lead._id))
  expect(assignments[0]).toEqual({
    leadId: TEN[0]!._id,
    employeeId: PRIYA.employee._id,
    employeeName: 'Priya Nair',
    priority: 'medium',
    notes: 'Bulk assignment - weighted distribution',
    assignedDate: expect.stringMatching(/^\d{4}-/),
    distributionMethod: 'weighted',
    assignedBefore: null,
  })
})

test('numbers are typed over, and nothing is sent until they place every lead', async () => {
  const { user } = await set.openDistribution(['Priya Nair', 'Rohan Mehta'])
  await user.clear(numberOf('Priya Nair'))
  await user.type(numberOf('Priya Nair'), '7')
  expect(screen.getByText(/^12 of 10 placed/).textContent).toContain('2 leads too many')
  await user.click(await assign())
  expect(set.sentBodies(api)).toEqual([])
  await user.clear(numberOf('Rohan Mehta'))
  await user.type(numberOf('Rohan Mehta'), '3')
  expect(lineOf('Rohan Mehta').textContent).toContain('by hand, 5 by the method')
  await user.click(await assign())
  await waitFor(() => expect(set.sentBodies(api)).toHaveLength(1))
})

test('a slip of the hand closes it only while nobody is chosen', async () => {
  const { user, close } = await set.openDistribution(['Priya Nair'])
  await user.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
  await user.click(screen.getByLabelText('Priya Nair'))
  await user.keyboard('{Escape}')
  expect(close).toHaveBeenCalledOnce()
})

test('on a phone the people come first, the method and the preview after them', async () => {
  setWidth(390)
  const { user } = await set.openDistribution(['Priya Nair'])
  expect(screen.queryByText('Assign 10 leads')).toBeNull()
  await user.click(screen.getByText('Next'))
  expect(numberOf('Priya Nair').value).toBe('10')
  await user.click(screen.getByText('Back'))
  expect(screen.getByLabelText<HTMLInputElement>('Priya Nair').checked).toBe(true)
})
