import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut } from '../../test/lead-answers.ts'
import { anEmployee, answerPeople, openDialog, openPeople, PRIYA, peopleServer } from '../../test/people.ts'
import { signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = peopleServer()
})

const written = (method: 'POST' | 'PUT') => api.sent.filter(call => call.method === method)
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const created = { data: PRIYA, message: 'Employee created successfully' }

type Dialog = Awaited<ReturnType<typeof openDialog>>
/** All that a new employee needs. */
const fill = async (dialog: Dialog) => {
  dialog.type('Full name', ' Priya Nair ')
  dialog.type('Email', 'priya@nimbustech.in')
  await dialog.choose('Department', 'Enterprise Sales')
  dialog.type('Password', 'maroon-teapot-61')
}

test('Add opens empty, Edit filled with the employee [1-2.41]', async () => {
  const { user } = await openPeople()
  const adding = await openDialog(user, 'Add Employee', 'Add Employee')
  const boxes = ['Full name', 'Email', 'Phone', 'Password', 'Designation', 'Employee ID', 'Salary', 'Address']
  expect(boxes.map(label => adding.box(label).value)).toEqual(boxes.map(() => ''))
  await adding.press('Cancel')
  await gone()
  const editing = await openDialog(user, 'Edit Priya Nair', 'Edit Employee')
  expect(boxes.filter(label => label !== 'Password').map(label => editing.box(label).value)).toEqual([
    'Priya Nair',
    'priya@nimbustech.in',
    '+91 98450 11223',
    'Key accounts',
    'NT-014',
    '45000',
    '12 MG Road, Bengaluru',
  ])
  expect(editing.box('Role').value).toBe('Team Lead')
  const chosen = editing.getAllByRole('option', { name: 'Enterprise Sales', hidden: true, selected: true })
  expect(chosen).toHaveLength(1)
  expect(editing.getByRole<HTMLInputElement>('switch', { name: /^Active/ }).checked).toBe(true)
})

test('offers exactly the five roles, and stands on Employee in a new one [1-3.19 1-6.08]', async () => {
  const { user } = await openPeople()
  const dialog = await openDialog(user, 'Add Employee')
  const roles = within(dialog.box('Role')).getAllByRole('option')
  expect(roles.map(role => role.textContent)).toEqual([
    'Manager',
    'Employee',
    'Team Lead',
    'Senior Employee',
    'Intern',
  ])
  expect(dialog.box('Role').value).toBe('Employee')
})

test('names the field that is missing, full name, email, department or password, and sends nothing [1-5.18]', async () => {
  const { user } = await openPeople()
  const dialog = await openDialog(user, 'Add Employee')
  await dialog.press('Add Employee')
  for (const words of [
    'Full name is required',
    'Email is required',
    'Department is required',
    'Password is required',
  ])
    expect(await dialog.findByText(words)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(dialog.box('Full name')))
  dialog.type('Full name', '   ')
  dialog.type('Email', 'priya at nimbus')
  dialog.type('Phone', 'call me')
  dialog.type('Salary', 'a lot')
  dialog.type('Password', 'short')
  await dialog.press('Add Employee')
  for (const words of [
    'Full name is required',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please enter an amount in rupees',
    'Password must be at least 6 characters long',
  ])
    expect(await dialog.findByText(words)).toBeDefined()
  expect(written('POST')).toEqual([])
})

test('editing asks for no password and sends none, only what was changed [1-5.20]', async () => {
  api.answer(employeeEndpoints.update, { data: PRIYA, message: 'Employee updated successfully' })
  const { user } = await openPeople()
  const dialog = await openDialog(user, 'Edit Priya Nair')
  expect(dialog.queryByLabelText(/password/i)).toBeNull()
  dialog.type('Designation', 'Head of key accounts')
  await user.click(dialog.getByRole('switch', { name: /^Active/ }))
  await dialog.press('Save')
  expect(await screen.findByText('Employee updated successfully')).toBeDefined()
  expect(written('PUT').map(({ body }) => body)).toEqual([
    { designation: 'Head of key accounts', isActive: false },
  ])
})

test('designation, employee id, salary and address are sent, and stand there when it is edited again [1-3.22]', async () => {
  const saved = anEmployee({ designation: 'Buyer', employeeId: 'N-1', salary: 51250.5, address: '5 Park St' })
  api.answer(employeeEndpoints.create, { ...created, data: saved })
  const { user } = await openPeople()
  const dialog = await openDialog(user, 'Add Employee')
  await fill(dialog)
  dialog.type('Designation', 'Buyer')
  dialog.type('Employee ID', 'N-1')
  dialog.type('Salary', '51,250.50')
  dialog.type('Address', '5 Park St')
  answerPeople(api, [saved])
  await dialog.press('Add Employee')
  await gone()
  const sent = { designation: 'Buyer', employeeId: 'N-1', salary: 51250.5, address: '5 Park St' }
  expect(written('POST')[0]?.body).toMatchObject(sent)
  const again = await openDialog(user, 'Edit Priya Nair')
  expect(['Designation', 'Employee ID', 'Salary', 'Address'].map(label => again.box(label).value)).toEqual([
    'Buyer',
    'N-1',
    '51250.5',
    '5 Park St',
  ])
})
