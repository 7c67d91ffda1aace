import { holidayEndpoints } from '@leadline/contract/holidays/endpoints'
import type { Holiday } from '@leadline/contract/holidays/holiday'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'

const aHoliday = (over: Partial<Holiday> = {}): Holiday => ({
  _id: 'h1',
  companyId: 'c1',
  name: 'Diwali',
  startDate: '2026-11-07',
  endDate: '2026-11-09',
  everyYear: false,
  description: '',
  ...over,
})
const republic = aHoliday({
  _id: 'h2',
  name: 'Republic Day',
  startDate: '2020-01-26',
  endDate: '2020-01-26',
  everyYear: true,
})

let api: FakeApi
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-27T06:30:00Z') })
  signInAs('company')
  api = fakeApi()
  api.answer(holidayEndpoints.list, { data: [republic, aHoliday()] })
})

const written = () => api.sent.filter(({ method }) => method !== 'GET')
const open = async (search = '') => {
  const view = await renderApp(`/dashboard?view=organisation&section=holidays${search}`)
  await screen.findByRole('heading', { name: 'Holidays' })
  return view
}
const rows = () =>
  [...screen.getByRole('table', { name: 'Holidays' }).querySelectorAll('tbody tr')].map(row =>
    [...row.children].map(cell => cell.textContent).slice(0, -1),
  )
/** A day of the calendar; looking among hundreds of buttons by their names takes a second each. */
const dayOf = (date: string, title: string) =>
  waitFor(() => {
    const day = document.querySelector<HTMLElement>(`[data-day="${date}"]`)
    expect(day?.getAttribute('aria-label')).toBe(title)
    return day!
  })

test('holidays stand in the Organisation view as a calendar of the year and as a list [1-1.12]', async () => {
  const { user, address } = await open()
  expect(await dayOf('2026-11-07', 'Saturday, 7 Nov 2026, Diwali')).toBeDefined()
  expect(await dayOf('2026-01-26', 'Monday, 26 Jan 2026, Republic Day')).toBeDefined()
  expect(screen.getAllByRole('table')).toHaveLength(12)
  expect((await dayOf('2026-11-27', 'Friday, 27 Nov 2026')).getAttribute('aria-current')).toBe('date')
  await user.click(screen.getByRole('radio', { name: 'List' }))
  expect(address()).toContain('section=holidays&show=list')
  expect(rows()).toEqual([
    ['Republic Day', '26 Jan 2026', 'Monday', '1', 'Every year', '–'],
    ['Diwali', '7 Nov to 9 Nov 2026', 'Saturday', '3', 'Once', '–'],
  ])
})

test('another year has only what comes every year [1-3.27]', async () => {
  const { user, address } = await open('&show=list')
  await screen.findByText('Diwali')
  await user.click(screen.getByRole('button', { name: 'Next year' }))
  expect(await screen.findByText('26 Jan 2027')).toBeDefined()
  expect(screen.queryByText('Diwali')).toBeNull()
  expect(address()).toContain('month=2027-11')
})

test('a month shows its names and lists its holidays; a phone begins with it', async () => {
  setWidth(390)
  const { user } = await open()
  expect(await screen.findByRole('table', { name: 'November 2026' })).toBeDefined()
  expect(screen.getByRole('list', { name: 'Holidays' }).textContent).toContain('7 Nov to 9 Nov 2026')
  await user.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(await screen.findByRole('table', { name: 'October 2026' })).toBeDefined()
  expect(screen.getByRole('list', { name: 'Holidays' }).textContent).toBe('')
})

test('a click on a day adds a holiday on it, once for two clicks [1-7.25 1-3.27]', async () => {
  const made = aHoliday({ _id: 'h3', name: 'Christmas', startDate: '2026-12-25', endDate: '2026-12-25' })
  api.answer(holidayEndpoints.create, { data: made, message: 'Holiday created successfully' })
  const release = api.hold(holidayEndpoints.create)
  const { user } = await open()
  await user.click(await dayOf('2026-12-25', 'Friday, 25 Dec 2026'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Holiday' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^First day/).value).toBe('2026-12-25')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Name is required')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Name/))
  await user.type(dialog.getByLabelText(/^Name/), 'Christmas')
  await user.click(dialog.getByRole('checkbox', { name: /^Every year/ }))
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }))
  release()
  expect(await screen.findByText('Holiday created successfully')).toBeDefined()
  expect(written().map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/companies/c1/holidays',
      { name: 'Christmas', startDate: '2026-12-25', endDate: '2026-12-25', everyYear: true, description: '' },
    ],
  ])
})

test('a holiday is edited from its day, and what was typed outlives a failed save', async () => {
  api.refuse(holidayEndpoints.update, 'INVALID_FIELDS', { message: 'No.', fields: { endDate: 'Too far' } })
  const { user } = await open()
  await user.click(await dayOf('2026-11-08', 'Sunday, 8 Nov 2026, Diwali'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Holiday' }))
  fireEvent.change(dialog.getByLabelText(/^Last day/), { target: { value: '2026-11-06' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('The last day cannot be before the first')).toBeDefined()
  fireEvent.change(dialog.getByLabelText(/^Last day/), { target: { value: '2026-11-10' } })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Too far')).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Last day/).value).toBe('2026-11-10')
})

test('asks before a holiday is deleted, and keeps it where that fails [1-7.25]', async () => {
  api.raw(holidayEndpoints.remove, 502, '')
  const { user } = await open('&show=list')
  await user.click(await screen.findByRole('button', { name: 'Delete Republic Day' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete holiday?' }))
  expect(dialog.getByText(/^Republic Day, 26 Jan 2020 and every year/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText('Failed to delete holiday')).toBeDefined()
  api.answer(holidayEndpoints.remove, { message: 'Holiday deleted successfully' })
  api.answer(holidayEndpoints.list, { data: [aHoliday()] })
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Republic Day')).toBeNull())
})

test('the national holidays are added in one click, others from a list, and what is there is not offered', async () => {
  api.answer(holidayEndpoints.addIndian, { data: [], message: '2 holidays added' })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Add Indian national holidays' }))
  expect(await screen.findByText('2 holidays added')).toBeDefined()
  const three = ['08-15', '10-02'].map((on, at) =>
    aHoliday({ _id: `n${at}`, name: on, startDate: `2026-${on}`, endDate: `2026-${on}`, everyYear: true }),
  )
  const christmas = aHoliday({
    _id: 'x',
    name: 'Xmas',
    startDate: '2026-12-25',
    endDate: '2026-12-25',
    everyYear: true,
  })
  api.answer(holidayEndpoints.list, { data: [republic, ...three, christmas] })
  await user.click(screen.getByRole('button', { name: 'More Indian holidays' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'More Indian holidays' }))
  await user.click(dialog.getByRole('checkbox', { name: /^Labour Day/ }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(written().map(({ body }) => body)).toEqual([
    { names: ['Republic Day', 'Independence Day', 'Gandhi Jayanti'] },
    { names: ['Labour Day'] },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const national = screen.getByRole('button', { name: 'Add Indian national holidays' })
  await waitFor(() => expect(national.getAttribute('aria-disabled')).toBe('true'))
  await user.click(screen.getByRole('button', { name: 'More Indian holidays' }))
  const again = within(await screen.findByRole('dialog', { name: 'More Indian holidays' }))
  expect(again.getByRole<HTMLInputElement>('checkbox', { name: /^Christmas/ }).disabled).toBe(true)
})

test('arrows go from day to day, and Tab reaches one of them', async () => {
  const { user } = await open()
  const today = await dayOf('2026-11-27', 'Friday, 27 Nov 2026')
  const reached = () => document.querySelectorAll('[data-day][tabindex="0"]')
  expect([...reached()]).toEqual([today])
  today.focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-12-05')
  expect(reached()).toHaveLength(1)
})

test('says that the holidays could not be fetched, and tries again', async () => {
  api.raw(holidayEndpoints.list, 500, '')
  const { user } = await open()
  expect(await screen.findByText('Failed to fetch holidays')).toBeDefined()
  api.answer(holidayEndpoints.list, { data: [] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await dayOf('2026-11-27', 'Friday, 27 Nov 2026')).toBeDefined()
})
