import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as set from '../../test/assigning.tsx'
import type { FakeApi } from '../../test/fake-api.ts'
import { signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  signInAs('company')
  api = set.assignServer()
})
const STAFF = ['Nila Das (Employee)', 'Omar Khan (Employee)']

test('the first five selected leads are named, then how many more; five or fewer stand alone [1-2.49 2-2.39]', async () => {
  const seven = await set.openAssign()
  expect(await seven.dialog.findByText('+2 more')).toBeDefined()
  const names = within(seven.dialog.getByLabelText('Selected leads')).getAllByRole('listitem', {
    hidden: true,
  })
  expect(names.map(name => name.textContent)).toEqual([
    ...['Lead 0', 'Lead 1', 'Lead 2', 'Lead 3', 'Lead 4'],
    '+2 more',
  ])
  const five = await set.openAssign(set.leadsOf(5))
  expect(await five.dialog.findByText('Lead 4')).toBeDefined()
  expect(five.dialog.queryByText(/more$/)).toBeNull()
})

test('three modes, both pickers, priority, notes, the summary and the two ways out [1-2.50 1-2.51 1-2.52 1-2.53 2-2.40 2-2.41 1-5.27 2-5.15]', async () => {
  const { dialog, picker, mode, user, close, send } = await set.openAssign()
  // The kit gives the focus to what says so, also where the list has been here before.
  await waitFor(async () => expect(document.activeElement).toBe(await picker()))
  expect((await picker()).matches('[data-autofocus]')).toBe(true)
  expect(dialog.getByText('Assign Leads to Sales Team')).toBeDefined()
  expect(dialog.getAllByRole('tab', { hidden: true }).map(tab => tab.textContent)).toEqual([
    'By Company',
    'By Department',
    'All Sales Team',
  ])
  const priority = dialog.getByLabelText<HTMLSelectElement>('Priority')
  expect([...priority.options].map(({ value }) => value)).toEqual(['low', 'medium', 'high', 'urgent'])
  expect(priority.value).toBe('medium')
  expect(dialog.getByLabelText('Notes').getAttribute('placeholder')).toBe('Bulk assignment of 7 leads')
  // Nila is in two departments and counts once in all; who has left and who sells nothing counts nowhere.
  expect(dialog.getByLabelText('Sales Team Summary').textContent).toBe(
    'Sales Team Summary 2 membersField Sales 1 memberInside Sales 2 members',
  )
  await mode('By Department')
  expect(dialog.getByLabelText(/^Department/)).toBeDefined()
  expect(send().textContent).toBe('Assign 7 Lead(s)')
  await user.click(dialog.getByText('Cancel'))
  expect(close).toHaveBeenCalledOnce()
  expect(set.puts(api)).toEqual([])
})

test('a department comes first, only its people are listed, and another one lets the chosen go [1-4.16 1-5.29 2-5.17 2-5.18]', async () => {
  const { dialog, mode, department, listed, choose, picker, send } = await set.openAssign()
  await mode('By Department')
  expect((await picker()).disabled).toBe(true)
  expect(dialog.getByText('Please select a department first')).toBeDefined()
  await department(set.INSIDE._id)
  expect(dialog.queryByText('Please select a department first')).toBeNull()
  expect(await listed()).toEqual(STAFF)
  await choose('Nila Das (Employee)')
  expect(send().getAttribute('aria-disabled')).toBeNull()
  // Nila is in both: the choice goes all the same.
  await department(set.FIELD._id)
  expect((await picker()).value).toBe('')
  expect(send().getAttribute('aria-disabled')).toBe('true')
  expect(await listed()).toEqual(['Nila Das (Employee)'])
})

test('the whole sales team is listed whatever department was picked; the company has all its people [1-5.30 1-5.28 2-5.16]', async () => {
  const { mode, department, listed } = await set.openAssign()
  expect(await listed()).toEqual([...STAFF, 'Ashok Iyer (Employee)'])
  await mode('By Department')
  await department(set.ACCOUNTS._id)
  expect(await listed()).toEqual(['Ashok Iyer (Employee)'])
  await mode('All Sales Team')
  expect(await listed()).toEqual(STAFF)
})

test('a Team Lead gives leads to the people of the own departments alone', async () => {
  signInAs('employee', { _id: set.OMAR._id, role: 'Team Lead' })
  const { dialog, listed, mode } = await set.openAssign()
  expect(await listed()).toEqual(STAFF)
  await mode('By Department')
  const offered = [...dialog.getByLabelText<HTMLSelectElement>(/^Department/).options]
  expect(offered.map(({ text }) => text)).toEqual(['Select department', 'Inside Sales'])
})

test('who has no one company is told so, and picks among the sales team all the same [1-5.28 1-5.31 2-5.16]', async () => {
  signInAs('superadmin')
  api.answer(companyEndpoints.list, { data: [] })
  const { dialog, picker, mode } = await set.openAssign()
  expect(await dialog.findByText('Company information not available')).toBeDefined()
  expect((await picker()).disabled).toBe(true)
  await mode('All Sales Team')
  expect(dialog.queryByText('Company information not available')).toBeNull()
  expect((await picker()).disabled).toBe(false)
})

test('loading is said, and so is that it failed, with a way to try again [1-2.54 2-2.42 2-8.18 1-4.17]', async () => {
  const release = api.hold(employeeEndpoints.list)
  const first = await set.openAssign()
  expect(first.dialog.getByText('Loading employee data...')).toBeDefined()
  expect(first.send().getAttribute('aria-disabled')).toBe('true')
  release()
  expect(await first.picker()).toBeDefined()
  api.refuse(employeeEndpoints.list, 'INTERNAL')
  const second = await set.openAssign()
  expect(await second.dialog.findByText('Failed to load employee data')).toBeDefined()
  set.answerPeople(api, set.NILA)
  await second.user.click(second.dialog.getByText('Retry'))
  expect(await second.picker()).toBeDefined()
})

test('hundreds of people are found by typing, by name or e-mail', async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    ...set.NILA,
    _id: `p${at}`,
    name: `Person ${at}`,
    email: `p${at}@nimbustech.in`,
  }))
  set.answerPeople(api, ...many)
  const { user, dialog, picker } = await set.openAssign()
  await user.type(await picker(), 'p287@')
  expect(await dialog.findByText('300 people: type to find one.')).toBeDefined()
  await waitFor(() => expect(dialog.queryByText('Person 1 (Employee)')).toBeNull())
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(async () => expect((await picker()).value).toBe('Person 287 (Employee)'))
})
