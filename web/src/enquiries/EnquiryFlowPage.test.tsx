import { enquiryEndpoints } from '@leadline/contract/enquiries/endpoints'
import type { EnquiryRow } from '@leadline/contract/enquiries/figures'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { enquiryServer } from '../../test/services.ts'

beforeEach(() => {
  localStorage.clear()
  signInAs('company')
})

const row = (purpose: string, status: string, leads: number, value = 0): EnquiryRow => ({
  ...{ purpose, status, leads, value },
  valued: value ? leads : 0,
})
const ROWS = [
  row('Website Development', 'closed_won', 1, 90_000),
  row('Website Development', 'new', 3),
  row('SEO Services', 'new', 2),
  row('UI/UX Design', 'contacted', 1),
  row('Technical Support', 'closed_lost', 1),
  row('other', 'new', 4),
]
const linesOf = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(item => item.textContent)

test('the overview shows four figures and the three purposes asked for most [2-2.88 2-2.89 2-9.26]', async () => {
  enquiryServer(ROWS)
  await renderApp('/enquiry-flow')
  await screen.findByRole('list', { name: 'Enquiry figures' })
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
    'Overview',
    'Analytics',
    'Management',
  ])
  expect(linesOf('Enquiry figures')).toEqual([
    'Total Enquiries12All leads you may see',
    'Conversion Rate8.3%1 of 12 won',
    'Avg Lead Value₹90,000Of leads with a value',
    'Active Purposes104 asked for',
  ])
  expect(linesOf('Trending Purposes')).toEqual([
    'Website Development433.3%',
    'SEO Services216.7%',
    'UI/UX Design18.3%',
  ])
})

test('without leads nothing is made up: 0.0% and – with its reason [2-9.25]', async () => {
  enquiryServer()
  await renderApp('/enquiry-flow')
  await screen.findByRole('list', { name: 'Enquiry figures' })
  expect(linesOf('Enquiry figures').slice(1, 3)).toEqual([
    'Conversion Rate0.0%0 of 0 won',
    'Avg Lead Value–not enough data',
  ])
  expect(screen.getByText('Nobody has asked for a service yet')).toBeDefined()
})

test('analytics counts by purpose and by status with bars, each leading to its leads [2-2.90]', async () => {
  enquiryServer(ROWS)
  await renderApp('/enquiry-flow?tab=analytics')
  await screen.findByRole('list', { name: 'By purpose' })
  const purposes = linesOf('By purpose')
  expect(purposes).toHaveLength(11)
  expect([purposes[0], purposes[1], purposes.at(-1)]).toEqual([
    'Website Development433.3%',
    'SEO Services216.7%',
    'Other purposes433.3%',
  ])
  expect(linesOf('By status').slice(0, 2)).toEqual(['New975.0%', 'Contacted18.3%'])
  const bars = screen.getByRole('list', { name: 'By purpose' }).querySelectorAll<HTMLElement>('span span')
  expect([...bars].slice(0, 2).map(bar => bar.style.width)).toEqual(['100%', '50%'])
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('SEO Services')).toBe('/dashboard?purpose=SEO+Services')
  expect(to('Contacted')).toBe('/dashboard?status=contacted')
})

test('figures that did not come are told with Retry', async () => {
  const api = enquiryServer(ROWS)
  api.refuse(enquiryEndpoints.summary, 'BUSY')
  const { user } = await renderApp('/enquiry-flow')
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5000 })
  enquiryServer(ROWS)
  await user.click(retry)
  expect(await screen.findByRole('list', { name: 'Enquiry figures' })).toBeDefined()
})

test('management has three tabs; its report has figures of every purpose, – where data lack [2-2.91 2-2.92]', async () => {
  enquiryServer(ROWS)
  const { user, address } = await renderApp('/enquiry-flow?tab=management')
  expect(await screen.findByRole('heading', { name: 'Enquiry Purpose Management' })).toBeDefined()
  expect(
    screen
      .getAllByRole('tab')
      .slice(3)
      .map(tab => tab.textContent),
  ).toEqual(['Service Categories', 'Analytics & Reports', 'Settings'])
  await user.click(screen.getByRole('tab', { name: 'Analytics & Reports' }))
  const table = await screen.findByRole('table', { name: 'Purposes' })
  const cells = (at: number) =>
    [...table.querySelectorAll('tbody tr')[at]!.children].map(cell => cell.textContent)
  expect(cells(0)).toEqual(['Website Development', '4', '33.3%', '1', '25.0%', '₹90,000'])
  expect(cells(5)).toEqual(['UI/UX Design', '1', '8.3%', '0', '0.0%', '– not enough data'])
  expect(address()).toBe('/enquiry-flow?tab=management&section=reports')
})

test('an employee with a wide reach is led to the leads of that reach', async () => {
  signInAs('employee', { role: 'Manager' })
  enquiryServer(ROWS)
  await renderApp('/enquiry-flow')
  const link = await screen.findByRole('link', { name: 'SEO Services' })
  await waitFor(() =>
    expect(link.getAttribute('href')).toBe(
      '/employee-dashboard?view=leads&purpose=SEO+Services&adminView=true',
    ),
  )
})
