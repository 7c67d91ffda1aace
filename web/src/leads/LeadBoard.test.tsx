import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aChange, aLead, layOut, leadServer, STATUSES } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { endMovement, layOutColumns, pressOnHandle, type SortKey } from '../../test/sortable.ts'

const ananya = aLead()
const won = aLead({
  _id: '0192f0c1-aaaa-7000-8000-000000000002',
  name: 'Zubin',
  status: 'closed_won',
  value: 5,
})

let api: FakeApi
beforeEach(() => {
  layOut()
  layOutColumns()
  signInAs('company')
  api = leadServer([ananya, won])
})

afterEach(() => {
  vi.restoreAllMocks()
})

const open = async (more = '') => {
  const app = await renderApp(`/dashboard?layout=board${more}`)
  await screen.findByRole('link', { name: 'Ananya Krishnan' })
  return app
}
const column = (name: string) => screen.getByRole('region', { name })
const patched = () => api.sent.filter(call => call.method === 'PATCH').map(call => call.body)
/** Keys on the button of Ananya's card. */
const press = (...keys: SortKey[]) => pressOnHandle('Ananya Krishnan', ...keys)
const enforceFlow = () =>
  api.answer(statusEndpoints.list, { data: STATUSES, statuses: STATUSES, enforceStatusFlow: true })

test('has a column for each status with count and sum, and paints its cards after three requests', async () => {
  await open()
  const first = api.sent
    .map(call => call.path)
    .slice(0, 3)
    .sort()
  expect(first).toEqual(['/api/leads', '/api/leads/board', '/api/lead-statuses'].sort())
  const qualified = within(column('Qualified'))
  await waitFor(() => expect(qualified.getByText('₹4,80,000', { selector: 'header *' })).toBeDefined())
  expect(qualified.getByText('Kaveri Foods')).toBeDefined()
  expect(screen.getByText('1 open lead · ₹4,80,000')).toBeDefined()
})

test('keeps Won as a rail that opens when the focus comes to it', async () => {
  await open()
  const rail = within(column('Won'))
  expect(rail.queryByText('Zubin')).toBeNull()
  column('Won').querySelector<HTMLElement>('[tabindex="0"]')!.focus()
  expect(await rail.findByText('Zubin')).toBeDefined()
})

test('moves a card by keys at once, recounts, and takes it back by Undo', async () => {
  const moved = aLead({ status: 'proposal', version: 4 })
  const entry = aChange({ changes: [{ field: 'status', from: 'qualified', to: 'proposal' }] })
  api.answer(leadEndpoints.patch, { data: moved, message: 'Lead updated' })
  api.answer(leadEndpoints.history, { data: [entry] })
  api.answer(leadEndpoints.revert, { data: aLead({ version: 5 }), message: 'The change has been put back.' })
  const release = api.hold(leadEndpoints.patch)
  const app = await open()
  await press('space')
  expect(await screen.findByText(/^Ananya Krishnan is lifted from Qualified\./)).toBeDefined()
  await press('right')
  expect(await screen.findByText('Drop in Proposal Sent.')).toBeDefined()
  await press('space')
  expect(screen.getByText('Ananya Krishnan is now in Proposal Sent.')).toBeDefined()
  expect(await within(column('Proposal Sent')).findByText('Ananya Krishnan')).toBeDefined()
  expect(within(column('Qualified')).queryByText('Ananya Krishnan')).toBeNull()
  expect(within(column('Proposal Sent')).getByText('₹4,80,000', { selector: 'header *' })).toBeDefined()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Ananya Krishnan')
  release()
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }))
  // By the way that the flow does not hold: it has none from Proposal Sent to Qualified.
  await waitFor(() =>
    expect(api.sent.find(call => call.path.endsWith('/revert'))?.params.entryId).toBe(entry._id),
  )
  expect(await within(column('Qualified')).findByText('Ananya Krishnan')).toBeDefined()
  expect(patched()).toEqual([{ status: 'proposal' }])
})

test("goes back with the server's reason when the move is refused", async () => {
  api.refuse(leadEndpoints.patch, 'FORBIDDEN', { message: 'Not from here.' })
  await open()
  await press('space', 'right', 'space')
  expect(await screen.findByText('Failed to update status: Not from here.')).toBeDefined()
  expect(await within(column('Qualified')).findByText('Ananya Krishnan')).toBeDefined()
  await waitFor(() => expect(within(column('Proposal Sent')).queryByText('Ananya Krishnan')).toBeNull())
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Ananya Krishnan'))
})

test('shows the no-entry sign where the flow has no way, and drops nothing there', async () => {
  enforceFlow()
  await open()
  await press('space', 'right', 'right', 'right')
  expect(await screen.findByText('Won: not allowed. The flow has no way here from Qualified.')).toBeDefined()
  const sign = within(column('Won')).getByRole('img', { name: /^Not allowed/ })
  expect(sign.getAttribute('aria-label')).toBe('Not allowed: The flow has no way here from Qualified')
  expect(within(column('Proposal Sent')).queryByRole('img', { name: /^Not allowed/ })).toBeNull()
  await press('space')
  expect(await screen.findByText(/^Failed to update status: The flow has no way here/)).toBeDefined()
  expect(patched()).toEqual([])
  expect(within(column('Qualified')).getByText('Ananya Krishnan')).toBeDefined()
})

test('puts a lifted card back by Escape, and moves by the menu as well, the focus with it', async () => {
  api.answer(leadEndpoints.patch, { data: aLead({ status: 'negotiation' }), message: 'Lead updated' })
  const app = await open()
  await press('space', 'right', 'right', 'escape')
  await endMovement()
  expect(screen.getByText('Ananya Krishnan is back in Qualified.')).toBeDefined()
  expect(patched()).toEqual([])
  const release = api.hold(leadEndpoints.patch)
  await app.user.click(screen.getByRole('button', { name: 'Move Ananya Krishnan' }))
  await app.user.click(await screen.findByRole('menuitem', { name: /Negotiation/ }))
  const there = await within(column('Negotiation')).findByRole('button', { name: 'Move Ananya Krishnan' })
  await waitFor(() => expect(document.activeElement).toBe(there))
  release()
  await waitFor(() => expect(patched()).toEqual([{ status: 'negotiation' }]))
})

test('keeps filters between table and board, and fetches more of a column than came with all', async () => {
  api.answer(leadEndpoints.board, { data: [{ status: 'qualified', leads: 2, value: 900_000 }] })
  const app = await open('&source=instagram')
  await waitFor(() =>
    expect(api.sent.some(call => call.path === '/api/leads' && call.query.status === 'qualified')).toBe(true),
  )
  await app.user.click(screen.getByRole('radio', { name: 'Table' }))
  expect(app.address()).toBe('/dashboard?source=instagram')
})

test('a card takes the state of the list along to the profile, and Back returns to the board as it was', async () => {
  const { user, address } = await open('&source=instagram')
  await user.click(screen.getByRole('link', { name: 'Ananya Krishnan' }))
  await screen.findByRole('heading', { level: 1, name: 'Ananya Krishnan' })
  expect(await screen.findByRole('navigation', { name: 'Leads of this list' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Back to dashboard' }))
  await waitFor(() => expect(address()).toBe('/dashboard?layout=board&source=instagram'))
})

test('from a card one walks through its column, and comes back to the board as it was', async () => {
  const nila = aLead({ _id: '0192f0c1-aaaa-7000-8000-000000000003', name: 'Nila' })
  const all = [ananya, won, nila]
  api.answer(leadEndpoints.list, ({ query }) => {
    const data = all.filter(lead => query.status === undefined || query.status === lead.status)
    return { data, page: { nextCursor: null, total: data.length, totalIsCapped: false } }
  })
  api.answer(leadEndpoints.read, ({ params }) => ({ data: all.find(lead => lead._id === params.id)! }))
  const { user, address } = await open('&source=instagram')
  await user.click(screen.getByRole('link', { name: 'Ananya Krishnan' }))
  expect(await screen.findByText('1 of 2')).toBeDefined()
  await user.keyboard('j')
  await screen.findByRole('heading', { level: 1, name: 'Nila' })
  expect(await screen.findByText('2 of 2')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Next lead' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Back to dashboard' }))
  await waitFor(() => expect(address()).toBe('/dashboard?layout=board&source=instagram'))
})

test('the menu of a card lies wholly in the window where neither side of its button has the room', async () => {
  const { user } = await open()
  const button = screen.getByRole('button', { name: 'Move Ananya Krishnan' })
  // The window is 800 high: 500 find no room above the button, and none below.
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 480, 44, 44))
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(500)
  await user.click(button)
  const menu = await screen.findByRole('menu')
  const top = () =>
    Number.parseFloat(/translate\([^,]+, (-?[\d.]+)px\)/.exec(menu.style.transform)?.[1] ?? menu.style.top)
  await waitFor(() => expect(top()).toBeLessThanOrEqual(800 - 500))
  expect(top()).toBeGreaterThanOrEqual(0)
})
