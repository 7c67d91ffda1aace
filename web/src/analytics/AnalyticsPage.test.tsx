import { analyticsEndpoints } from '@leadline/contract/analytics/endpoints'
import { FIGURES } from '@leadline/contract/analytics/words'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { LINK_ID, someFigures } from '../../test/analytics-answers.ts'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer()
  api.answer(analyticsEndpoints.read, ({ query }) => {
    const window = query.range === '7d' ? { from: '2026-11-22', to: '2026-11-28' } : { from: null, to: null }
    return { data: someFigures({ range: query.range === '7d' ? '7d' : 'all', window }) }
  })
})

const panel = async (name: string) => within(await screen.findByLabelText(name, { selector: 'section, ul' }))
const title = () => document.querySelector('h2[tabindex="-1"]')?.textContent
const listed = () => {
  const {
    sort: _,
    limit: __,
    companyId: ___,
    ...filter
  } = api.sent.findLast(call => call.path === '/api/leads')!.query
  return filter
}

test('shows tiles, pipeline, revenue, pie, bars, trend and chips, each figure with what it counts [2-2.65 2-9.24]', async () => {
  const { user } = await renderApp('/dashboard?view=analytics')
  const tiles = await panel('Key Metrics')
  await tiles.findByText('20.0%')
  expect(tiles.getAllByRole('button').map(tile => tile.firstChild!.textContent)).toEqual([
    'Total Leads',
    'Conversion Rate',
    'New',
    'In Progress',
    'On Hold',
    'Won',
    'Lost',
    'Active Budget',
  ])
  tiles.getByText('₹3,50,000')
  const times = within(screen.getByRole('list', { name: 'Times' })).getAllByRole('listitem')
  expect(times.map(tile => tile.textContent)).toEqual([
    'First Response25 minmedian of 6 measured, working time',
    'Median days to win–of 2 won, all time',
    'Slowest stepContactedmedian 8 days, all time',
  ])
  const pipeline = await panel('Status Pipeline')
  pipeline.getByText('Contacted: 4 reached it, 40.0% of those that had reached New; 2 leads here now')
  pipeline.getByText('Lost: 1 lead')
  const revenue = await panel('Revenue Analytics')
  revenue.getByText('Lost Budget: ₹50,000')
  revenue.getByText('Average Won Value: ₹1,25,000')
  revenue.getByText('Nov 2026: ₹2,50,000 won')
  expect((await panel('Leads by Status')).getAllByRole('button', { name: /leads?, / })).toHaveLength(8)
  expect((await panel('Last 6 Months')).getAllByRole('button', { name: /created/ })).toHaveLength(6)
  const [bars, chips] = screen.getAllByLabelText('Leads by Source')
  within(bars!).getByText('Website: 7 leads, 2 won, 28.6%')
  within(chips!).getByText('No source: 1 lead, 10.0% of all')
  ;(await panel('By Campaign')).getByText('diwali-offer: 2 leads, 0 won, 0.0%')

  // The words are there for the keyboard.
  tiles.getByText('Conversion Rate').closest('button')!.focus()
  await screen.findByText(FIGURES.conversionRate.words)
  await user.tab()
  await screen.findByText(FIGURES.newLeads.words)
})

test('a range from the select stands in the address and is asked for, and the leads are its own [2-2.64]', async () => {
  const { user, address } = await renderApp('/dashboard?view=analytics')
  const ranges = within(await screen.findByRole('radiogroup', { name: 'Time range' }))
  expect(ranges.getAllByRole('radio').map(radio => radio.parentElement!.textContent)).toEqual([
    'All Time',
    'Today',
    'Last 7 Days',
    'Last 30 Days',
  ])
  expect(title()).toBe('All Leads')
  await user.click(ranges.getByLabelText('Last 7 Days'))
  expect(address()).toBe('/dashboard?view=analytics&range=7d')
  await waitFor(() => expect(listed()).toEqual({ adminView: 'true', from: '2026-11-22', to: '2026-11-28' }))
  await screen.findByText('22 Nov 2026 – 28 Nov 2026')
})

test('a tile, slice, bar, step or month lists exactly the leads that it counts, and goes to them [2-2.66]', async () => {
  const { user, address } = await renderApp('/dashboard?view=analytics&range=7d&search=asha&status=new')
  const goes = async (name: string, figure: string, words: string, filter: object) => {
    await user.click((await panel(name)).getByRole('button', { name: new RegExp(`^${figure}`) }))
    await waitFor(() =>
      expect(decodeURIComponent(address())).toBe(`/dashboard?view=analytics&range=7d&${words}`),
    )
    await waitFor(() => expect(listed()).toEqual({ adminView: 'true', ...filter }))
    expect(document.activeElement?.textContent).toBe('Filtered Results')
  }
  const days = { from: '2026-11-22', to: '2026-11-28' }
  await (await panel('Key Metrics')).findByText('20.0%')
  await user.click((await panel('Key Metrics')).getByText('Conversion Rate'))
  await waitFor(() => expect(listed()).toEqual({ adminView: 'true', ...days, status: 'stage:won' }))
  await goes('Leads by Status', 'Lost:', 'filter=closed_lost', { ...days, status: 'closed_lost' })
  await goes('Status Pipeline', 'Contacted:', 'filter=contacted', { ...days, status: 'contacted' })
  await goes('By Capture Link', 'instagram', `filter=link:${LINK_ID}`, { ...days, captureLink: LINK_ID })
  await goes('Last 6 Months', 'Jun 2026', 'filter=month:2026-06', { from: '2026-06-01', to: '2026-06-30' })
  await user.click(screen.getAllByText(/^No source:/)[0]!)
  await waitFor(() => expect(listed()).toEqual({ adminView: 'true', ...days, source: '' }))
})

test('lists by a status or a source of the address, titled Filtered Results, and all without [2-2.67]', async () => {
  const { user, address } = await renderApp('/dashboard?view=analytics&filter=source:website')
  await waitFor(() => expect(listed()).toEqual({ adminView: 'true', source: 'website' }))
  expect(title()).toBe('Filtered Results')
  // A profile walks through these leads, and its way back leads here.
  const profile = new URL((await screen.findByText('Ananya Krishnan')).closest('a')!.href)
  expect(profile.searchParams.get('list')).toBe('analytics')
  expect(profile.searchParams.get('within')).toBe('?source=website&adminView=true')
  await user.click(screen.getByText('Clear'))
  await waitFor(() => expect(listed()).toEqual({ adminView: 'true' }))
  expect(title()).toBe('All Leads')
  expect(address()).toBe('/dashboard?view=analytics')
  const status = within(document.querySelector('search')!).getByLabelText('Status')
  await user.selectOptions(status, 'qualified')
  await waitFor(() => expect(listed()).toEqual({ adminView: 'true', status: 'qualified' }))
  expect(title()).toBe('Filtered Results')
})

test('shows 0.0% and – where there is nothing to divide by, and never NaN (case R60)', async () => {
  api.answer(analyticsEndpoints.read, { data: someFigures({}, []) })
  await renderApp('/dashboard?view=analytics')
  const tiles = await panel('Key Metrics')
  await tiles.findByText('0.0%')
  ;(await panel('Revenue Analytics')).getByText('Average Won Value: –')
  expect(document.body.innerHTML).not.toMatch(/NaN|Infinity/)
})

test('says why the figures did not come, and Retry asks again', async () => {
  api.refuse(analyticsEndpoints.read, 'INTERNAL')
  const { user } = await renderApp('/dashboard?view=analytics')
  const alert = await screen.findByRole('alert')
  api.answer(analyticsEndpoints.read, { data: someFigures() })
  await user.click(within(alert).getByText('Retry'))
  await (await panel('Key Metrics')).findByText('20.0%')
})

test('an employee sees the figures of the leads in reach', async () => {
  signInAs('employee', { role: 'Employee' })
  api.answer(leadEndpoints.list, {
    data: [aLead()],
    page: { nextCursor: null, total: 1, totalIsCapped: false },
  })
  await renderApp('/employee-dashboard?view=analytics')
  await (await panel('Key Metrics')).findByText('20.0%')
})
