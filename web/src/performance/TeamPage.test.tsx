import { dashboardEndpoints } from '@leadline/contract/dashboard/endpoints'
import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aDay } from '../../test/day-answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { followUpServer } from '../../test/follow-up-answers.ts'
import { layOut, STATUSES } from '../../test/lead-answers.ts'
import { ACCOUNTS, PRIYA, ROHAN, SALES } from '../../test/people.ts'
import { answerPerformance, working } from '../../test/performance-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import './TeamPage.tsx'

const MEENA = { ...ROHAN, _id: 'meena', name: 'Meena', department: [SALES._id], isActive: true }

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('employee', { _id: PRIYA._id, role: 'Team Lead', name: PRIYA.name })
  api = followUpServer({}, { overdue: 2, today: 1, pending: 3, all: 3 })
  api.answer(dashboardEndpoints.employee, { data: aDay() })
  api.answer(departmentEndpoints.list, { data: [SALES, ACCOUNTS] })
  api.answer(employeeEndpoints.list, { data: [PRIYA, ROHAN, MEENA], total: 3, page: 1, limit: 1000 })
  answerPerformance(api, [
    working('Priya Nair', { leads: 9, employee: PRIYA }),
    working('Meena', { leads: 7, won: 1, today: 1, overdue: 2, employee: MEENA }),
  ])
})

const openTeam = () => renderApp('/employee-dashboard?view=team')

test('a Team Lead sees the people’s open leads, what is due and overdue, each leading to what it counts', async () => {
  await openTeam()
  const table = await screen.findByRole('table', { name: 'People' })
  const [first] = within(table).getAllByRole('row').slice(1)
  expect([...first!.children].map(cell => cell.textContent)).toEqual([
    ...['MEMeenaEmployee', '6', '1', '2', '12.0%Very Low', 'Available', 'View Details'],
  ])
  const hrefs = within(first!)
    .getAllByRole('link')
    .map(link => link.getAttribute('href')!)
  const open = STATUSES.filter(({ stage }) => stage !== 'won' && stage !== 'lost')
  expect(hrefs[0]).toBe(
    `/employee-dashboard?view=leads&adminView=true&assignedTo=meena&${open.map(({ name }) => `status=${name}`).join('&')}`,
  )
  expect(hrefs.slice(1, 3)).toEqual([
    '/employee-dashboard?view=followups&person=meena&state=today',
    '/employee-dashboard?view=followups&person=meena&state=overdue',
  ])
})

test('the follow-ups of one of the people are shown, of those of the own departments alone', async () => {
  const { user } = await renderApp('/employee-dashboard?view=followups&person=meena')
  const chooser = await screen.findByRole('combobox', { name: 'Leads of' })
  await waitFor(() => expect((chooser as HTMLSelectElement).value).toBe('meena'))
  expect([...chooser.children].map(option => option.textContent)).toEqual(['My leads', 'Whole team', 'Meena'])
  const asked = () => api.sent.filter(({ path }) => path.startsWith('/api/follow-up/stats')).at(-1)?.path
  expect(asked()).toBe('/api/follow-up/stats/meena')
  await user.selectOptions(chooser, 'Whole team')
  await waitFor(() => expect(asked()).toBe('/api/follow-up/stats'))
  await user.selectOptions(chooser, 'My leads')
  await waitFor(() => expect(asked()).toBe(`/api/follow-up/stats/${PRIYA._id}`))
})

test('the team’s leads are asked for as far as the role reaches, and the chip leads back to one’s own', async () => {
  const { user, address } = await renderApp(
    '/employee-dashboard?view=leads&adminView=true&assignedTo=0192f0c1-eeee-7000-8000-000000000002',
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Team leads' })).toBeDefined()
  const asked = () => api.sent.findLast(({ path }) => path === '/api/leads')?.query
  await waitFor(() => expect(asked()?.adminView).toBe('true'))
  await user.click(await screen.findByRole('button', { name: 'Remove filter Team leads' }))
  await waitFor(() => expect(asked()?.adminView).toBeUndefined())
  expect(address()).not.toContain('adminView')
})

test('an Employee has no Team: neither the tab nor the screen, nor anybody else’s follow-ups', async () => {
  signInAs('employee', { role: 'Employee' })
  await openTeam()
  expect(await screen.findByRole('tab', { name: 'Overview', selected: true })).toBeDefined()
  expect(screen.queryByRole('tab', { name: 'Team' })).toBeNull()
  expect(api.sent.some(({ path }) => path.startsWith('/api/employee-performance'))).toBe(false)
})
