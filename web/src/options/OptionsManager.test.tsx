import { optionEndpoints } from '@leadline/contract/options/endpoints'
import { DEFAULT_OPTIONS } from '@leadline/contract/options/option'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut } from '../../test/lead-answers.ts'
import { openOptions, optionServer, optionsOf, rowsOf } from '../../test/options.tsx'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { layOutRows, pressOnHandle } from '../../test/sortable.ts'

let api: FakeApi
beforeEach(() => {
  layOut()
  layOutRows()
  signInAs('company')
  api = optionServer()
})
const sorts = () => api.sent.filter(call => call.method === 'PUT' && call.path.endsWith('/sort-order'))

test('lists the six categories with their counts, and the options of the chosen one [2-2.63]', async () => {
  const { user, address } = await openOptions()
  expect(screen.getByText('Dropdown Options', { selector: 'header *' })).toBeDefined()
  const links = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  expect(links.map(link => link.textContent)).toEqual([
    'Product of Interest 10',
    'Sector 8',
    'Source of Lead 14',
    'Product Category 2',
    'Status 8',
    'Priority 4',
  ])
  await user.click(screen.getByRole('link', { name: 'Priority 4' }))
  expect(await screen.findByRole('list', { name: 'Options of Priority' })).toBeDefined()
  expect(address()).toBe('/dropdown-options?category=priority')
  expect(rowsOf('Priority')).toEqual(['Low low', 'Medium medium', 'High high', 'Urgent urgent'])
  for (const { label } of DEFAULT_OPTIONS.priority)
    for (const way of ['Move', 'Edit', 'Delete'])
      expect(screen.getByRole('button', { name: `${way} ${label}` })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add Option' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Initialize Defaults' })).toBeDefined()
})

test("is the same screen as Home's tab Dropdown Options", async () => {
  const { user } = await renderApp('/dashboard')
  await user.click(await screen.findByRole('tab', { name: 'Dropdown Options' }))
  await user.click(await screen.findByRole('link', { name: 'Product Category 2' }))
  expect(await screen.findByRole('list', { name: 'Options of Product Category' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Initialize Defaults' })).toBeDefined()
})

test('the category Status is the list of statuses [2-4.09]', async () => {
  await openOptions('status')
  expect(rowsOf('Status')[3]).toBe('Proposal Sent proposal')
  expect(rowsOf('Status')).toHaveLength(8)
})

test('moves an option with the keyboard, and keeps the new order [2-2.63]', async () => {
  api.answer(optionEndpoints.sort, { data: optionsOf(), message: 'Options reordered successfully!' })
  await openOptions('priority')
  await pressOnHandle('Low', 'space', 'down', 'down', 'space')
  await waitFor(() => expect(sorts()).toHaveLength(1))
  expect(sorts()[0]!.body).toEqual(
    ['priority-1', 'priority-2', 'priority-0'].map((id, at) => ({ id, sortOrder: at + 1 })),
  )
  // What stands where it stood is not sent: somebody else may be moving it.
  await pressOnHandle('Urgent', 'space', 'up', 'space')
  await waitFor(() => expect(sorts()).toHaveLength(2))
})

test('shows the new order at once, and puts it back when it is refused [2-8.28]', async () => {
  api.raw(optionEndpoints.sort, 502, '<html>Bad gateway</html>')
  const release = api.hold(optionEndpoints.sort)
  await openOptions('priority')
  await pressOnHandle('Low', 'space', 'down', 'space')
  await waitFor(() => expect(rowsOf('Priority')[0]).toBe('Medium medium'))
  release()
  expect(await screen.findByText('Failed to reorder options')).toBeDefined()
  expect(screen.getByText('HTTP 502')).toBeDefined()
  expect(rowsOf('Priority')[0]).toBe('Low low')
})

test('Escape puts a lifted option back', async () => {
  await openOptions('priority')
  await pressOnHandle('Low', 'space', 'down', 'escape')
  expect(rowsOf('Priority')[0]).toBe('Low low')
  expect(sorts()).toEqual([])
})

test("says Failed to load options with the server's error, and tries again [2-7.35 2-8.28]", async () => {
  api.refuse(optionEndpoints.list, 'BUSY', { message: 'The server is busy.' })
  const { user } = await renderApp('/dropdown-options')
  expect(await screen.findByText('Failed to load options')).toBeDefined()
  expect(screen.getByText('The server is busy.')).toBeDefined()
  api.answer(optionEndpoints.list, { data: optionsOf() })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Priority 4' })).toBeDefined()
})

test('Initialize Defaults asks first, and refusing changes nothing [2-5.42 2-8.30]', async () => {
  api.answer(optionEndpoints.initialize, { data: optionsOf(), message: 'Initialized' })
  const { user } = await openOptions('priority')
  await user.click(screen.getByRole('button', { name: 'Initialize Defaults' }))
  expect(await screen.findByText('This will initialize default options. Continue?')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent.some(call => call.path.endsWith('/initialize'))).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Initialize Defaults' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Default options initialized successfully!')).toBeDefined()

  api.refuse(optionEndpoints.initialize, 'BUSY', { message: 'The server is busy.' })
  await user.click(screen.getByRole('button', { name: 'Initialize Defaults' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Failed to initialize')).toBeDefined()
  expect(screen.getByText('The server is busy.')).toBeDefined()
})

test('its messages are gone after 4 seconds [2-8.27]', async () => {
  api.answer(optionEndpoints.initialize, { data: optionsOf(), message: 'Initialized' })
  const { user } = await openOptions('priority')
  await user.click(screen.getByRole('button', { name: 'Initialize Defaults' }))
  const go = await screen.findByRole('button', { name: 'Continue' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await act(async () => go.click())
  await screen.findByText('Default options initialized successfully!')
  act(() => void vi.advanceTimersByTime(3000))
  expect(screen.queryByText('Default options initialized successfully!')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1000))
  await waitFor(() => expect(screen.queryByText('Default options initialized successfully!')).toBeNull(), {
    timeout: 900,
  })
})

test('with all companies a superadmin reads the options, and is asked for one company to change them', async () => {
  signInAs('superadmin')
  await openOptions('priority')
  expect(screen.getByText('Choose one company first.')).toBeDefined()
  expect(rowsOf('Priority')).toEqual(['Low low', 'Medium medium', 'High high', 'Urgent urgent'])
  expect(screen.queryByRole('button', { name: /^(Add Option|Initialize|Move|Edit|Delete)/ })).toBeNull()
})
