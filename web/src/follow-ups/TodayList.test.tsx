import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aListed, followUpServer } from '../../test/follow-up-answers.ts'
import { layOut } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

beforeEach(() => {
  layOut()
  signInAs('company')
  vi.useFakeTimers({ toFake: ['Date'] })
  // 11:15 in India.
  vi.setSystemTime('2026-11-27T05:45:00.000Z')
})
afterEach(() => {
  vi.useRealTimers()
})

const due = (leadName: string, nextFollowUpDate: string, over = {}) =>
  aListed({ _id: leadName, leadName, nextFollowUpDate, ...over })
const COUNTS = { all: 7, pending: 5, overdue: 2, today: 3, completed: 2 }
const LISTS = {
  overdue: [due('Dinesh', '2026-11-25T05:00:00.000Z'), due('Asha', '2026-11-23T09:30:00.000Z')],
  today: [
    due('Any time', '2026-11-26T18:30:00.000Z', { hasTime: false }),
    due('Arun', '2026-11-27T12:30:00.000Z'),
    due('Ananya', '2026-11-27T06:00:00.000Z'),
  ],
  completed: [
    due('Done today', '2026-11-27T04:00:00.000Z', { completed: true, outcome: 'successful' }),
    due('Done yesterday', '2026-11-26T04:00:00.000Z', { completed: true, outcome: 'successful' }),
  ],
}
const serve = () => followUpServer(LISTS, COUNTS)
const open = () => renderApp('/dashboard?view=followups&show=today')
const namesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .filter(link => link.getAttribute('href')?.startsWith('/lead/'))
    .map(link => link.textContent)

test('today is listed by urgency: overdue from the oldest, then by the hour, then what is done', async () => {
  serve()
  await open()
  await screen.findByText('Ananya')
  expect(namesIn('Overdue')).toEqual(['Asha', 'Dinesh'])
  expect(namesIn('Today')).toEqual(['Ananya', 'Arun', 'Any time'])
  expect(namesIn('Done today')).toEqual(['Done today'])
  expect(screen.getByText('4 follow-ups, 1 done')).toBeDefined()
})

test('its rows have the acts of the list, and putting one off fills the form and goes to its day', async () => {
  const api = serve()
  api.answer(followUpEndpoints.update, { data: due('Ananya', '2026-11-27T06:00:00.000Z'), message: '' })
  const { user } = await open()
  const row = within((await screen.findByText('Ananya')).closest('li')!)
  expect(row.getByLabelText('WhatsApp Ananya')).toBeDefined()
  expect(row.getByLabelText('Complete Ananya')).toBeDefined()
  await user.click(row.getByLabelText('Reschedule Ananya'))
  const lead = screen.getByRole('textbox', { name: /Lead/ }) as HTMLInputElement
  await vi.waitFor(() => expect(lead.value).toBe('Ananya'))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Date/)))
})

test('whoever has completed one by keyboard stands at the next one', async () => {
  const lists = { ...LISTS }
  const api = followUpServer(lists, COUNTS)
  api.answer(followUpEndpoints.update, () => {
    lists.today = LISTS.today.filter(({ leadName }) => leadName !== 'Ananya')
    return { data: due('Ananya', '2026-11-27T06:00:00.000Z'), message: '' }
  })
  const { user } = await open()
  const complete = (await screen.findByText('Ananya')).closest('li')!.querySelector('button')!
  complete.focus()
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Complete Arun')))
})

test('the way to show them stands in the address', async () => {
  serve()
  const { user, address } = await renderApp('/dashboard?view=followups')
  await screen.findByText('Ananya')
  await user.click(screen.getByRole('radio', { name: 'Today' }))
  expect(address()).toBe('/dashboard?view=followups&show=today')
  await user.click(screen.getByRole('radio', { name: 'Calendar' }))
  expect(address()).toBe('/dashboard?view=followups&show=week')
  await user.click(screen.getByRole('radio', { name: 'List' }))
  expect(address()).toBe('/dashboard?view=followups')
})

test('a list of today that does not come says so, with Retry; with nothing due it says that', async () => {
  const api = serve()
  api.raw(followUpEndpoints.list, 502, 'Bad gateway')
  const { user } = await open()
  expect(await screen.findByText('Failed to fetch follow-ups')).toBeDefined()
  followUpServer({})
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing is due today.')).toBeDefined()
})
