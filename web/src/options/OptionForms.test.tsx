import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut } from '../../test/lead-answers.ts'
import { openOptions, optionServer, optionsOf, rowsOf } from '../../test/options.tsx'
import { signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = optionServer()
})

const written = (method: 'POST' | 'PUT' | 'DELETE') => api.sent.filter(call => call.method === method)
const [low] = optionsOf().filter(option => option.category === 'priority')

type User = Awaited<ReturnType<typeof openOptions>>['user']
const openForm = async (user: User, button: string) => {
  await user.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(new RegExp(`^${label}`)), { target: { value } })
  const box = (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
  return { ...dialog, type, box, press: (name: string) => user.click(dialog.getByRole('button', { name })) }
}

test('an option with a blank label or value is not sent, new or edited [2-5.40]', async () => {
  const { user } = await openOptions('priority')
  const adding = await openForm(user, 'Add Option')
  adding.type('Label', 'Someday')
  adding.type('Value', '   ')
  await adding.press('Add')
  expect(await adding.findByText('Please fill in both label and value')).toBeDefined()
  expect(document.activeElement).toBe(adding.box('Value'))
  await adding.press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const editing = await openForm(user, 'Edit Low')
  editing.type('Label', ' ')
  await editing.press('Save')
  expect(await editing.findByText('Please fill in both label and value')).toBeDefined()
  expect([...written('POST'), ...written('PUT')]).toEqual([])
})

test('adds an option once for two clicks, and says so [2-8.29]', async () => {
  const made = { _id: 'n', category: 'priority', label: 'Someday', value: 'someday', sortOrder: 9 } as const
  api.answer(optionEndpoints.create, { data: made, message: 'Option added' })
  const release = api.hold(optionEndpoints.create)
  const { user } = await openOptions('priority')
  const form = await openForm(user, 'Add Option')
  form.type('Label', ' Someday ')
  form.type('Value', 'someday')
  api.answer(optionEndpoints.list, { data: [...optionsOf(), made] })
  await user.dblClick(form.getByRole('button', { name: 'Add' }))
  release()
  expect(await screen.findByText('Option added successfully!')).toBeDefined()
  expect(rowsOf('Priority').at(-1)).toBe('Someday someday')
  expect(written('POST').map(({ body }) => body)).toEqual([
    { category: 'priority', label: 'Someday', value: 'someday' },
  ])
})

test("keeps what was typed through a failure, with the server's error or the HTTP status [2-7.35 2-8.29]", async () => {
  api.refuse(optionEndpoints.create, 'VALUE_TAKEN', { message: 'There is already an option of this value.' })
  api.raw(optionEndpoints.update, 502, '<html>Bad gateway</html>')
  const { user } = await openOptions('priority')
  const adding = await openForm(user, 'Add Option')
  adding.type('Label', 'Lowest')
  adding.type('Value', 'low')
  await adding.press('Add')
  expect(await adding.findByText('Failed to add option')).toBeDefined()
  expect(adding.getByText('There is already an option of this value.')).toBeDefined()
  expect(adding.box('Label').value).toBe('Lowest')
  await adding.press('Add')
  adding.type('Value', 'lowest')
  await adding.press('Add')
  await waitFor(() => expect(written('POST')).toHaveLength(3))
  const [first, same, changed] = written('POST').map(({ headers }) => headers.get('idempotency-key'))
  expect(same).toBe(first)
  expect(changed).not.toBe(first)
  await adding.press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const editing = await openForm(user, 'Edit Low')
  editing.type('Label', 'Lowest')
  await editing.press('Save')
  expect(await editing.findByText('Failed to update option')).toBeDefined()
  expect(editing.getByText('HTTP 502')).toBeDefined()
  expect(editing.box('Label').value).toBe('Lowest')
})

test('says before saving that another value is rewritten on its leads, and sends only what changed [2-8.29]', async () => {
  api.answer(optionEndpoints.update, { data: { ...low!, value: 'lowest' }, message: 'Option updated' })
  const { user } = await openOptions('priority')
  const form = await openForm(user, 'Edit Low')
  expect(form.queryByText(/^Saving rewrites/)).toBeNull()
  form.type('Value', 'lowest')
  expect(form.getByText('Saving rewrites “low” to “lowest” on every lead that has it.')).toBeDefined()
  await form.press('Save')
  expect(await screen.findByText('Option updated successfully!')).toBeDefined()
  expect(written('PUT').map(({ path, body }) => [path, body])).toEqual([
    [`/api/dropdown-options/${low!._id}`, { value: 'lowest' }],
  ])
})

test('asks before an option is deleted, and refusing changes nothing [2-5.42 2-8.29]', async () => {
  api.answer(optionEndpoints.remove, { message: 'Option deleted' })
  const { user } = await openOptions('priority')
  const first = await openForm(user, 'Delete Low')
  expect(first.getByText(/^Are you sure you want to delete this option\?/)).toBeDefined()
  expect(first.getByText(/Leads that have it keep it, and still show it\.$/)).toBeDefined()
  await first.press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written('DELETE')).toEqual([])

  const second = await openForm(user, 'Delete Low')
  api.answer(optionEndpoints.list, { data: optionsOf().filter(({ _id }) => _id !== low!._id) })
  await second.press('Delete')
  expect(await screen.findByText('Option deleted successfully!')).toBeDefined()
  await waitFor(() => expect(rowsOf('Priority')[0]).toBe('Medium medium'))
  expect(document.activeElement?.textContent).toBe('Priority')
})

test('shows in the dialog that an option could not be deleted, for four seconds [2-7.35 2-8.27 2-8.29]', async () => {
  api.raw(optionEndpoints.remove, 500, '')
  const { user } = await openOptions('priority')
  const dialog = await openForm(user, 'Delete Low')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await act(async () => dialog.getByRole('button', { name: 'Delete' }).click())
  expect(await dialog.findByText('Failed to delete option')).toBeDefined()
  expect(dialog.getByText('HTTP 500')).toBeDefined()
  act(() => void vi.advanceTimersByTime(3000))
  expect(dialog.queryByText('Failed to delete option')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1000))
  expect(dialog.queryByText('Failed to delete option')).toBeNull()
})

test("a status's value is locked with the reason, and one in use asks where its leads go", async () => {
  api.refuse(optionEndpoints.remove, 'STATUS_IN_USE', { message: '3 leads have this status.' })
  const { user } = await openOptions('status')
  const form = await openForm(user, 'Edit Contacted')
  expect(form.box('Value').disabled).toBe(true)
  expect(
    form.getByText('A status keeps its stored value: leads, the flow and their history go by it.'),
  ).toBeDefined()
  await form.press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  const asking = await openForm(user, 'Delete Contacted')
  await asking.press('Delete')
  expect(await asking.findByText('3 leads have this status.')).toBeDefined()
  const where = asking.getByLabelText(/^Move its leads to/)
  expect(within(where).queryByRole('option', { name: 'Contacted' })).toBeNull()
  expect(asking.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
  api.answer(optionEndpoints.remove, { message: 'Option deleted' })
  await user.selectOptions(where, 'Qualified')
  await asking.press('Delete')
  expect(await screen.findByText('Option deleted successfully!')).toBeDefined()
  expect(written('DELETE').at(-1)!.query).toMatchObject({ moveTo: 'qualified' })
})

test('the last status of its stage cannot be deleted, and says why', async () => {
  const { user } = await openOptions('status')
  const asking = await openForm(user, 'Delete Won')
  expect(asking.getByText(/^This is the last status of its stage and cannot be deleted/)).toBeDefined()
  expect(asking.queryByRole('button', { name: 'Delete' })).toBeNull()
})
