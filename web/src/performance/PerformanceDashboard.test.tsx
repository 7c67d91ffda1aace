import { performanceEndpoints } from '@leadline/contract/performance/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut } from '../../test/lead-answers.ts'
import { openPeople, PRIYA, peopleServer, ROHAN } from '../../test/people.ts'
import { answerPerformance, profileOf, working } from '../../test/performance-answers.ts'
import { signInAs } from '../../test/render-app.tsx'

const priya = working('Priya Nair', {
  ...{ leads: 142, won: 36, revenue: 9840000, followUps: [299, 318, 263, 299], overdue: 2 },
  employee: PRIYA,
})
const rohan = working('Rohan Mehta', { leads: 4, won: 1, revenue: 250000, employee: ROHAN })

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = peopleServer()
  answerPerformance(api, [priya, rohan])
  api.answer(performanceEndpoints.employee, { data: profileOf(priya, 12) })
})

const open = (search = '') => openPeople(`&tab=performance${search}`)
const tabs = () =>
  within(screen.getByRole('tablist', { name: 'Performance' }))
    .getAllByRole('tab')
    .map(tab => tab.textContent)
const cells = async (table = 'Team') => {
  const found = await screen.findByRole('table', { name: table })
  return [...found.querySelectorAll('tbody tr')].map(row => [...row.children].map(cell => cell.textContent))
}
const tiles = () =>
  [...screen.getByRole('list', { name: 'Team' }).querySelectorAll('li')].map(tile => tile.textContent)

test('a profile opens with View Details and closes with Back to Overview, by a tab or by the browser’s Back [1-2.44]', async () => {
  const { user, address, router } = await open()
  await user.click(await screen.findByRole('link', { name: 'View Details of Priya Nair' }))
  expect(await screen.findByRole('heading', { name: /^Priya Nair/ })).toBeDefined()
  expect(tabs()).toEqual(['Team Overview', 'Performance Metrics', 'Employee Profile'])
  expect(address()).toContain(`employee=${PRIYA._id}`)
  await user.click(screen.getByRole('button', { name: 'Back to Overview' }))
  expect(await cells()).toHaveLength(2)
  expect(tabs()).toEqual(['Team Overview', 'Performance Metrics'])
  await act(async () => router.history.back())
  expect(await screen.findByRole('heading', { name: /^Priya Nair/ })).toBeDefined()
})

test('the team stands by score, with true rates and rupees, and too little data has no score and says why [1-9.05 1-9.07 1-9.17 1-9.18]', async () => {
  await open()
  const [first, second] = await cells()
  expect(first?.slice(1)).toEqual([
    ...['142', '25.4%36 won', '94.0%', '–', '212.0%High', 'Available', '₹98,40,000', '96Excellent'],
    'View Details',
  ])
  expect(second?.slice(1)).toEqual([
    ...['4', '25.0%1 won', '0.0%', '–', '6.0%Very Low', 'Available', '₹2,50,000', '–Not enough data'],
    'View Details',
  ])
  expect(screen.getByText('Not enough data').title).toBe('Not enough data: 4 leads, a score needs 5')
  expect(tiles()).toEqual([
    'Total Employees22 available now',
    'Total Leads146109 open',
    'Total Conversions3725.3% of leads',
    'Total Revenue₹1,00,90,000₹2,72,703 each win',
  ])
})

test('says how fast each answers new leads, and saves the figures of those who are shown', async () => {
  const firstResponse = { answered: 40, medianMinutes: 95, judged: 48, inTime: 36, inTimeRate: 75 }
  answerPerformance(api, [{ ...priya, firstResponse }, rohan])
  api.raw(performanceEndpoints.csv, 500, '')
  const { user } = await open('&search=priya')
  expect((await cells())[0]?.[4]).toBe('1 h 35 min75.0% in time')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() =>
    expect(api.sent.find(call => call.path === '/api/employee-performance/export.csv')).toBeDefined(),
  )
})

test('a top list has the first five at most, without those of too little data [1-2.45]', async () => {
  const people = ['Asha', 'Bina', 'Chetan', 'Divya', 'Esha', 'Farid'].map((name, at) =>
    working(name, { leads: 10, won: at, revenue: at * 100000 }),
  )
  answerPerformance(api, [...people, working('Gita', { leads: 4, won: 4 })])
  await open('&figures=metrics')
  const list = (name: string) =>
    within(within(screen.getByRole('region', { name })).getByRole('list')).getAllByRole('listitem')
  await screen.findByRole('region', { name: 'Top five by conversion' })
  const words = list('Top five by conversion').map(item => item.lastElementChild?.textContent)
  expect(words).toEqual(['50.0%', '40.0%', '30.0%', '20.0%', '10.0%'])
  expect(list('Top five by score')).toHaveLength(5)
})

test('the metrics tell how each score is made, with everybody’s own numbers', async () => {
  await open('&figures=metrics')
  const [first, second] = await cells('Scores')
  expect(first?.slice(1, 5)).toEqual([
    '50 of 5036 of 142 leads won is 25.4%, of a target of 25%',
    '28.2 of 30299 of 318 is 94.0%',
    '17.6 of 20263 of 299 that were due is 88.0%',
    '96Excellent50 + 28.2 + 17.6 = 95.8, rounded 96',
  ])
  expect(second?.[2]).toBe('–Left out: no follow-up was scheduled')
  expect(screen.getByText(/conversion against the target counts 50, follow-ups done 30/)).toBeDefined()
})

test('a profile lists ten leads at most, each opening its own profile [1-2.46]', async () => {
  await open(`&employee=${PRIYA._id}`)
  const rows = await cells('Latest leads')
  expect(rows).toHaveLength(10)
  expect(rows[0]).toEqual(['Lead 0', 'Kaveri Foods', 'Qualified', '₹2,50,000', '2', '26 Nov 2026'])
  const link = screen.getByRole('link', { name: 'Lead 9' })
  expect(link.getAttribute('href')).toBe('/lead/0192f0c1-aaaa-7000-8000-000000000009')
  const [all] = screen.getAllByRole('link', { name: 'Show all leads' })
  expect(all?.getAttribute('href')).toBe(`/dashboard?assignedTo=${PRIYA._id}`)
  expect(screen.getByText('50 + 28.2 + 17.6 = 95.8, rounded 96')).toBeDefined()
})

test('says Failed to load performance data, and Retry loads again [1-2.47 1-8.17]', async () => {
  api.refuse(performanceEndpoints.analytics, 'FORBIDDEN', { message: 'Not today.' })
  const { user } = await open()
  expect(await screen.findByText('Failed to load performance data')).toBeDefined()
  answerPerformance(api, [priya])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText('Failed to load performance data')).toBeNull())
  expect((await cells())[0]?.[7]).toBe('₹98,40,000')
})

test('while the figures cannot be had, people stand with – for each, never zeros [1-7.45]', async () => {
  api.raw(performanceEndpoints.analytics, 500, 'no')
  api.raw(performanceEndpoints.employee, 500, 'no')
  const { user } = await open()
  const [row] = await cells()
  expect(row?.[0]).toBe('PNPriya NairTeam Lead, Enterprise Sales')
  expect(row?.slice(1, 8)).toEqual(Array.from({ length: 7 }, () => '–'))
  expect(tiles().slice(1)).toEqual(['Total Leads–', 'Total Conversions–', 'Total Revenue–'])
  await user.click(screen.getByRole('link', { name: 'View Details of Priya Nair' }))
  expect(await screen.findByText('Failed to load employee details')).toBeDefined()
})

test('back from a profile, the keyboard is on the link that led there', async () => {
  const { user } = await open()
  await cells()
  await user.click(screen.getByRole('link', { name: 'View Details of Priya Nair' }))
  await user.click(await screen.findByRole('button', { name: 'Back to Overview' }))
  const link = await screen.findByRole('link', { name: 'View Details of Priya Nair' })
  await waitFor(() => expect(document.activeElement).toBe(link))
})

test('a profile that does not come says Failed to load employee details, with Retry [1-8.17]', async () => {
  api.refuse(performanceEndpoints.employee, 'EMPLOYEE_NOT_FOUND')
  const { user } = await open(`&employee=${PRIYA._id}`)
  expect(await screen.findByText('Failed to load employee details')).toBeDefined()
  expect(screen.getByText('Employee not found')).toBeDefined()
  api.answer(performanceEndpoints.employee, { data: profileOf(priya, 1) })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await cells('Latest leads')).toHaveLength(1)
})

test('search and department narrow the team and what it comes to; nobody at all is said too', async () => {
  const { user } = await open()
  await cells()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Accounts')
  await waitFor(async () => expect(await cells()).toHaveLength(1))
  expect(tiles()[3]).toBe('Total Revenue₹2,50,000₹2,50,000 each win')
  await user.type(screen.getByRole('searchbox'), 'priya')
  expect(await screen.findByText('No employees found')).toBeDefined()
})

test('the chart of conversion against workload writes its target upon the line, one for each company', async () => {
  const apart = { ...rohan, performance: { ...rohan.performance, conversionTarget: 12.5 } }
  answerPerformance(api, [priya, working('Gita', { leads: 4, won: 4 }), apart])
  await open()
  const chart = within(await screen.findByRole('region', { name: 'Conversion against workload' }))
  expect(chart.getAllByText(/^Target/).map(words => words.textContent)).toEqual([
    'Target 25%',
    'Target 12.5%',
  ])
  expect(chart.getByRole('img').getAttribute('aria-label')).toMatch(/; target 25%; target 12\.5%$/)
})
