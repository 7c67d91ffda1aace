import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut } from '../../test/lead-answers.ts'
import { ACCOUNTS, openDialog, openPeople, peopleServer, SALES } from '../../test/people.ts'
import { signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = peopleServer()
})

const open = () => openPeople('&tab=departments')
const written = (method: 'POST' | 'PUT' | 'DELETE') => api.sent.filter(call => call.method === method)
const rows = () =>
  within(screen.getByRole('table', { name: 'Departments' }))
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.children].slice(0, 3).map(cell => cell.textContent))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('lists departments with description, sales badge and their people, and adds and edits one [1-2.43]', async () => {
  const { user } = await open()
  expect(await screen.findByRole('heading', { name: 'Department Management' })).toBeDefined()
  await screen.findByRole('table', { name: 'Departments' })
  expect(rows()).toEqual([
    ['Accounts', '–', '0'],
    ['Enterprise SalesSales', 'Large customers', '2'],
  ])
  const adding = await openDialog(user, 'Add Department', 'Add Department')
  adding.type('Department name', ' West Sales ')
  adding.type('Description', 'Pune and Surat')
  const made = { ...SALES, _id: 'd3', name: 'West Sales', employeeCount: 0 }
  api.answer(departmentEndpoints.create, { data: made, message: 'Department created successfully' })
  api.answer(departmentEndpoints.list, { data: [ACCOUNTS, SALES, made] })
  await adding.press('Add Department')
  expect(await screen.findByText('Department created successfully')).toBeDefined()
  await gone()
  expect(written('POST')[0]?.body).toEqual({
    name: 'West Sales',
    description: 'Pune and Surat',
    isSales: true,
  })
  expect(rows()).toHaveLength(3)

  const editing = await openDialog(user, 'Edit Accounts', 'Edit Department')
  expect(editing.box('Department name').value).toBe('Accounts')
  editing.type('Department name', 'Accounts & Sales tax')
  api.answer(departmentEndpoints.update, { data: ACCOUNTS, message: 'Department updated successfully' })
  await editing.press('Save')
  await gone()
  // Only what was changed; a rename does not make a department of sales.
  expect(written('PUT')[0]?.body).toEqual({ name: 'Accounts & Sales tax' })
})

test('the sales switch follows the name until it is set by hand', async () => {
  const { user } = await open()
  const dialog = await openDialog(user, 'Add Department')
  const isSales = () => dialog.getByRole<HTMLInputElement>('switch', { name: /^Sales department/ }).checked
  expect(isSales()).toBe(false)
  dialog.type('Department name', 'Inside Sales')
  expect(isSales()).toBe(true)
  dialog.type('Department name', 'Inside')
  expect(isSales()).toBe(false)
  await user.click(dialog.getByRole('switch', { name: /^Sales department/ }))
  dialog.type('Department name', 'Inside work')
  expect(isSales()).toBe(true)
})

test('a department of nothing but spaces is not sent, and the name is asked for [1-5.17]', async () => {
  const { user } = await open()
  const dialog = await openDialog(user, 'Add Department')
  dialog.type('Department name', '   ')
  await dialog.press('Add Department')
  expect(await dialog.findByText('Department name is required')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(dialog.box('Department name')))
  expect(written('POST')).toEqual([])
})

test('a failed save says so with the reason, and the dialog keeps its values [1-8.15]', async () => {
  api.refuse(departmentEndpoints.create, 'NAME_TAKEN', {
    fields: { name: 'This name is already taken.' },
    message: 'A department of this name exists.',
  })
  const { user } = await open()
  const dialog = await openDialog(user, 'Add Department')
  dialog.type('Department name', 'accounts')
  dialog.type('Description', 'Bills')
  await dialog.press('Add Department')
  expect(await dialog.findByText('Failed to save department. Please try again.')).toBeDefined()
  expect(dialog.getByText('A department of this name exists.')).toBeDefined()
  expect(dialog.getByText('This name is already taken.')).toBeDefined()
  expect([dialog.box('Department name').value, dialog.box('Description').value]).toEqual([
    'accounts',
    'Bills',
  ])
})

test('what was typed is back after the dialog was closed', async () => {
  const { user } = await open()
  const first = await openDialog(user, 'Add Department')
  first.type('Description', 'Half a sentence')
  await first.press('Cancel')
  await gone()
  const second = await openDialog(user, 'Add Department')
  expect(second.box('Description').value).toBe('Half a sentence')
  await second.press('Start afresh')
  expect(second.box('Description').value).toBe('')
})

test('two clicks make one department', async () => {
  api.answer(departmentEndpoints.create, { data: SALES, message: 'Department created successfully' })
  const release = api.hold(departmentEndpoints.create)
  const { user } = await open()
  const dialog = await openDialog(user, 'Add Department')
  dialog.type('Department name', 'West')
  const form = dialog.getByRole('button', { name: 'Add Department' }).closest('form')!
  fireEvent.submit(form)
  fireEvent.submit(form)
  release()
  await gone()
  expect(written('POST')).toHaveLength(1)
  expect(written('POST')[0]?.headers.get('idempotency-key')).toMatch(/^\w{16,}$/)
})

test('asks before a department is deleted, and declining changes nothing [1-5.21]', async () => {
  const { user } = await open()
  const first = await openDialog(user, 'Delete Accounts')
  expect(first.getByText('Are you sure you want to delete this department?')).toBeDefined()
  await first.press('Cancel')
  await gone()
  expect(written('DELETE')).toEqual([])
  expect(rows()).toHaveLength(2)
  api.answer(departmentEndpoints.remove, { message: 'Department deleted successfully' })
  api.answer(departmentEndpoints.list, { data: [SALES] })
  await (await openDialog(user, 'Delete Accounts')).press('Delete')
  expect(await screen.findByText('Department deleted successfully')).toBeDefined()
  expect(rows()).toHaveLength(1)
})

test('of a department with people the count is shown, and they can be moved to another', async () => {
  api.refuse(departmentEndpoints.remove, 'DEPARTMENT_IN_USE', {
    message: '3 employees still belong to this department.',
  })
  const { user } = await open()
  // Somebody has joined since the list was drawn.
  const dialog = await openDialog(user, 'Delete Accounts')
  await dialog.press('Delete')
  expect(await dialog.findByText(/^3 employees still belong to this department\./)).toBeDefined()
  const go = dialog.getByRole<HTMLButtonElement>('button', { name: 'Move and delete' })
  expect(go.disabled).toBe(true)
  await dialog.choose('Move them to', 'Enterprise Sales')
  api.answer(departmentEndpoints.remove, { message: 'Department deleted successfully' })
  await dialog.press('Move and delete')
  await gone()
  expect(written('DELETE').map(({ query }) => query.moveTo)).toEqual([undefined, SALES._id])
})

test('where people are known to belong to it, that is asked at once', async () => {
  const { user } = await open()
  const dialog = await openDialog(user, 'Delete Enterprise Sales')
  expect(dialog.getByText(/^2 employees still belong to this department\./)).toBeDefined()
  expect(dialog.getByRole('combobox', { name: /^Move them to/ })).toBeDefined()
})

test('a failed delete says so with the reason, and the department stays [1-8.15]', async () => {
  api.refuse(departmentEndpoints.remove, 'DATABASE_AWAY')
  const { user } = await open()
  const dialog = await openDialog(user, 'Delete Accounts')
  await dialog.press('Delete')
  expect(await dialog.findByText('Failed to delete department. Please try again.')).toBeDefined()
  expect(dialog.getByText(/^The database cannot be reached/)).toBeDefined()
  expect(rows()).toHaveLength(2)
})

test('says that the departments did not come, and tries again', async () => {
  api.raw(departmentEndpoints.list, 500, '')
  const { user } = await open()
  expect(await screen.findByText('Failed to fetch departments')).toBeDefined()
  api.answer(departmentEndpoints.list, { data: [] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('No departments yet')).toBeDefined()
})
