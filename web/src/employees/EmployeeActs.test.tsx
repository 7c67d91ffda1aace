import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut } from '../../test/lead-answers.ts'
import {
  anEmployee,
  answerPeople,
  dialogOf,
  openFromMenu,
  openPeople,
  PRIYA,
  peopleServer,
  ROHAN,
  tableWords,
} from '../../test/people.ts'
import { signInAs } from '../../test/render-app.tsx'

const BINA = anEmployee({ _id: '0192f0c1-eeee-7000-8000-000000000003', name: 'Bina Das', role: 'Intern' })
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = peopleServer({ employees: [PRIYA, ROHAN, BINA] })
})

const written = (method: 'POST' | 'PUT' | 'DELETE') => api.sent.filter(call => call.method === method)
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('asks before an employee is deleted, and declining changes nothing [1-5.21]', async () => {
  const { user } = await openPeople()
  const dialog = await openFromMenu(user, PRIYA, 'Delete')
  expect(dialog.getByText(/^Are you sure you want to delete this employee\?/)).toBeDefined()
  await dialog.press('Cancel')
  await gone()
  // Back where it came from: the entry of the menu is no more, its button is.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Priya Nair' })),
  )
  expect(written('DELETE')).toEqual([])
  expect(tableWords()).toHaveLength(3)
})

test('the leads of a deleted employee go to an active colleague who is chosen, or to nobody', async () => {
  api.answer(employeeEndpoints.remove, { message: 'Employee deleted successfully' })
  const { user } = await openPeople()
  const dialog = await openFromMenu(user, PRIYA, 'Delete')
  await user.click(await dialog.findByRole('combobox', { name: '12 leads of Priya Nair go to' }))
  const heirs = await dialog.findAllByRole('option')
  expect(heirs.map(option => option.textContent)).toEqual([
    'Nobody: they become unassigned',
    'Bina Das (Intern)',
  ])
  await user.click(heirs[1]!)
  answerPeople(api, [ROHAN, BINA])
  await dialog.press('Delete')
  expect(await screen.findByText('Employee deleted successfully')).toBeDefined()
  expect(written('DELETE')[0]).toMatchObject({ path: `/api/employees/${PRIYA._id}` })
  expect(written('DELETE')[0]?.query.reassignTo).toBe(BINA._id)
  await waitFor(() => expect(tableWords()).toEqual(['Rohan Mehta', 'Bina Das']))

  const free = await openFromMenu(user, BINA, 'Delete')
  expect(await free.findByText('No lead is assigned to Bina Das.')).toBeDefined()
  await free.press('Delete')
  await gone()
  expect(written('DELETE')[1]?.query.reassignTo).toBeUndefined()
})

test('a failed delete is shown with its reason, and the row stays [1-8.19]', async () => {
  api.refuse(employeeEndpoints.remove, 'DATABASE_AWAY')
  const { user } = await openPeople()
  const dialog = await openFromMenu(user, PRIYA, 'Delete')
  await dialog.press('Delete')
  expect(await dialog.findByText('Failed to delete employee')).toBeDefined()
  expect(dialog.getByText(/^The database cannot be reached/)).toBeDefined()
  expect(tableWords()).toHaveLength(3)
})

test('deactivates after asking, and activates again', async () => {
  api.answer(employeeEndpoints.update, { data: PRIYA, message: 'Employee updated successfully' })
  const { user } = await openPeople()
  const off = await openFromMenu(user, PRIYA, 'Deactivate')
  await off.press('Deactivate')
  await gone()
  const on = await openFromMenu(user, ROHAN, 'Activate')
  await on.press('Activate')
  await gone()
  expect(written('PUT').map(({ path, body }) => [path, body])).toEqual([
    [`/api/employees/${PRIYA._id}`, { isActive: false }],
    [`/api/employees/${ROHAN._id}`, { isActive: true }],
  ])
})

test('makes a link to reset a password; a failure says why', async () => {
  api.raw(employeeEndpoints.resetPassword, 502, '')
  const { user } = await openPeople()
  const dialog = await openFromMenu(user, PRIYA, 'Reset password link')
  await dialog.press('Make link')
  expect(await dialog.findByText('Failed to make the link')).toBeDefined()
  const data = { path: '/set-password?token=xyz', expiresAt: '2026-12-05T06:30:00.000Z' }
  api.answer(employeeEndpoints.resetPassword, { data, message: 'Link made' })
  await dialog.press('Make link')
  const shown = await dialogOf(user, 'One-time link for Priya Nair')
  expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'One-time link' }).value).toContain('token=xyz')
  expect(shown.getByText(/until 5 Dec 2026/)).toBeDefined()
  await shown.press('Done')
  await gone()
})

test('who has no e-mail is told of, in place of a link', async () => {
  answerPeople(api, [anEmployee({ email: '', signIn: 'none' })])
  const { user } = await openPeople()
  const dialog = await openFromMenu(user, PRIYA, 'Reset password link')
  expect(dialog.getByText('Priya Nair has no e-mail to sign in with. Add one first.')).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Make link' })).toBeNull()
})

test('who is inactive gets no link, for it would open nothing', async () => {
  const { user } = await openPeople()
  const dialog = await openFromMenu(user, ROHAN, 'Reset password link')
  expect(dialog.getByText(/Mehta is inactive and cannot sign in\. Activate .* first\./)).toBeDefined()
  expect(dialog.queryByRole('button', { name: 'Make link' })).toBeNull()
})
