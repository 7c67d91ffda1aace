import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut } from '../../test/lead-answers.ts'
import { openPeople, PRIYA, peopleServer, ROHAN } from '../../test/people.ts'
import { signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = peopleServer({ employees: [ROHAN, PRIYA] })
})

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Team' }))
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.children].map(cell => cell.textContent).join(' | '))

test("lists the team with the server's own counts of leads, whoever has most first", async () => {
  await openPeople('&tab=performance')
  expect(await rows()).toEqual([
    'Priya Nair | Team Lead | Enterprise Sales | Active | 12',
    'Rohan Mehta | Employee | Accounts | Inactive | 0',
  ])
  const tiles = within(screen.getByRole('list', { name: 'Team' })).getAllByRole('listitem')
  expect(tiles.map(tile => tile.textContent)).toEqual([
    'Total Employees2',
    'Total Leads40',
    'Assigned12',
    'Unassigned28',
  ])
})

test('search and department narrow the team too', async () => {
  const { user } = await openPeople('&tab=performance')
  await rows()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Accounts')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.type(screen.getByRole('searchbox'), 'priya')
  expect(await screen.findByText('No employees found')).toBeDefined()
})

test('says Failed to load performance data, and tries again', async () => {
  api.refuse(assignmentEndpoints.stats, 'FORBIDDEN', { message: 'Not today.' })
  const { user } = await openPeople('&tab=performance')
  expect(await screen.findByText('Failed to load performance data')).toBeDefined()
  expect(screen.getByText('Not today.')).toBeDefined()
  api.answer(assignmentEndpoints.stats, {
    data: { totalLeads: 0, assignedLeads: 0, unassignedLeads: 0, byEmployee: [] },
  })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await rows()).toHaveLength(2)
})
