import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showChat } from '../test/chat-answers.ts'
import type { FakeApi } from '../test/fake-api.ts'
import { layOut, leadServer } from '../test/lead-answers.ts'
import { showTold } from '../test/notification-answers.ts'
import { optionServer } from '../test/options.tsx'
import { PRIYA, peopleServer } from '../test/people.ts'
import { renderApp, signInAs } from '../test/render-app.tsx'
import { keepChat } from './chat/watch.ts'
import { keepNotifications } from './notifications/watch.ts'

beforeEach(layOut)
const stops: (() => void)[] = []
afterEach(() =>
  act(() => {
    for (const stop of stops.splice(0)) stop()
  }),
)

/** How many calls were under way when the rows could be painted: those sent until `path` had answered. */
const askedBefore = async (api: FakeApi, path: string, address: string, row: string | RegExp) => {
  showTold(api, [])
  showChat(api, [])
  const before: number[] = []
  const answer = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    const reply = await answer(...asked)
    if (new URL(String(asked[0]), 'http://localhost').pathname === path) before.push(api.sent.length)
    return reply
  }
  // Bell and chat stand around every screen, as in the browser, and see what it asks for.
  await renderApp(address, queryClient => {
    stops.push(keepNotifications({ client: queryClient, open: () => {} }), keepChat(queryClient))
  })
  await screen.findAllByText(row)
  return before[0]
}

const SCREENS = [
  ["the company's table", 'company', '/dashboard', '/api/leads', leadServer, 'Ananya Krishnan'],
  ["a superadmin's table", 'superadmin', '/dashboard', '/api/leads', leadServer, 'Ananya Krishnan'],
  [
    "an employee's table",
    'employee',
    '/employee-dashboard?view=leads',
    '/api/leads',
    leadServer,
    'Ananya Krishnan',
  ],
  ['the board', 'company', '/dashboard?layout=board', '/api/leads', leadServer, 'Ananya Krishnan'],
  [
    'the dropdown options',
    'company',
    '/dropdown-options',
    '/api/dropdown-options',
    optionServer,
    'Product of Interest',
  ],
  ['the employees', 'company', '/dashboard?view=employees', '/api/employees', peopleServer, PRIYA.name],
] as const

for (const [what, who, address, path, server, row] of SCREENS)
  test(`${what}: at most three calls before the rows, bell and chat among them`, async () => {
    signInAs(who)
    expect(await askedBefore(server(), path, address, row)).toBeLessThanOrEqual(3)
  })

test('bell and chat ask once the rows are there', async () => {
  signInAs('company')
  const api = leadServer()
  await askedBefore(api, '/api/leads', '/dashboard', 'Ananya Krishnan')
  const asked = (path: string) => api.sent.some(call => call.path.startsWith(path))
  await waitFor(() => expect(asked('/api/notifications') && asked('/api/chat/conversations')).toBe(true))
})
