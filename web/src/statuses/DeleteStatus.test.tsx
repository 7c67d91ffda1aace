import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { layOut, STATUSES } from '../../test/lead-answers.ts'
import { openStatuses, showStatuses, statusServer } from '../../test/statuses.tsx'

beforeEach(layOut)

const deletions = (api: ReturnType<typeof statusServer>) => api.sent.filter(call => call.method === 'DELETE')

const openDelete = async (label: string) => {
  const view = await openStatuses()
  await view.user.click(view.dialog.getByRole('button', { name: `Delete ${label}` }))
  const ask = within(await screen.findByRole('dialog', { name: `Delete ${label}` }))
  return { ...view, ask, confirm: () => ask.getByRole<HTMLButtonElement>('button', { name: 'Delete' }) }
}

test('asks before a status is deleted; the row goes and the heading has the focus [2-5.44]', async () => {
  const api = statusServer()
  api.answer(statusEndpoints.remove, { message: 'Status deleted successfully' })
  const { ask, confirm, dialog, user } = await openDelete('Qualified')
  expect(ask.getByText('Are you sure you want to delete this status?')).toBeDefined()
  expect(deletions(api)).toEqual([])
  showStatuses(
    api,
    STATUSES.filter(s => s.name !== 'qualified'),
  )
  await user.click(confirm())
  expect(await screen.findByText('Status deleted successfully')).toBeDefined()
  expect(deletions(api)[0]).toMatchObject({ path: '/api/lead-statuses/s2', query: { companyId: 'c1' } })
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Edit Qualified' })).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Current Statuses' })),
  )
})

test('says how many leads stand in a status and lets one choose where they go [2-5.45]', async () => {
  const api = statusServer({ qualified: 186 })
  api.answer(statusEndpoints.remove, { message: 'Status deleted successfully' })
  const { ask, confirm, dialog, user } = await openDelete('Qualified')
  await dialog.findByText('186 leads')
  const target = await ask.findByLabelText(/^Move its leads to/)
  expect(ask.getByText('186 leads in Qualified')).toBeDefined()
  expect(confirm().disabled).toBe(true)
  expect(within(target).queryByRole('option', { name: 'Qualified' })).toBeNull()
  await user.selectOptions(target, 'Contacted')
  await user.click(confirm())
  await waitFor(() => expect(deletions(api)[0]?.query).toMatchObject({ moveTo: 'contacted' }))
})

test('leads that came in since the count are told by the server, and then asked about [2-5.45]', async () => {
  const api = statusServer()
  api.refuse(statusEndpoints.remove, 'STATUS_IN_USE', { message: '2 leads still stand in this status.' })
  const { ask, confirm, user } = await openDelete('Qualified')
  await user.click(confirm())
  expect(await ask.findByText('2 leads still stand in this status.')).toBeDefined()
  api.raw(statusEndpoints.remove, 502, '')
  await user.selectOptions(ask.getByLabelText(/^Move its leads to/), 'Lost')
  await user.click(confirm())
  expect(await ask.findByText('Error deleting status')).toBeDefined()
  expect(deletions(api).map(({ query }) => query.moveTo)).toEqual([undefined, 'closed_lost'])
})

test('the last status of stage new, won or lost says why it stays [2-5.45]', async () => {
  const api = statusServer()
  const { ask, user } = await openDelete('Won')
  expect(ask.getByText(/^Won is the last status of stage Won and cannot be deleted/)).toBeDefined()
  expect(ask.queryByRole('button', { name: 'Delete' })).toBeNull()
  await user.click(ask.getByText('Close'))
  expect(deletions(api)).toEqual([])
})

test('a deletion that strands leads says so before', async () => {
  const statuses = STATUSES.map(s => (s.name === 'contacted' ? { ...s, canTransitionTo: ['qualified'] } : s))
  statusServer({ contacted: 3 }, statuses)
  const { ask, dialog } = await openDelete('Qualified')
  await dialog.findByText('3 leads')
  expect(await ask.findByText(/^This change strands 3 leads\..*Contacted/)).toBeDefined()
})
