import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

beforeEach(() => {
  layOut()
  signInAs('company')
  vi.useFakeTimers({ toFake: ['Date'] })
  // Friday, 12:15 in India.
  vi.setSystemTime('2026-11-27T06:45:00.000Z')
})
afterEach(() => {
  vi.useRealTimers()
})

const WAITS = {
  ...{ arrivedAt: '2026-11-27T06:00:00.000Z', targetMinutes: 120, dueAt: '2026-11-27T08:00:00.000Z' },
  ...{ contactAt: null, contactBy: '', minutes: null },
}
const DONE = { ...WAITS, contactAt: '2026-11-27T06:12:00.000Z', contactBy: 'Ravi Kumar', minutes: 12 }

test('the profile says how long there is to answer, since when it is late, and then how long it took', async () => {
  const open = async (over: Parameters<typeof aLead>[0]) => {
    const lead = aLead(over)
    leadServer([lead])
    const { unmount } = await renderApp(`/lead/${lead._id}`)
    const top = (await screen.findByRole('heading', { level: 1, name: 'Ananya Krishnan' })).closest('header')!
    await within(top).findByRole('button', { name: /^Status of/ })
    const facts = screen.getByText('First Response', { selector: 'span' }).parentElement!.textContent
    const clock = within(top).queryByText(/^(Answer |Late )/)?.textContent
    unmount()
    return [clock, facts]
  }
  expect(await open({ response: WAITS })).toEqual([
    'First response: Answer within 1 h 15 min',
    'First ResponseAnswer within 1 h 15 minTarget 2 h of working time, due Nov 27, 2026, 1:30 PM',
  ])
  const late = { ...WAITS, dueAt: '2026-11-27T06:30:00.000Z' }
  expect((await open({ response: late }))[0]).toBe('First response: Late since Nov 27, 2026, 12:00 PM')
  expect(await open({ response: DONE })).toEqual([
    undefined,
    'First ResponseAnswered in 12 minBy Ravi Kumar, Nov 27, 2026, 11:42 AM. Target 2 h of working time',
  ])
})

test('the list marks the late ones, and a chip says that it is narrowed to those that wait', async () => {
  const late = aLead({ name: 'Late One', response: { ...WAITS, dueAt: '2026-11-27T06:30:00.000Z' } })
  const api = leadServer([late, aLead({ _id: late._id.replace(/.$/, '2'), response: WAITS })])
  const { user } = await renderApp('/dashboard?response=waiting')
  const row = (name: string) => screen.getByRole('link', { name }).closest('tr')!
  await screen.findByRole('link', { name: 'Late One' })
  await waitFor(() => expect(within(row('Late One')).getByText('First response late')).toBeDefined())
  expect(within(row('Ananya Krishnan')).queryByText('First response late')).toBeNull()
  const asked = () => api.sent.filter(call => call.path === '/api/leads').at(-1)!.query
  expect(asked().response).toBe('waiting')
  await user.click(screen.getByRole('button', { name: 'Remove filter Waiting for first contact' }))
  await waitFor(() => expect(asked().response).toBeUndefined())
})
