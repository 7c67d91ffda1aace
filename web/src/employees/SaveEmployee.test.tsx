import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut } from '../../test/lead-answers.ts'
import {
  ACCOUNTS,
  aCompany,
  dialogOf,
  openDialog,
  openPeople,
  PRIYA,
  peopleServer,
  SALES,
} from '../../test/people.ts'
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

test("sends the form's e-mail as teamMemberEmail and email, the phone as mobileNumber, once [1-3.17]", async () => {
  api.answer(employeeEndpoints.create, created)
  const release = api.hold(employeeEndpoints.create)
  const { user } = await openPeople()
  const dialog = await openDialog(user, 'Add Employee')
  await fill(dialog)
  await dialog.choose('Department', 'Accounts')
  dialog.type('Phone', '98450 11223')
  dialog.type('Salary', '₹45,000')
  const form = dialog.box('Email').closest('form')!
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(written('POST')).toHaveLength(1))
  release()
  expect(await screen.findByText('Employee created successfully')).toBeDefined()
  await gone()
  expect(written('POST')).toHaveLength(1)
  expect(written('POST')[0]?.body).toEqual({
    name: 'Priya Nair',
    teamMemberEmail: 'priya@nimbustech.in',
    email: 'priya@nimbustech.in',
    mobileNumber: '98450 11223',
    role: 'Employee',
    department: [SALES._id, ACCOUNTS._id],
    designation: '',
    employeeId: '',
    salary: 45000,
    address: '',
    password: 'maroon-teapot-61',
  })
})

test('a refusal says Failed to create employee with its reason, a broken call Error saving employee, and the values stay [1-8.16]', async () => {
  const taken = 'Rohan Mehta already has this e-mail.'
  api.refuse(employeeEndpoints.create, 'EMAIL_TAKEN', { message: taken, fields: { email: taken } })
  const { user } = await openPeople()
  const dialog = await openDialog(user, 'Add Employee')
  await fill(dialog)
  await dialog.press('Add Employee')
  expect(await dialog.findByText(`Failed to create employee: ${taken}`)).toBeDefined()
  expect(dialog.getByText(taken)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(dialog.box('Email')))
  api.lose(employeeEndpoints.create)
  await dialog.press('Add Employee')
  expect(
    await dialog.findByText(
      'Error saving employee: Leadline cannot be reached. Check your connection and try again.',
    ),
  ).toBeDefined()
  expect(['Full name', 'Email', 'Password'].map(label => dialog.box(label).value)).toEqual([
    ' Priya Nair ',
    'priya@nimbustech.in',
    'maroon-teapot-61',
  ])
  // Nobody knows whether the lost call has arrived: the same key makes one employee of two calls.
  api.answer(employeeEndpoints.create, created)
  await dialog.press('Add Employee')
  await gone()
  const keys = written('POST').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[1]).toBe(keys[2])
  expect(keys[0]).not.toBe(keys[1])
})

test('what was typed is back after a close, but the password is kept nowhere', async () => {
  const { user } = await openPeople()
  const dialog = await openDialog(user, 'Add Employee')
  await fill(dialog)
  const stored = JSON.stringify({ ...window.localStorage, ...window.sessionStorage })
  expect(stored).toContain('priya@nimbustech.in')
  expect(stored).not.toContain('maroon-teapot-61')
  await dialog.press('Cancel')
  await gone()
  const again = await openDialog(user, 'Add Employee')
  expect([again.box('Email').value, again.box('Password').value]).toEqual(['priya@nimbustech.in', ''])
})

test('with a one-time link no password is asked for, and the link is shown to copy', async () => {
  const link = { path: '/set-password?token=abc', expiresAt: '2026-12-05T06:30:00.000Z' }
  api.answer(employeeEndpoints.create, { ...created, link })
  const { user } = await openPeople()
  const dialog = await openDialog(user, 'Add Employee')
  await fill(dialog)
  await user.click(dialog.getByRole('radio', { name: 'One-time link' }))
  expect(dialog.queryByLabelText(/^Password/)).toBeNull()
  await dialog.press('Add Employee')
  const shown = await dialogOf(user, 'One-time link for Priya Nair')
  const address = `${window.location.origin}/set-password?token=abc`
  expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'One-time link' }).value).toBe(address)
  expect(written('POST')[0]?.body).toMatchObject({ invite: true })
  expect(written('POST')[0]?.body).not.toHaveProperty('password')
  await shown.press('Copy')
  expect(await shown.findByText('Copied')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe(address)
  await shown.press('Done')
  await gone()
})

test('a superadmin who looks at all companies chooses the one of a new employee, and its departments', async () => {
  signInAs('superadmin')
  api.answer(companyEndpoints.list, { data: [aCompany('c1', 'Nimbus Tech'), aCompany('c2', 'Kaveri Foods')] })
  const kitchen = { ...SALES, _id: '0192f0c1-dddd-7000-8000-000000000009', name: 'Kitchen', company: 'c2' }
  api.answer(departmentEndpoints.list, { data: [ACCOUNTS, SALES, kitchen] })
  api.answer(employeeEndpoints.create, created)
  const { user } = await openPeople()
  const dialog = await openDialog(user, 'Add Employee')
  await dialog.press('Add Employee')
  expect(await dialog.findByText('Choose one company first.')).toBeDefined()
  await user.selectOptions(dialog.box('Company'), 'Kaveri Foods')
  dialog.type('Full name', 'Bina Das')
  dialog.type('Email', 'bina@kaveri.in')
  dialog.type('Password', 'maroon-teapot-61')
  await user.click(dialog.getByRole('combobox', { name: /^Department/ }))
  expect(dialog.getAllByRole('option', { name: /Kitchen|Sales|Accounts/ }).map(o => o.textContent)).toEqual([
    'Kitchen',
  ])
  await user.click(dialog.getByRole('option', { name: 'Kitchen' }))
  await dialog.press('Add Employee')
  await gone()
  expect(written('POST')[0]).toMatchObject({
    query: { companyId: 'c2' },
    body: { department: [kitchen._id] },
  })
})
