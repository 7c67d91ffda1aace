import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut } from '../../test/lead-answers.ts'
import {
  ACCOUNTS,
  aCompany,
  anEmployee,
  answerPeople,
  openPeople,
  PRIYA,
  peopleServer,
  ROHAN,
  SALES,
  somePeople,
  tableWords,
} from '../../test/people.ts'
import { signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = peopleServer()
})

const figures = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(tile =>
      [...tile.querySelectorAll('span')]
        .slice(0, 2)
        .map(word => word.textContent)
        .join(' '),
    )
const table = () => screen.findByRole('table', { name: 'Employees' })

test('has the tabs Departments, Employee Management and Performance Dashboard, in the address [1-2.37]', async () => {
  const { user, address } = await openPeople()
  const tabs = screen.getAllByRole('tab')
  await waitFor(() =>
    expect(tabs.map(tab => tab.textContent)).toEqual([
      'Departments2',
      'Employee Management2',
      'Performance Dashboard',
    ]),
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Employee Management')
  await user.click(tabs[0]!)
  expect(await screen.findByRole('heading', { name: 'Department Management' })).toBeDefined()
  expect(address()).toBe('/dashboard?view=employees&tab=departments')
  await user.click(tabs[2]!)
  expect(await screen.findByRole('table', { name: 'Team' })).toBeDefined()
  expect(address()).toBe('/dashboard?view=employees&tab=performance')
})

test('shows true counts of employees, companies, departments and who is active, beyond one page [1-2.38]', async () => {
  signInAs('superadmin')
  api.answer(companyEndpoints.list, { data: [aCompany('c1', 'Nimbus Tech'), aCompany('c2', 'Kaveri Foods')] })
  answerPeople(api, [...somePeople(1200), ROHAN])
  await openPeople()
  await table()
  expect(figures('Figures')).toEqual([
    'Total Employees 1,201',
    'Companies 2',
    'Departments 2',
    'Active Employees 1,200',
  ])
})

test('narrows the table as one searches, and shows only the people of the department that is chosen [1-2.39]', async () => {
  const { user, address } = await openPeople()
  await table()
  expect(tableWords()).toEqual(['Priya Nair', 'Rohan Mehta'])
  const box = screen.getByRole('searchbox', { name: 'Search name, email, phone, ID' })
  expect(box).toHaveProperty('maxLength', 200)
  for (const [words, found] of [
    ['mehta', 'Rohan Mehta'],
    ['PRIYA@', 'Priya Nair'],
    ['08041126630', 'Rohan Mehta'],
    ['nt-014', 'Priya Nair'],
  ] as const) {
    await user.clear(box)
    await user.type(box, words)
    await waitFor(() => expect(tableWords()).toEqual([found]))
    expect(address()).toContain('search=')
  }
  await user.clear(box)
  await user.type(box, '%')
  expect(await screen.findByText('No employees found')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(tableWords()).toHaveLength(2))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Accounts')
  await waitFor(() => expect(tableWords()).toEqual(['Rohan Mehta']))
  expect(address()).toContain(`department=${ACCOUNTS._id}`)
})

test('groups the employees by company or by department, each in every department that it belongs to [1-2.40]', async () => {
  signInAs('superadmin')
  api.answer(companyEndpoints.list, { data: [aCompany('c1', 'Nimbus Tech'), aCompany('c2', 'Kaveri Foods')] })
  const bina = anEmployee({ _id: 'bina', name: 'Bina Das', company: 'c2', department: ['d9'] })
  const both = anEmployee({ ...PRIYA, department: [SALES._id, ACCOUNTS._id] })
  answerPeople(api, [bina, both, ROHAN])
  api.answer(departmentEndpoints.list, {
    data: [ACCOUNTS, SALES, { ...SALES, _id: 'd9', name: 'Accounts', company: 'c2' }],
  })
  const { user, address } = await openPeople()
  await table()
  const mode = screen.getByRole('combobox', { name: 'View mode' })
  expect(
    within(mode)
      .getAllByRole('option')
      .map(each => each.textContent),
  ).toEqual(['All', 'Group by company', 'Group by department'])
  expect(tableWords()).toEqual(['Bina Das', 'Priya Nair', 'Rohan Mehta'])
  await user.selectOptions(mode, 'Group by company')
  await waitFor(() =>
    expect(tableWords()).toEqual([
      '# Kaveri Foods',
      'Bina Das',
      '# Nimbus Tech',
      'Priya Nair',
      'Rohan Mehta',
    ]),
  )
  expect(address()).toContain('group=company')
  await user.selectOptions(mode, 'Group by department')
  await waitFor(() =>
    expect(tableWords()).toEqual([
      '# Accounts, Kaveri Foods',
      'Bina Das',
      '# Accounts, Nimbus Tech',
      'Priya Nair',
      'Rohan Mehta',
      '# Enterprise Sales, Nimbus Tech',
      'Priya Nair',
    ]),
  )
})

test('without a department nobody can be added: a hint says to create departments first [1-2.42]', async () => {
  api.answer(departmentEndpoints.list, { data: [] })
  answerPeople(api, [])
  const { user, address } = await openPeople()
  expect(await screen.findByText(/^Create departments first/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add Employee' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Go to Departments' }))
  expect(address()).toBe('/dashboard?view=employees&tab=departments')
})

test('with a department adding is offered, and no hint stands there', async () => {
  await openPeople()
  expect(await screen.findByRole('button', { name: 'Add Employee' })).toBeDefined()
  expect(screen.queryByText(/^Create departments first/)).toBeNull()
})
