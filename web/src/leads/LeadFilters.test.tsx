import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { LONGEST_SEARCH } from '@leadline/contract/leads/query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer()
})

const lists = () => api.sent.filter(call => call.path === '/api/leads')
const asked = () => lists().at(-1)!.query

test('offers All and every status in its order, and filters by the chosen one [2-2.22]', async () => {
  const { user, address } = await renderApp('/dashboard')
  await screen.findByRole('option', { name: 'On Hold' })
  const box = screen.getByRole('combobox', { name: 'Status' })
  expect(
    within(box)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual([
    'All',
    'New',
    'Contacted',
    'Qualified',
    'Proposal Sent',
    'Negotiation',
    'Won',
    'Lost',
    'On Hold',
  ])
  await user.selectOptions(box, 'Won')
  await waitFor(() => expect(asked().status).toBe('closed_won'))
  expect(address()).toContain('status=closed_won')
})

test('searches as one types, keeps the words in the address and takes none of them back', async () => {
  const { user, address } = await renderApp('/dashboard')
  await screen.findByRole('link', { name: 'Ananya Krishnan' })
  await user.keyboard('/')
  await user.keyboard('98412 6')
  await waitFor(() => expect(asked().search).toBe('98412 6'))
  expect(address()).toContain('search=98412+6')
  // With the key, and not again when the address says so.
  expect(api.sent.filter(({ query }) => query.search === '98412 6')).toHaveLength(1)
  // More than the server takes would search for nothing at all.
  expect(screen.getByRole<HTMLInputElement>('searchbox').maxLength).toBe(LONGEST_SEARCH)
})

test('draws no row anew for a key in the search, until the answer is there', async () => {
  const { user } = await renderApp('/dashboard')
  const row = (await screen.findByRole('link', { name: 'Ananya Krishnan' })).closest('tr')!
  await screen.findByRole('option', { name: 'On Hold' })
  api.answer(leadEndpoints.list, () => new Promise(() => {}))
  const before = drawingOf(row)
  await user.keyboard('/')
  await user.keyboard('zo')
  await waitFor(() => expect(asked().search).toBe('zo'))
  expect(drawingOf(row)).toBe(before)
})

/** What React last drew an element from: another object whenever the element is drawn anew, even to the same. */
const drawingOf = (element: Element) =>
  Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))![1]

test('says what failed and why, and asks again by Retry [2-8.03]', async () => {
  api.raw(leadEndpoints.list, 500, '')
  const { user } = await renderApp('/dashboard')
  const words =
    'Failed to fetch leads: The server answered 500. Please ensure the leads API is running and accessible.'
  expect(await screen.findByText(words)).toBeDefined()
  api.answer(leadEndpoints.list, {
    data: [aLead()],
    page: { nextCursor: null, total: 1, totalIsCapped: false },
  })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Ananya Krishnan' })).toBeDefined()
})

test("prefers the server's own words for a failed list", async () => {
  api.refuse(leadEndpoints.list, 'FORBIDDEN', { message: 'Not for you.' })
  await renderApp('/dashboard')
  expect(await screen.findByText('Not for you.')).toBeDefined()
})

test('names a failed search, status list and single lead each by its own words [2-8.04]', async () => {
  api.raw(leadEndpoints.list, 500, '')
  api.raw(leadEndpoints.read, 500, '')
  const search = await renderApp('/dashboard?search=kaveri')
  expect(await screen.findByText('Failed to search leads')).toBeDefined()
  search.unmount()
  const byStatus = await renderApp('/dashboard?status=new')
  expect(await screen.findByText('Failed to fetch leads by status')).toBeDefined()
  byStatus.unmount()
  await renderApp(`/lead/${aLead()._id}`)
  expect(await screen.findByText('Failed to fetch lead')).toBeDefined()
})

test('reads every filter from the address, counts them and clears them all', async () => {
  const filters = 'source=instagram&source=website&priority=high&from=2026-11-01&to=2026-11-30&minValue=50000'
  const { user, address } = await renderApp(`/dashboard?${filters}`)
  await waitFor(() =>
    expect(asked()).toMatchObject({
      source: ['instagram', 'website'],
      priority: 'high',
      from: '2026-11-01',
      to: '2026-11-30',
      minValue: '50000',
    }),
  )
  expect(await screen.findByRole('button', { name: 'Advanced Filters, 5 active' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear All' }))
  expect(address()).toBe('/dashboard')
})

test('loses only the filter of the address that makes no sense', async () => {
  await renderApp('/dashboard?from=yesterday&minValue=1000&sort=colour')
  await waitFor(() => expect(asked()).toMatchObject({ minValue: '1000', sort: '-createdAt' }))
  expect(asked().from).toBeUndefined()
})

test('applies a value range from the filter', async () => {
  const { user, address } = await renderApp('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Advanced Filters' }))
  await user.type(await screen.findByLabelText('Value from (₹)'), '250000')
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() => expect(address()).toContain('minValue=250000'))
  expect(await screen.findByText('Over ₹2,50,000')).toBeDefined()
})

test('a phone, too narrow for the words, names the button and the sheet by them [2-2.36]', async () => {
  setWidth(390)
  const { user } = await renderApp('/dashboard')
  const button = await screen.findByRole('button', { name: 'Advanced Filters' })
  expect(button.textContent).toBe('')
  await user.click(button)
  expect(await screen.findByRole('dialog', { name: 'Advanced Filters' })).toBeDefined()
})
