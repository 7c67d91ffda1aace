import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aListed, followUpServer } from '../../test/follow-up-answers.ts'
import { layOut } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'

beforeEach(() => {
  layOut()
  signInAs('company')
  vi.useFakeTimers({ toFake: ['Date'] })
  // Friday, 11:15 in India.
  vi.setSystemTime('2026-11-27T05:45:00.000Z')
})
afterEach(() => {
  vi.useRealTimers()
})

const due = (leadName: string, nextFollowUpDate: string, over = {}) =>
  aListed({ _id: leadName, leadName, nextFollowUpDate, ...over })
const ALL = [
  due('Karan', '2026-11-25T05:00:00.000Z'),
  // 00:30 on Friday in India; still Thursday in GMT.
  due('Early', '2026-11-26T19:00:00.000Z'),
  due('Some time', '2026-11-26T18:30:00.000Z', { hasTime: false }),
  due('Ananya', '2026-11-27T06:00:00.000Z'),
  due('Ritu', '2026-11-27T04:00:00.000Z', { completed: true, outcome: 'successful' }),
  due('Nandini', '2026-11-28T06:00:00.000Z', {
    userId: 'e7',
    addedByType: 'employee',
    addedByName: 'Rohan Mehta',
  }),
]
const open = (search: string) => renderApp(`/dashboard?view=followups&${search}`)
const spans = (api: ReturnType<typeof followUpServer>) =>
  api.sent.filter(({ path }) => path === '/api/follow-up').map(({ query }) => [query.from, query.to])

test('a week has each item on its day and at its hour by the clock of the company, those without an hour on top', async () => {
  const api = followUpServer({ all: ALL })
  await open('show=week')
  const friday = within(await screen.findByLabelText('Friday, 27 Nov 2026, by the hour'))
  const names = [
    'Early, 00:30, Call, Due today',
    'Ritu, 09:30, Call, Completed',
    'Ananya, 11:30, Call, Due today',
  ]
  expect(friday.getAllByRole('button')).toEqual(names.map(name => friday.getByRole('button', { name })))
  expect(within(screen.getByLabelText('Friday, 27 Nov 2026, any time')).getByText('Some time')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Karan, 10:30, Call, Overdue by 2 day(s)' })).toBeDefined()
  expect(
    screen.getByRole('button', { name: 'Friday, 27 Nov 2026, 4 follow-ups' }).getAttribute('aria-current'),
  ).toBe('date')
  expect(screen.getByText('23 Nov – 29 Nov 2026')).toBeDefined()
  expect(screen.getByText('6 follow-ups, 1 overdue')).toBeDefined()
  expect(spans(api)).toEqual([['2026-11-23', '2026-11-29']])
})

test('previous, next and today lead to other weeks, by hand and by keys', async () => {
  const api = followUpServer({ all: [] })
  const { user, address } = await open('show=week')
  await user.click(await screen.findByLabelText('Next week'))
  expect(address()).toContain('day=2026-12-04')
  await screen.findByText('30 Nov – 6 Dec 2026')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  await screen.findByText('16 Nov – 22 Nov 2026')
  await user.keyboard('t')
  await screen.findByText('23 Nov – 29 Nov 2026')
  expect(address()).not.toContain('day=')
  expect(spans(api)).toContainEqual(['2026-11-16', '2026-11-22'])
})

test('of twelve at one hour a week shows two and counts the others, which lead to the day with all of them', async () => {
  const many = Array.from({ length: 12 }, (_, n) => due(`Lead ${n}`, '2026-11-27T04:30:00.000Z'))
  followUpServer({ all: [...many, due('Alone', '2026-11-27T08:30:00.000Z')] })
  const { user, address } = await open('show=week')
  const friday = within(await screen.findByLabelText('Friday, 27 Nov 2026, by the hour'))
  expect(friday.getAllByRole('button')).toHaveLength(4)
  expect(friday.getByRole('button', { name: /^Alone, 14:00/ })).toBeDefined()
  const more = friday.getByRole('button', { name: '+10 more at 10:00, Friday, 27 Nov 2026' })
  more.focus()
  await user.keyboard('{Enter}')
  expect(address()).toContain('show=day&day=2026-11-27')
  const day = within(await screen.findByLabelText('Friday, 27 Nov 2026, by the hour'))
  await waitFor(() => expect(day.getAllByRole('button')).toHaveLength(13))
})

test('a day of the month tells how many more there are, and opens', async () => {
  const many = Array.from({ length: 6 }, (_, n) => due(`Lead ${n}`, `2026-11-27T0${n + 4}:00:00.000Z`))
  const api = followUpServer({ all: many })
  const { user, address } = await open('show=month')
  await user.click(await screen.findByRole('button', { name: '3 more' }))
  expect(address()).toBe('/dashboard?view=followups&show=day&day=2026-11-27')
  await screen.findByText('Friday, 27 Nov 2026')
  expect(await screen.findByRole('button', { name: 'Lead 5, 14:30, Call, Due today' })).toBeDefined()
  expect(spans(api)).toEqual([
    ['2026-10-26', '2026-12-06'],
    ['2026-11-27', '2026-11-27'],
  ])
})

test('all pages of a week are fetched; what is beyond them is told', async () => {
  const api = followUpServer({})
  api.answer(followUpEndpoints.list, ({ query }) => ({
    data: Array.from({ length: 2 }, (_, n) =>
      due(`${query.cursor ?? 0}-${n}`, '2026-11-24T04:00:00.000Z', { completed: true }),
    ),
    page: { nextCursor: `${Number(query.cursor ?? 0) + 1}`, total: 506, totalIsCapped: false },
    counts: { all: 506, pending: 0, overdue: 0, today: 0, upcoming: 0, employee: 0, completed: 506 },
  }))
  await open('show=month')
  expect(await screen.findByText(/^500 more are not shown/)).toBeDefined()
  expect(spans(api)).toHaveLength(3)
})

test('a calendar that does not come says so, with Retry', async () => {
  const api = followUpServer({})
  api.raw(followUpEndpoints.list, 502, 'Bad gateway')
  const { user } = await open('show=week')
  expect(await screen.findByText('Failed to fetch follow-ups')).toBeDefined()
  followUpServer({ all: ALL })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Ananya')).toBeDefined()
})

test('holidays and days without hours are told in every view, and asked for the days shown', async () => {
  const closed = [
    { day: '2026-11-24', holidays: ['Guru Nanak Jayanti'] },
    { day: '2026-11-29', holidays: [] },
  ]
  const api = followUpServer({ all: ALL }, {}, closed)
  const { user } = await open('show=week')
  const tuesday = await screen.findByLabelText('Tuesday, 24 Nov 2026, any time')
  await waitFor(() => expect(tuesday.textContent).toBe('HolidayGuru Nanak Jayanti'))
  expect(screen.getByLabelText('Sunday, 29 Nov 2026, any time').textContent).toBe('Closed')
  expect(screen.getByLabelText('Saturday, 28 Nov 2026, any time').textContent).toBe('')
  const names = [
    'Tuesday, 24 Nov 2026, Holiday, Guru Nanak Jayanti, 0 follow-ups',
    'Sunday, 29 Nov 2026, Closed, 0 follow-ups',
  ]
  for (const name of names) expect(screen.getByRole('button', { name })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Month' }))
  const holiday = await screen.findByRole('button', { name: names[0]! })
  expect(holiday.closest('td')!.textContent).toContain('Guru Nanak Jayanti')
  // Who speaks to the page says what is seen in the button.
  for (const day of screen.getAllByRole('button', { name: / follow-ups?$/ }))
    expect(day.getAttribute('aria-label')).toContain(day.textContent)
  const asked = api.sent.filter(({ path }) => path.endsWith('/closed-days'))
  expect(asked.map(({ query }) => [query.from, query.days])).toEqual([
    ['2026-11-23', '7'],
    ['2026-10-26', '42'],
  ])
})

test('a phone has the days of the week above, and one of them as a list', async () => {
  setWidth(390)
  const api = followUpServer({ all: ALL }, {}, [{ day: '2026-11-29', holidays: [] }])
  const { user } = await open('show=week')
  expect(await screen.findByRole('button', { name: 'Ananya, 11:30, Call, Due today' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Nandini/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Saturday, 28 Nov 2026, 1 follow-up' }))
  expect(await screen.findByRole('button', { name: 'Nandini, 11:30, Call, Due tomorrow' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Sunday, 29 Nov 2026, Closed, 0 follow-ups' }))
  expect(await screen.findByText('Closed')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Saturday, 28 Nov 2026, 1 follow-up' }))
  expect(screen.getByLabelText('Call Nandini').getAttribute('href')).toBe('tel:+919841260713')
  expect(new Set(spans(api).map(String))).toEqual(new Set(['2026-11-23,2026-11-29']))
})
