import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { layOut, STATUSES } from '../../test/lead-answers.ts'
import { openStatuses, showStatuses, statusServer } from '../../test/statuses.tsx'

beforeEach(layOut)

const changes = (api: ReturnType<typeof statusServer>) => api.sent.filter(call => call.method === 'PUT')

const openEdit = async (label: string) => {
  const view = await openStatuses()
  await view.user.click(view.dialog.getByRole('button', { name: `Edit ${label}` }))
  const edit = within(await screen.findByRole('dialog', { name: 'Edit Status' }))
  return { ...view, edit }
}

test('Cancel changes nothing, Save Changes saves what was changed [2-2.61 2-7.29]', async () => {
  const api = statusServer()
  const spoken = { ...STATUSES[1]!, label: 'Spoken to', color: 'red' as const, description: 'By phone' }
  api.answer(statusEndpoints.update, { data: spoken, status: spoken, message: 'Status updated successfully' })
  const { edit, dialog, user } = await openEdit('Contacted')
  await waitFor(() => expect(document.activeElement).toBe(edit.getByLabelText(/^Label/)))
  await user.type(edit.getByLabelText(/^Label/), ' twice')
  await user.click(edit.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Status' })).toBeNull())
  expect(changes(api)).toEqual([])
  const opener = dialog.getByRole('button', { name: 'Edit Contacted' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
  await user.click(opener)
  const again = within(await screen.findByRole('dialog', { name: 'Edit Status' }))
  const label = again.getByLabelText<HTMLInputElement>(/^Label/)
  expect(label.value).toBe('Contacted')
  await user.clear(label)
  await user.type(label, ' Spoken to ')
  await user.click(again.getByRole('radio', { name: 'red' }))
  await user.type(again.getByLabelText('Description'), 'By phone')
  showStatuses(
    api,
    STATUSES.map(s => (s.name === 'contacted' ? spoken : s)),
  )
  await user.click(again.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Status updated successfully')).toBeDefined()
  expect(changes(api)[0]!.path).toBe('/api/lead-statuses/s1')
  expect(changes(api)[0]!.body).toEqual({ label: 'Spoken to', color: 'red', description: 'By phone' })
  expect(await dialog.findByRole('button', { name: 'Edit Spoken to' })).toBeDefined()
})

test('the moves are edited there too, and a status is never offered as its own next one [2-4.10 2-4.11]', async () => {
  const api = statusServer()
  api.answer(statusEndpoints.update, { data: STATUSES[1]!, status: STATUSES[1]!, message: 'Saved' })
  const { edit, user } = await openEdit('Contacted')
  const offered = edit.getAllByRole('checkbox').map(box => (box as HTMLInputElement).labels![0]!.textContent)
  expect(offered).toEqual(STATUSES.filter(s => s.name !== 'contacted').map(s => s.label))
  await user.click(edit.getByRole('checkbox', { name: 'Won' }))
  await user.click(edit.getByRole('checkbox', { name: 'Lost' }))
  await user.click(edit.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(changes(api)).toHaveLength(1))
  expect(changes(api)[0]!.body).toEqual({ canTransitionTo: ['qualified', 'on_hold', 'closed_won'] })
})

test('a failure stays in the dialog with what was typed [2-8.23]', async () => {
  const api = statusServer()
  api.raw(statusEndpoints.update, 502, '')
  const { edit, user } = await openEdit('Contacted')
  await user.type(edit.getByLabelText(/^Label/), ' twice')
  await user.click(edit.getByRole('button', { name: 'Save Changes' }))
  expect(await edit.findByText('Error updating status')).toBeDefined()
  expect(edit.getByLabelText<HTMLInputElement>(/^Label/).value).toBe('Contacted twice')
  api.refuse(statusEndpoints.update, 'STATUS_NOT_FOUND')
  await user.click(edit.getByRole('button', { name: 'Save Changes' }))
  expect(await edit.findByText('Status not found')).toBeDefined()
  await user.clear(edit.getByLabelText(/^Label/))
  expect(edit.getByText('Name and label are required')).toBeDefined()
  expect(edit.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' }).disabled).toBe(true)
})

test('a change that strands leads is told before it is saved, and asks for a yes', async () => {
  const api = statusServer({ on_hold: 7 })
  api.answer(statusEndpoints.update, { data: STATUSES[7]!, status: STATUSES[7]!, message: 'Saved' })
  const { edit, dialog, user } = await openEdit('On Hold')
  await dialog.findByText('7 leads')
  for (const word of ['Contacted', 'Qualified', 'Lost'])
    await user.click(edit.getByRole('checkbox', { name: word }))
  expect(edit.getByText(/^This change strands 7 leads\./)).toBeDefined()
  const save = edit.getByRole<HTMLButtonElement>('button', { name: 'Save Changes' })
  expect(save.disabled).toBe(true)
  await user.click(edit.getByRole('checkbox', { name: 'Save all the same' }))
  await user.click(save)
  await waitFor(() => expect(changes(api)[0]?.body).toEqual({ canTransitionTo: [] }))
})

test('the stage of the last won status stays, with the reason', async () => {
  statusServer()
  const { edit } = await openEdit('Won')
  expect(edit.getByLabelText<HTMLSelectElement>('Stage').disabled).toBe(true)
  expect(edit.getByText('The last status of stage Won: its stage stays.')).toBeDefined()
})
