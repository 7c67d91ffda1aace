import { EMPLOYEE_ROLES } from '@leadline/contract/access/user-type'
import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { aMember, PRIYA } from '../../test/people.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const TEAM = [
  aMember(),
  aMember({
    _id: '0192f0c1-eeee-7000-8000-000000000007',
    name: 'Sample One',
    phone: '',
    isActive: false,
    isSample: true,
    departmentNames: ['Enterprise Sales', 'Accounts'],
  }),
]
let api: FakeApi
beforeEach(() => {
  signInAs('company')
  api = fakeApi()
  api.answer(companyEndpoints.list, { data: [] })
  api.answer(assignmentEndpoints.salesTeam, { data: TEAM, message: '2 members' })
})

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Sales team members' }))
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent?.trim()))
const press = (name: string) => screen.getByRole('button', { name })
const asked = () => api.sent.filter(({ path }) => path === '/api/lead-assignment/sales-team').length

test('lists the sales team with name, email, role, department, phone, Active or Inactive [1-2.55 2-2.87]', async () => {
  await renderApp('/sales-test')
  expect(await rows()).toEqual([
    ['Name', 'Email', 'Role', 'Department', 'Phone', 'Status'],
    [PRIYA.name, PRIYA.email, 'Team Lead', 'Enterprise Sales', PRIYA.phone, 'Active'],
    ['Sample One Sample', PRIYA.email, 'Team Lead', 'Enterprise Sales, Accounts', '–', 'Inactive'],
  ])
})

test('Reload Sales Team fetches it anew, Test Direct API calls the API and shows its answer [1-2.56 2-2.87]', async () => {
  const { user } = await renderApp('/sales-test')
  await rows()
  api.answer(assignmentEndpoints.salesTeam, { data: [TEAM[0]!], message: '1 member' })
  await user.click(press('Reload Sales Team'))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(asked()).toBe(2)
  api.answer(assignmentEndpoints.salesTeam, { data: TEAM, message: 'Both of them' })
  await user.click(press('Test Direct API'))
  const answer = within(await screen.findByRole('region', { name: 'Answer of the API' }))
  expect(answer.getByText('GET /api/lead-assignment/sales-team')).toBeDefined()
  expect(answer.getByText('HTTP 200')).toBeDefined()
  expect(answer.getByText(/"message": "Both of them"/)).toBeDefined()
  expect(asked()).toBe(3)
  expect(await rows()).toHaveLength(3)
  await user.click(press('Close the answer'))
  expect(screen.queryByRole('region', { name: 'Answer of the API' })).toBeNull()
})

test('Test Direct API shows a refusal as it came', async () => {
  const { user } = await renderApp('/sales-test')
  await rows()
  api.refuse(assignmentEndpoints.salesTeam, 'SLOW_DOWN')
  await user.click(press('Test Direct API'))
  const answer = within(await screen.findByRole('region', { name: 'Answer of the API' }))
  expect(answer.getByText('HTTP 429')).toBeDefined()
  expect(answer.getByText(/"code": "SLOW_DOWN"/)).toBeDefined()
  expect(await rows()).toHaveLength(3)
})

test('an empty team says No sales team members found [1-2.57 2-8.36]', async () => {
  api.answer(assignmentEndpoints.salesTeam, { data: [], message: 'Nobody' })
  await renderApp('/sales-test')
  expect(await screen.findByText('No sales team members found')).toBeDefined()
})

test('a failed load says Failed to load sales team in an error box, and tries again [1-2.57 1-8.14 2-8.36]', async () => {
  api.raw(assignmentEndpoints.salesTeam, 502, '<html>Bad gateway</html>')
  const { user } = await renderApp('/sales-test')
  const box = within(await screen.findByRole('alert'))
  expect(box.getByText('Failed to load sales team')).toBeDefined()
  api.refuse(assignmentEndpoints.salesTeam, 'FORBIDDEN', { message: 'Not for you.' })
  await user.click(box.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Not for you.')).toBeDefined()
  expect(screen.getByText('Failed to load sales team')).toBeDefined()
  api.answer(assignmentEndpoints.salesTeam, { data: TEAM, message: '2 members' })
  await user.click(press('Reload Sales Team'))
  expect(await rows()).toHaveLength(3)
})

test('an employee of any role sees the change of people disabled with the reason [1-6.16]', async () => {
  for (const role of EMPLOYEE_ROLES) {
    signInAs('employee', { role })
    const { user, unmount, address } = await renderApp('/sales-test')
    const manage = await screen.findByRole('button', { name: 'Manage employees' })
    expect(manage.getAttribute('aria-disabled')).toBe('true')
    await user.hover(manage)
    expect(await screen.findByText('Your role may not change employees')).toBeDefined()
    await user.click(manage)
    expect(address()).toBe('/sales-test')
    unmount()
  }
  signInAs('company')
  const { user, address } = await renderApp('/sales-test')
  await user.click(await screen.findByRole('button', { name: 'Manage employees' }))
  await waitFor(() => expect(address()).toBe('/dashboard?view=employees'))
})
