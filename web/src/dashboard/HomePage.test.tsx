import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer, STATUSES, someLeads } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer()
})

const lists = () => api.sent.filter(call => call.path === '/api/leads')
const tiles = async () => within(await screen.findByRole('list', { name: 'Figures' }))

test('changes its views from the sidebar and keeps the view over a reload [2-2.13]', async () => {
  const { user, address, unmount } = await renderApp('/dashboard')
  await screen.findByRole('navigation', { name: 'Main' })
  for (const [place, view] of [
    ['Analytics', 'analytics'],
    ['Follow-ups', 'followups'],
    ['Employees', 'employees'],
    ['Link generator', 'linkgenerator'],
  ] as const) {
    // By text, for to compute the roles of a whole dashboard takes a test its time.
    await user.click(await screen.findByText(place, { selector: 'nav *' }))
    await waitFor(() => expect(address()).toBe(`/dashboard?view=${view}`))
  }
  unmount()
  await renderApp('/dashboard?view=analytics')
  expect(await screen.findByRole('heading', { level: 1, name: 'Analytics' })).toBeDefined()
})

test('has exactly three tabs, kept in the address [2-2.14]', async () => {
  const { user, address } = await renderApp('/dashboard')
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(tab => tab.textContent!.replace(/[\d,]+$/, ''))).toEqual([
    'Lead Management',
    'Link Generator',
    'Dropdown Options',
  ])
  await user.click(tabs[1]!)
  expect(address()).toBe('/dashboard?tab=links')
  await user.click(tabs[2]!)
  expect(address()).toBe('/dashboard?tab=options')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Dropdown Options')
})

test('welcomes, names the role and offers Logout [2-2.15]', async () => {
  await renderApp('/dashboard')
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Nimbus Tech' })).toBeDefined()
  expect(within(screen.getByRole('banner')).getByText('Company')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Logout' })).toBeDefined()
})

test('shows the six figures as they are [2-2.17]', async () => {
  await renderApp('/dashboard')
  await (await tiles()).findByText('1,248')
  const words = (await tiles()).getAllByRole('button').map(tile => tile.textContent)
  expect(words.map(text => text!.match(/^(\D+?)([\d,]+)/)!.slice(1))).toEqual([
    ['Total Leads', '1,248'],
    ['Qualified', expect.stringMatching(/^186/)],
    ['In Progress', expect.stringMatching(/^402/)],
    ['Closed Won', '214'],
    ['Lost Leads', '163'],
    ['All Follow-ups', expect.stringMatching(/^96/)],
  ])
})

test('counts overdue, today and upcoming, and opens the follow-ups [2-2.20]', async () => {
  const { user, address } = await renderApp('/dashboard')
  const tile = await (await tiles()).findByRole('button', {
    name: /All Follow-ups.*9 overdue.*14 today.*73 upcoming/,
  })
  await user.click(tile)
  await waitFor(() => expect(address()).toBe('/dashboard?view=followups'))
})

test('filters the list by a figure', async () => {
  const { user, address } = await renderApp('/dashboard')
  await screen.findByRole('option', { name: 'On Hold' })
  await user.click((await tiles()).getByRole('button', { name: /In Progress/ }))
  await waitFor(() => expect(lists().at(-1)!.query.status).toEqual(['contacted', 'proposal', 'negotiation']))
  await user.click((await tiles()).getByRole('button', { name: /Total Leads/ }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('lists what a figure counts where a status has been given another stage, and of several companies each by its own', async () => {
  const moved = STATUSES.map(each => (each.name === 'contacted' ? { ...each, stage: 'lost' as const } : each))
  api.answer(statusEndpoints.list, { data: moved, statuses: moved, enforceStatusFlow: false })
  const first = await renderApp('/dashboard')
  await screen.findByRole('option', { name: 'On Hold' })
  await first.user.click((await tiles()).getByRole('button', { name: /In Progress/ }))
  await waitFor(() => expect(lists().at(-1)!.query.status).toEqual(['contacted', 'proposal', 'negotiation']))
  first.unmount()
  signInAs('superadmin')
  const { user } = await renderApp('/dashboard')
  await user.click((await tiles()).getByRole('button', { name: /Lost Leads/ }))
  await waitFor(() => expect(lists().at(-1)!.query.status).toEqual('stage:lost'))
  expect(screen.getByRole('option', { name: 'All lost' })).toBeDefined()
})

test('adds a lead, filters, reloads and opens the link generator by its buttons [2-2.23]', async () => {
  const { user, address } = await renderApp('/dashboard')
  await screen.findByRole('link', { name: 'Ananya Krishnan' })
  expect(screen.getByRole('button', { name: 'Advanced Filters' })).toBeDefined()
  const before = lists().length
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(lists().length).toBeGreaterThan(before))
  await user.click(screen.getByRole('button', { name: 'Add New Lead' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Add New Lead' })).getByRole('button', {
      name: 'Close',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Link generator' }))
  await waitFor(() => expect(address()).toBe('/dashboard?view=linkgenerator'))
})

test('writes money in rupees with lakh grouping and no decimals [1-1.01 2-1.05]', async () => {
  await renderApp('/dashboard')
  expect(await (await tiles()).findByText('₹3,86,40,000')).toBeDefined()
})

test('writes dates as India does [1-1.02 2-1.06]', async () => {
  api.answer(leadEndpoints.duplicates, { data: [] })
  await renderApp('/dashboard')
  const name = await screen.findByRole('link', { name: 'Ananya Krishnan' })
  expect(name.closest('tr')!.querySelector('time')!.textContent).toBe('25 Nov2026')
})

test('asks for the leads every 30 seconds and leaves scroll and an open edit alone [1-9.23 2-9.06]', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
  })
  const leads = someLeads(40)
  api.answer(leadEndpoints.list, { data: leads, page: { nextCursor: null, total: 40, totalIsCapped: false } })
  api.answer(leadEndpoints.read, { data: leads[0]! })
  const { address } = await renderApp(`/dashboard?lead=${leads[0]!._id}`)
  await screen.findByDisplayValue('SEO Services')
  const name = screen.getByDisplayValue('Lead 0') as HTMLInputElement
  act(() => name.focus())
  const scroll = document.querySelector('section[aria-label="Lead list"]')!
  scroll.scrollTop = 440
  act(() => void scroll.dispatchEvent(new Event('scroll')))
  const newcomer = aLead({ _id: '0192f0c1-aaaa-7000-8000-00000000ffff', name: 'Newcomer' })
  api.answer(leadEndpoints.list, {
    data: [newcomer, ...leads],
    page: { nextCursor: null, total: 41, totalIsCapped: false },
  })
  const before = lists().length
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(lists().length).toBe(before + 1)
  expect(await screen.findByText(/of 41 leads/)).toBeDefined()
  expect(scroll.scrollTop).toBe(484)
  expect(document.activeElement).toBe(name)
  expect(address()).toContain('lead=')
})
