import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi, Sent } from '../../test/fake-api.ts'
import { layOut, leadServer, someLeads } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

/** A server that leaves open how many leads match, and counts them when it is asked for one. */
const LEADS = someLeads(3)
const TOTALS: Record<string, number> = { rao: 140, kumar: 17, r: 140 }
let api: FakeApi
let release: () => void
/** What is not answered until `release`. */
let isHeld: (call: Sent) => boolean
beforeEach(() => {
  layOut()
  signInAs('company')
  isHeld = () => false
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  api = leadServer(LEADS)
  api.answer(leadEndpoints.read, ({ params }) => ({ data: LEADS.find(one => one._id === params.id)! }))
  api.answer(leadEndpoints.list, async call => {
    if (isHeld(call)) await held
    const { search, count, cursor } = call.query
    const total = count === 'later' ? null : (TOTALS[String(search)] ?? 3)
    const page = { nextCursor: search && !cursor ? 'next' : null, total, totalIsCapped: false }
    return { data: cursor ? [] : LEADS, page }
  })
})
const isCount = ({ path, query }: Sent) => path === '/api/leads' && query.limit === '1'
const asked = () => api.sent.filter(call => call.path === '/api/leads')

test('the leads of a search stand there before they are counted; then the number, and all that match can be selected', async () => {
  isHeld = isCount
  const { user } = await renderApp('/dashboard?search=rao')
  expect(await screen.findByRole('link', { name: LEADS[0]!.name })).toBeDefined()
  expect(await screen.findByText('1–3 of … in this filter')).toBeDefined()
  expect(screen.getByRole('table', { name: 'Leads' }).getAttribute('aria-rowcount')).toBe('-1')
  await user.click(screen.getByRole('button', { name: 'Bulk Select' }))
  expect(screen.queryByText(/^Select all .* that match$/)).toBeNull()
  release()
  expect(await screen.findByText('1–3 of 140 in this filter')).toBeDefined()
  expect(screen.getByRole('table', { name: 'Leads' }).getAttribute('aria-rowcount')).toBe('141')
  expect(await screen.findByText('Select all 140 that match')).toBeDefined()
})

test('until the leads of the next words come, the number is that of those that still stand there', async () => {
  const { router } = await renderApp('/dashboard?search=rao')
  expect(await screen.findByText('1–3 of 140 in this filter')).toBeDefined()
  isHeld = ({ query }) => query.search === 'kumar'
  await router.navigate({ href: '/dashboard?search=kumar' })
  expect(await screen.findByText('1–3 of 140 in this filter')).toBeDefined()
  expect(asked().filter(call => isCount(call) && call.query.search === 'kumar')).toEqual([])
  release()
  expect(await screen.findByText('1–3 of 17 in this filter')).toBeDefined()
})

test('a list without a search is counted at once, in one call', async () => {
  await renderApp('/dashboard')
  expect(await screen.findByText('1–3 of 3 leads')).toBeDefined()
  expect(asked().map(({ query }) => [query.count, query.limit])).toEqual([[undefined, '50']])
})

test('from a search one walks on in a profile, and its number comes too', async () => {
  isHeld = isCount
  await renderApp(`/lead/${LEADS[1]!._id}?list=1&search=rao`)
  const place = within(await screen.findByRole('navigation', { name: 'Leads of this list' }))
  expect(await place.findByText('2 of …')).toBeDefined()
  release()
  expect(await place.findByText('2 of 140')).toBeDefined()
})

test('emptying the search asks for the list once', async () => {
  const { user, address } = await renderApp('/dashboard?search=r')
  expect(await screen.findByText('1–3 of 140 in this filter')).toBeDefined()
  const before = asked().length
  await user.clear(screen.getByRole('searchbox', { name: 'Search name, email, company' }))
  expect(await screen.findByText('1–3 of 3 leads')).toBeDefined()
  expect(address()).toBe('/dashboard')
  expect(asked().slice(before)).toHaveLength(1)
})
