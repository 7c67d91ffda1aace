import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { DEFAULT_TARGETS } from '@leadline/contract/response/targets'
import { settingEndpoints } from '@leadline/contract/settings/endpoints'
import { DEFAULT_WORKING_HOURS } from '@leadline/contract/settings/working-hours'
import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { layOut, STATUSES } from '../../test/lead-answers.ts'
import { aCompany } from '../../test/people.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { layOutRows, pressOnHandle } from '../../test/sortable.ts'
import { openStatuses, showStatuses, statusServer } from '../../test/statuses.tsx'
import { StatusManagement } from './StatusManagement.tsx'

beforeEach(layOut)

type Dialog = Awaited<ReturnType<typeof openStatuses>>['dialog']
const rows = (dialog: Dialog) =>
  within(dialog.getByRole('list', { name: 'Current Statuses' })).getAllByRole('listitem')
const labels = (dialog: Dialog) =>
  rows(dialog).map(row =>
    within(row)
      .getByRole('button', { name: /^Edit / })
      .getAttribute('aria-label'),
  )
const made = { ...STATUSES[1]!, _id: 's9', name: 'demo', value: 'demo', label: 'Demo', order: 9 }

test('lists the statuses in their order, each with its leads, edit and delete, beside the form to add one [2-2.59]', async () => {
  statusServer({ contacted: 12, qualified: 1 })
  const { dialog } = await openStatuses()
  expect(labels(dialog)).toEqual(STATUSES.map(({ label }) => `Edit ${label}`))
  await waitFor(() => expect(rows(dialog)[1]!.textContent).toContain('12 leads'))
  expect(rows(dialog)[2]!.textContent).toContain('1 lead')
  expect(rows(dialog)[0]!.textContent).toContain('0 leads')
  for (const { label } of STATUSES)
    expect(dialog.getByRole('button', { name: `Delete ${label}` })).toBeDefined()
  expect(dialog.getByRole('form', { name: 'Add New Status' })).toBeDefined()
})

test('is offered to nobody who may not configure, and asks a superadmin for one company', async () => {
  const data = [aCompany('c1', 'Nimbus Tech'), aCompany('c2', 'Second Works')]
  statusServer().answer(companyEndpoints.list, { data })
  signInAs('employee', { role: 'Manager' })
  const view = renderPart(<StatusManagement companyId={undefined} />)
  expect(screen.queryByRole('button')).toBeNull()
  view.unmount()
  signInAs('superadmin')
  const { user } = await renderApp('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Lead Status Management' }))
  expect(await screen.findByText('Choose one company first.')).toBeDefined()
})

test('opens from the toolbar of the list [2-2.59]', async () => {
  statusServer()
  signInAs('company')
  const { user } = await renderApp('/dashboard')
  await user.click(await screen.findByLabelText('Lead Status Management'))
  expect(await screen.findByText('Current Statuses')).toBeDefined()
})

test('adds a status with trimmed name and label, colour, stage and first moves [2-4.12 2-5.36 2-7.28]', async () => {
  const api = statusServer()
  api.answer(statusEndpoints.create, { data: made, status: made, message: 'Status added successfully' })
  const { dialog, user } = await openStatuses()
  const form = within(dialog.getByRole('form', { name: 'Add New Status' }))
  const add = form.getByRole<HTMLButtonElement>('button', { name: 'Add Status' })
  expect(add.disabled).toBe(true)
  expect(form.getByText('Name and label are required')).toBeDefined()
  await user.type(form.getByLabelText(/^Name/), ' demo ')
  await user.type(form.getByLabelText(/^Label/), '   ')
  expect(add.disabled).toBe(true)
  await user.type(form.getByLabelText(/^Label/), 'Demo ')
  expect(form.queryByText('Name and label are required')).toBeNull()
  await user.selectOptions(form.getByLabelText('Stage'), 'Paused')
  await user.click(form.getByRole('radio', { name: 'indigo' }))
  await user.click(form.getByRole('checkbox', { name: 'Qualified' }))
  showStatuses(api, [...STATUSES, made])
  await user.click(add)
  expect(await screen.findByText('Status added successfully')).toBeDefined()
  const sent = api.sent.find(call => call.method === 'POST')!
  expect(sent.body).toEqual({
    name: 'demo',
    label: 'Demo',
    color: 'indigo',
    description: '',
    stage: 'paused',
    canTransitionTo: ['qualified'],
  })
  expect(sent.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  await waitFor(() => expect(labels(dialog).at(-1)).toBe('Edit Demo'))
  expect(form.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('')
})

test('the colours to choose from are the eleven, each with its name [2-3.30]', async () => {
  statusServer()
  const { dialog } = await openStatuses()
  const form = within(dialog.getByRole('form', { name: 'Add New Status' }))
  expect(form.getAllByRole('radio').map(radio => radio.getAttribute('aria-label'))).toEqual(
    'blue yellow green emerald purple orange red amber indigo gray slate'.split(' '),
  )
})

test('a refused status keeps what was typed and shows the reason, else words of its own [2-8.23]', async () => {
  const api = statusServer()
  api.refuse(statusEndpoints.create, 'NAME_TAKEN', { fields: { name: 'Taken' } })
  const { dialog, user } = await openStatuses()
  const form = within(dialog.getByRole('form', { name: 'Add New Status' }))
  await user.type(form.getByLabelText(/^Name/), 'new')
  await user.type(form.getByLabelText(/^Label/), 'Newer')
  await user.click(form.getByRole('button', { name: 'Add Status' }))
  expect((await form.findByRole('alert')).textContent).toBe('This name is already taken.')
  expect(form.getByLabelText<HTMLInputElement>(/^Label/).value).toBe('Newer')
  api.raw(statusEndpoints.create, 502, '')
  await user.click(form.getByRole('button', { name: 'Add Status' }))
  expect(await form.findByText('Error adding status')).toBeDefined()
  await user.keyboard('{Escape}')
  expect(form.getByLabelText<HTMLInputElement>(/^Label/).value).toBe('Newer')
})

test('the keys on a handle put a status in another place, and a refusal puts it back', async () => {
  const api = statusServer()
  api.answer(optionEndpoints.sort, { data: [], message: 'Options reordered successfully!' })
  const release = api.hold(optionEndpoints.sort)
  const { dialog } = await openStatuses()
  layOutRows()
  await pressOnHandle('Qualified', 'space', 'up', 'space')
  expect(await screen.findByText('Qualified is now at place 2 of 8.')).toBeDefined()
  await waitFor(() => expect(labels(dialog)[1]).toBe('Edit Qualified'))
  const body = api.sent.find(call => call.path.endsWith('/sort-order'))!.body as { id: string }[]
  expect(body.map(({ id }) => id)).toEqual(['s2', 's1'])
  api.raw(optionEndpoints.sort, 502, '')
  release()
  await waitFor(() => expect(labels(dialog)[1]).toBe('Edit Contacted'))
  await pressOnHandle('Qualified', 'space', 'down', 'space')
  expect(await dialog.findByText('Error updating status')).toBeDefined()
  await waitFor(() => expect(labels(dialog)[2]).toBe('Edit Qualified'))
})

test('the switch makes the flow a rule, and shows the reason when that fails', async () => {
  const api = statusServer()
  const workingHours = DEFAULT_WORKING_HOURS
  const settings = { timeZone: 'Asia/Kolkata', workingHours, capacityPerEmployee: 50, conversionTarget: 25 }
  api.answer(settingEndpoints.change, {
    data: { ...settings, enforceStatusFlow: true, responseTargets: DEFAULT_TARGETS },
    message: 'Saved',
  })
  const { dialog, user } = await openStatuses()
  const rule = dialog.getByRole<HTMLInputElement>('switch', { name: 'Enforce this flow' })
  showStatuses(api, STATUSES, true)
  await user.click(rule)
  await waitFor(() =>
    expect(api.sent.find(call => call.method === 'PUT')?.body).toEqual({ enforceStatusFlow: true }),
  )
  await waitFor(() => expect(rule.checked).toBe(true))
  api.raw(settingEndpoints.change, 502, '')
  await user.click(rule)
  expect(await dialog.findByText('Error updating status flow')).toBeDefined()
  expect(rule.checked).toBe(true)
})
