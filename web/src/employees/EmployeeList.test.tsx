import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut } from '../../test/lead-answers.ts'
import {
  aCompany,
  anEmployee,
  answerPeople,
  openPeople,
  PRIYA,
  peopleServer,
  ROHAN,
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

const _figures = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(tile =>
      [...tile.querySelectorAll('span')]
        .slice(0, 2)
        .map(word => word.textContent)
        .join(' '),
    )
const table = () => screen.findByRole('table', { name: 'Employees' })

test('shows who is inactive as Inactive, and everybody else as Active [1-3.23]', async () => {
  const { isActive: _, ...unsaid } = anEmployee({ _id: 'u', name: 'Uma Rao' })
  const data = [PRIYA, ROHAN, unsaid]
  api.raw(
    employeeEndpoints.list,
    200,
    JSON.stringify({ success: true, data, total: 3, page: 1, limit: 1000 }),
  )
  await openPeople()
  await table()
  const words = ['Priya Nair', 'Rohan Mehta', 'Uma Rao'].map(
    name =>
      within(screen.getByRole('row', { name: new RegExp(name) })).getByText(/^(Active|Inactive)$/)
        .textContent,
  )
  expect(words).toEqual(['Active', 'Inactive', 'Active'])
})

test('names the company whether it comes as an id or as an object with businessName [1-3.21]', async () => {
  signInAs('superadmin')
  api.answer(companyEndpoints.list, { data: [aCompany('c1', 'Nimbus Tech'), aCompany('c2', 'Kaveri Foods')] })
  const data = [PRIYA, { ...ROHAN, company: { _id: 'c2', businessName: 'Kaveri Foods Pvt Ltd' } }]
  api.raw(
    employeeEndpoints.list,
    200,
    JSON.stringify({ success: true, data, total: 2, page: 1, limit: 1000 }),
  )
  await openPeople()
  await table()
  const companyOf = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) })).getByText(/^(Nimbus|Kaveri)/).textContent
  expect(companyOf('Priya Nair')).toBe('Nimbus Tech')
  expect(companyOf('Rohan Mehta')).toBe('Kaveri Foods Pvt Ltd')
})

test('two thousand employees stand a hundred on a page', async () => {
  answerPeople(api, somePeople(2000))
  const { user } = await openPeople()
  await table()
  expect(tableWords()).toHaveLength(100)
  expect(screen.getByText('1 to 100 of 2,000 employees')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(tableWords()[0]).toBe('Person 0100'))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '1999' } })
  await waitFor(() => expect(tableWords()).toEqual(['Person 1999']))
})

test('says that the employees did not come, and tries again', async () => {
  api.raw(employeeEndpoints.list, 500, '')
  const { user } = await openPeople()
  expect(await screen.findByText('Failed to load employees')).toBeDefined()
  answerPeople(api, [PRIYA])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await table()
  expect(tableWords()).toEqual(['Priya Nair'])
})
