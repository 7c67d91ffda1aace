import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { fieldServer, OWN_FIELDS, openFieldDialog, openFields } from '../../test/fields.tsx'
import { layOut } from '../../test/lead-answers.ts'
import { aCompany } from '../../test/people.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { layOutRows, pressOnHandle } from '../../test/sortable.ts'
import { FieldManagement } from './FieldManagement.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  layOutRows()
  api = fieldServer()
})

const LABELS = ['Full Name', 'Email Address', 'Phone Number', 'Lead Source', 'Budget Range']
const labelsOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(row => [...LABELS, 'Language', 'Flat'].find(label => row.textContent.includes(label)))
const orders = () => api.sent.filter(call => call.method === 'PUT').map(({ path, body }) => [path, body])
const moved = (field: (typeof OWN_FIELDS)[number], order: number) => {
  const data = { ...field, order }
  api.answer(formFieldEndpoints.update, { data, field: data, message: 'Field updated' })
}

test("shows the form's structure, the company's own fields and the ways to add and edit [2-2.62]", async () => {
  const { manager, user } = await openFields()
  expect(labelsOf('Current Form Structure')).toEqual([...LABELS, 'Language', 'Flat'])
  expect(labelsOf('Manage Custom Fields')).toEqual(['Language', 'Flat'])
  for (const [button, title] of [
    ['Add New Field', 'Add New Field'],
    ['Edit Language', 'Edit Field'],
  ] as const) {
    await user.click(manager.getByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
  }
})

test('built-in fields stand locked with the reason: nothing moves or deletes them [2-5.38 2-5.39]', async () => {
  const { manager } = await openFields()
  expect(
    manager.getByText(
      'Built-in fields cannot be deleted from the database. They are part of the core form structure. Built-in fields cannot be reordered.',
    ),
  ).toBeDefined()
  for (const label of LABELS)
    for (const way of ['Move', 'Delete'])
      expect(manager.queryByRole('button', { name: `${way} ${label}` }), `${way} ${label}`).toBeNull()
  expect(manager.getAllByText('Built-in, locked:')).toHaveLength(5)
  for (const way of ['Move', 'Edit', 'Delete'])
    expect(manager.getByRole('button', { name: `${way} Language` })).toBeDefined()
})

test('a field is given the number between its neighbours: 0.5 first, one more than the last [2-9.28]', async () => {
  const [language] = OWN_FIELDS
  moved(language!, 4.5)
  await openFields()
  await pressOnHandle('Language', 'space', 'up', 'space')
  await waitFor(() => expect(orders()).toHaveLength(1))
  await pressOnHandle('Language', 'space', 'down', 'space')
  await waitFor(() => expect(orders()).toHaveLength(2))
  await pressOnHandle('Language', 'space', 'up', 'up', 'up', 'up', 'up', 'space')
  await waitFor(() => expect(orders()).toHaveLength(3))
  const path = '/api/form-fields/language'
  expect(orders()).toEqual([
    [path, { order: 4.5 }],
    [path, { order: 8 }],
    [path, { order: 0.5 }],
  ])
})

test('a refused move goes back, and says so [2-8.24]', async () => {
  api.refuse(formFieldEndpoints.update, 'BUSY', { message: 'The server is busy.' })
  const release = api.hold(formFieldEndpoints.update)
  await openFields()
  await pressOnHandle('Flat', 'space', 'up', 'space')
  await waitFor(() => expect(labelsOf('Current Form Structure').slice(-2)).toEqual(['Flat', 'Language']))
  release()
  expect(await screen.findByText('Failed to reorder field')).toBeDefined()
  expect(screen.getByText('The server is busy.')).toBeDefined()
  expect(labelsOf('Current Form Structure').slice(-2)).toEqual(['Language', 'Flat'])
})

test('tells a refused answer from a call that got none, and tries again [2-8.21]', async () => {
  for (const [fail, words] of [
    [() => api.refuse(formFieldEndpoints.list, 'FORBIDDEN'), 'Failed to fetch form fields'],
    [() => api.lose(formFieldEndpoints.list), 'Error loading form fields'],
  ] as const) {
    api = fieldServer()
    fail()
    signInAs('company')
    const { user, unmount } = renderPart(<FieldManagement companyId={undefined} />)
    await user.click(await screen.findByRole('button', { name: 'Form Field Manager' }))
    expect(await screen.findByText(words)).toBeDefined()
    api = fieldServer()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('list', { name: 'Current Form Structure' })).toBeDefined()
    unmount()
  }
})

test('asks before a field is deleted, saying that its values stay; refusing changes nothing [2-5.44]', async () => {
  api.answer(formFieldEndpoints.remove, { message: 'Field deleted successfully' })
  const { user, dialog, manager } = await openFieldDialog('Delete Language', 'Delete Language')
  expect(dialog.getByText(/^Are you sure you want to delete this field\?/)).toBeDefined()
  expect(
    dialog.getByText(/stays with them, and shows again when a field named language is made/),
  ).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete Language' })).toBeNull())
  expect(api.sent.some(call => call.method === 'DELETE')).toBe(false)

  await user.click(manager.getByRole('button', { name: 'Delete Language' }))
  const again = within(await screen.findByRole('dialog', { name: 'Delete Language' }))
  await user.click(again.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Field deleted successfully')).toBeDefined()
  expect(api.sent.find(call => call.method === 'DELETE')!.path).toBe('/api/form-fields/language')
})

test('a field that could not be deleted stays, and the dialog says so [2-8.24]', async () => {
  api.raw(formFieldEndpoints.remove, 502, '')
  const { user, dialog } = await openFieldDialog('Delete Language', 'Delete Language')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText('Failed to delete field. Please try again.')).toBeDefined()
  expect(labelsOf('Manage Custom Fields')).toEqual(['Language', 'Flat'])
})

test('who looks at all companies chooses one right there; who may not configure has no button', async () => {
  const data = [aCompany('c1', 'Nimbus Tech'), aCompany('c2', 'Second Works')]
  api.answer(companyEndpoints.list, { data })
  signInAs('superadmin')
  const { user, address, unmount } = await renderApp('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Form Field Manager' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Form Field Manager' }))
  expect(dialog.getByText('Choose one company first.')).toBeDefined()
  await user.click(dialog.getByLabelText('Company', { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Second Works' }))
  expect(await dialog.findByRole('list', { name: 'Current Form Structure' })).toBeDefined()
  expect(address()).toBe('/dashboard?companyId=c2')
  unmount()
  signInAs('employee')
  renderPart(<FieldManagement companyId={undefined} />)
  expect(screen.queryByRole('button', { name: 'Form Field Manager' })).toBeNull()
})

test('a field that somebody else has deleted meanwhile is said to be gone', async () => {
  api.refuse(formFieldEndpoints.remove, 'NOT_FOUND', { message: 'Field not found' })
  const { user, dialog } = await openFieldDialog('Delete Language', 'Delete Language')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText('Failed to delete field. Please try again.')).toBeDefined()
  expect(dialog.getByText('Field not found')).toBeDefined()
})
