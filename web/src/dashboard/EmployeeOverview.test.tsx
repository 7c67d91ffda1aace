import { dashboardEndpoints } from '@leadline/contract/dashboard/endpoints'
import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aDay } from '../../test/day-answers.ts'
import { aListed } from '../../test/follow-up-answers.ts'
import { aFollowUp, aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'

beforeEach(() => {
  layOut()
  signInAs('employee')
})
afterEach(() => {
  vi.useRealTimers()
})

const DAY = aDay({
  statistics: {
    totalLeads: 38,
    openLeads: 26,
    convertedLeads: 6,
    convertedValue: 2480000,
    followUpsDueToday: 2,
    overdueFollowUps: 1,
    upcomingFollowUps: 5,
    doneToday: 1,
  },
  recentLeads: [aLead({ name: 'Zubin Irani', company: 'Irani Bakes', value: 640000, status: 'closed_won' })],
  followUpsDue: [
    aListed({ _id: 'd1', leadName: 'Ananya Krishnan', notes: 'Confirm the gateway.' }),
    aListed({ _id: 'd2', leadName: 'Pooja Agarwal', leadPhone: '' }),
  ],
  followUpsDone: [aListed({ _id: 'd3', leadName: 'Ritu Chawla', completed: true, outcome: 'unsuccessful' })],
  overdueFollowUps: [
    aListed({ _id: 'd4', leadName: 'Karan Oberoi', nextFollowUpDate: '2020-01-01T06:00:00.000Z' }),
  ],
})
const open = async (address = '/employee-dashboard') => {
  const api = leadServer()
  api.answer(dashboardEndpoints.employee, { data: DAY })
  return { api, ...(await renderApp(address)) }
}

test('Overview has the four figures, what is due today and overdue, and the newest leads', async () => {
  await open()
  const tiles = within(await screen.findByRole('list', { name: 'Figures' }))
  expect(tiles.getAllByRole('listitem').map(tile => tile.textContent)).toEqual([
    'Total leads3826 open',
    'Converted6₹24,80,000',
    'Due today21 done',
    'Overdue15 upcoming',
  ])
  const today = within(screen.getByRole('region', { name: /Today’s follow-ups/ }))
  expect(today.getByRole('link', { name: 'Call Ananya Krishnan' }).getAttribute('href')).toBe(
    'tel:+919841260713',
  )
  expect(today.queryByRole('link', { name: 'Call Pooja Agarwal' })).toBeNull()
  expect(today.getByText('Ritu Chawla').closest('li')!.textContent).toContain('Unsuccessful')
  const overdue = within(screen.getByRole('region', { name: /Overdue/ }))
  expect(overdue.getByText(/^Overdue by \d+ day\(s\)$/)).toBeDefined()
  const recent = within(screen.getByRole('region', { name: 'Recent leads' }))
  expect(recent.getByText('₹6,40,000')).toBeDefined()
  expect(recent.getByRole('link', { name: 'All 38' }).getAttribute('href')).toBe(
    '/employee-dashboard?view=leads',
  )
})

const openLate = async (address = '/employee-dashboard') => {
  const response = {
    ...{ arrivedAt: '2020-01-01T06:30:00.000Z', targetMinutes: 30, dueAt: '2020-01-01T07:00:00.000Z' },
    ...{ contactAt: null, contactBy: '', minutes: null },
  }
  const leads = [aLead({ _id: 'l7', name: 'Kavya Rao', phone: '+91 98412 60713', response })]
  const api = leadServer()
  api.answer(dashboardEndpoints.employee, { data: aDay({ firstResponses: { total: 8, late: 3, leads } }) })
  const view = await renderApp(address)
  const panel = await screen.findByRole('region', { name: 'First response due 3 late' })
  const isAbove = (other: Element) =>
    (panel.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return { ...view, panel: within(panel), isAbove }
}
const region = (name: RegExp | string) => screen.getByRole('region', { name })

test('leads to be answered today stand above what is overdue, with how late they are and the way to all of them', async () => {
  const { panel, isAbove } = await openLate()
  expect(isAbove(region(/Overdue/))).toBe(true)
  expect(isAbove(region(/Today’s follow-ups/))).toBe(false)
  expect(panel.getByRole('listitem').textContent).toContain('Late since 1 Jan, 12:30')
  expect(panel.getByRole('link', { name: 'Kavya Rao' }).getAttribute('href')).toBe('/lead/l7')
  expect(panel.getByRole('link', { name: 'Call Kavya Rao' })).toBeDefined()
  expect(panel.getByRole('link', { name: 'All 8' }).getAttribute('href')).toBe(
    '/employee-dashboard?view=leads&response=due',
  )
})

test('on a phone they stand above the day, and with the follow-ups of today above those', async () => {
  setWidth(390)
  const { isAbove, unmount } = await openLate()
  expect(isAbove(region(/Today’s follow-ups/))).toBe(true)
  unmount()
  const today = await openLate('/employee-dashboard?view=followups&show=today')
  expect(today.isAbove(region('Follow-ups'))).toBe(true)
})

test('the tabs bear the number of leads, and of what is due today or overdue; Team is for those who lead one [2-2.69 1-6.18]', async () => {
  const { unmount, user, address } = await open()
  await screen.findByRole('tab', { name: 'My Leads 38' })
  const names = () => screen.getAllByRole('tab').map(tab => tab.textContent)
  expect(names()).toEqual(['Overview', 'My Leads38', 'Follow-ups3'])
  await user.click(screen.getByRole('tab', { name: 'Follow-ups 3' }))
  await waitFor(() => expect(address()).toBe('/employee-dashboard?view=followups'))
  unmount()
  for (const role of ['Team Lead', 'Manager'] as const) {
    signInAs('employee', { role })
    const view = await open()
    await screen.findByRole('tab', { name: 'My Leads 38' })
    expect(names()).toContain('Team')
    view.unmount()
  }
})

test('Mark Complete completes what was due, and says so', async () => {
  const { api, user } = await open()
  api.answer(followUpEndpoints.update, {
    data: aFollowUp({ completed: true }),
    message: 'Follow-up completed successfully!',
  })
  await user.click(await screen.findByRole('button', { name: 'Mark Complete Pooja Agarwal' }))
  expect(await screen.findByText('Follow-up completed successfully!')).toBeDefined()
  const sent = api.sent.filter(({ method }) => method === 'PUT')
  expect(sent.map(({ params }) => params.followUpId)).toEqual(['d2'])
})

test('two clicks complete once, and another one does not wait for it', async () => {
  const { api } = await open()
  api.answer(followUpEndpoints.update, () => new Promise(() => {}))
  const mark = async (name: string) => screen.findByRole('button', { name: `Mark Complete ${name}` })
  for (const name of ['Pooja Agarwal', 'Pooja Agarwal', 'Karan Oberoi']) (await mark(name)).click()
  const sent = () => api.sent.filter(({ method }) => method === 'PUT').map(({ params }) => params.followUpId)
  await waitFor(() => expect(sent()).toEqual(['d2', 'd4']))
})

test('a dashboard that does not come says so, with Try Again; one that is there stays [2-8.31]', async () => {
  const api = leadServer()
  api.raw(dashboardEndpoints.employee, 502, 'Bad gateway')
  const { user } = await renderApp('/employee-dashboard')
  expect(await screen.findByText('Failed to load dashboard data')).toBeDefined()
  api.answer(dashboardEndpoints.employee, { data: DAY })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Pooja Agarwal')).toBeDefined()
  api.raw(dashboardEndpoints.employee, 502, 'Bad gateway')
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Failed to load dashboard data')).toBeDefined()
  expect(screen.getByText('Pooja Agarwal')).toBeDefined()
})

test('refreshes itself every five minutes, and by hand [1-9.22 2-9.07]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { api } = await open()
  await screen.findByText('Pooja Agarwal')
  const asked = () => api.sent.filter(({ path }) => path.endsWith('/dashboard')).length
  expect(asked()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(299_000))
  expect(asked()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await waitFor(() => expect(asked()).toBe(2))
  screen.getByRole('button', { name: 'Refresh' }).click()
  await waitFor(() => expect(asked()).toBe(3))
})

test('a phone has no tabs above, for they stand in its bar, and calls at a touch', async () => {
  setWidth(390)
  await open()
  expect(await screen.findByRole('link', { name: 'WhatsApp Ananya Krishnan' })).toBeDefined()
  expect(screen.queryAllByRole('tab')).toEqual([])
})
