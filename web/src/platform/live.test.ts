import { eventEndpoints } from '@leadline/contract/events/endpoints'
import { QueryClient } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { signInAs } from '../../test/render-app.tsx'
import { onSessionEnded } from './client.ts'
import { noteAnswer } from './connection.ts'
import { keepLive } from './live.ts'
import { isLive } from './live-state.ts'
import { clearSession, readSession, SESSION_KEYS } from './session.ts'

/** The server's side of each stream that the browser has opened, in order. */
interface Opened {
  headers: Headers
  say: (text: string) => void
  cut: () => void
  isLeft: () => boolean
}

let opened: Opened[]
let stops: (() => void)[]
beforeEach(() => {
  opened = []
  stops = []
  const api = fakeApi()
  api.stream(eventEndpoints.follow, ({ headers, signal }, controller) => {
    const encoder = new TextEncoder()
    opened.push({
      headers,
      say: text => controller.enqueue(encoder.encode(text)),
      cut: () => controller.error(new TypeError('network error')),
      isLeft: () => signal?.aborted ?? false,
    })
  })
})
afterEach(() => {
  for (const stop of stops) stop()
})

const begin = () => {
  const client = new QueryClient()
  stops.push(keepLive(client, { openMs: 0 }))
  return client
}
const stream = async (at: number) => {
  await waitFor(() => expect(opened.length).toBeGreaterThan(at))
  return opened[at]!
}
const isStale = (client: QueryClient, key: string) => client.getQueryState([key])?.isInvalidated

test('a change of leads makes what is known of leads old, and leaves the lists; a change of lists the other way', async () => {
  signInAs('company')
  const client = begin()
  for (const key of ['leads', 'dashboard', 'options', 'imports']) client.setQueryData([key], 1)
  const { say, headers } = await stream(0)
  expect(headers.get('authorization')).toBe('Bearer company-token')
  expect(headers.get('accept')).toBe('text/event-stream')
  say('id: 7\nevent: ready\ndata: {}\n\n')
  say('id: 8\nevent: leads.changed\nda')
  say('ta: {"companyId":"c1"}\n\n')
  await waitFor(() => expect(isStale(client, 'leads')).toBe(true))
  expect(isStale(client, 'dashboard')).toBe(true)
  expect(isStale(client, 'options')).toBe(false)
  say('id: 9\nevent: lists.changed\ndata: {"companyId":"c1"}\n\n')
  await waitFor(() => expect(isStale(client, 'options')).toBe(true))
  expect(isStale(client, 'imports')).toBe(false)
})

test('nothing is moved under the finger: while somebody scrolls or types, what changes waits', async () => {
  signInAs('company')
  const client = begin()
  client.setQueryData(['leads'], 1)
  const { say } = await stream(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.advanceTimersByTime(10_000)
  say('id: 8\nevent: leads.changed\ndata: {"companyId":"c1"}\n\n')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1))
  for (let at = 0; at < 6; at++) {
    window.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(1_000)
    expect(isStale(client, 'leads')).toBe(false)
  }
  vi.advanceTimersByTime(1_500)
  expect(isStale(client, 'leads')).toBe(true)
})

test('an open list of choices holds changes up, a closed one that is still in the page does not', async () => {
  signInAs('company')
  const client = begin()
  client.setQueryData(['leads'], 1)
  const { say } = await stream(0)
  document.body.innerHTML = '<div><ul role="listbox"></ul></div>'
  const dropdown = document.body.firstElementChild as HTMLElement
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  say('id: 8\nevent: leads.changed\ndata: {"companyId":"c1"}\n\n')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  vi.advanceTimersByTime(10_000)
  expect(isStale(client, 'leads')).toBe(false)
  dropdown.style.display = 'none'
  vi.advanceTimersByTime(2_000)
  expect(isStale(client, 'leads')).toBe(true)
  document.body.innerHTML = ''
})

test('a lost stream is opened again after the event that was heard last', async () => {
  signInAs('company')
  begin()
  const first = await stream(0)
  expect(first.headers.get('last-event-id')).toBeNull()
  first.say('id: 7\nevent: ready\ndata: {}\n\nid: 12\nevent: leads.changed\ndata: {"companyId":"c1"}\n\n')
  first.cut()
  expect((await stream(1)).headers.get('last-event-id')).toBe('12')
})

test('a lost stream is opened again as soon as a call is answered, or the window is looked at', async () => {
  signInAs('company')
  begin()
  const first = await stream(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  /** Lets everything happen for which no time has to pass. */
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
  }
  first.cut()
  noteAnswer(false)
  await settle()
  expect(opened).toHaveLength(1)
  noteAnswer(true)
  await settle()
  expect(opened).toHaveLength(2)
  opened[1]!.cut()
  await settle()
  expect(opened).toHaveLength(2)
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(opened).toHaveLength(3)
})

test('a session that has ended clears the screen with its message, and nothing is asked again', async () => {
  signInAs('employee')
  const ended = vi.fn()
  stops.push(onSessionEnded(ended))
  begin()
  const { say } = await stream(0)
  say('event: session.ended\ndata: {"message":"Your session has ended. Please sign in again."}\n\n')
  await waitFor(() => expect(ended.mock.calls).toEqual([['Your session has ended. Please sign in again.']]))
  expect(readSession()).toBeNull()
  expect(opened).toHaveLength(1)
})

test('a stream that ends because somebody signed out in another tab leaves this one to follow them', async () => {
  signInAs('company')
  const ended = vi.fn()
  stops.push(onSessionEnded(ended))
  begin()
  const { say, isLeft } = await stream(0)
  // What another tab does is seen here as storage alone.
  for (const key of SESSION_KEYS) localStorage.removeItem(key)
  say('event: session.ended\ndata: {"message":"Your session has ended. Please sign in again."}\n\n')
  await waitFor(() => expect(isLeft()).toBe(true))
  expect(ended).not.toHaveBeenCalled()
})

test('whoever signs in is followed, whoever signs out no more', async () => {
  begin()
  signInAs('company')
  const first = await stream(0)
  signInAs('employee')
  const second = await stream(1)
  expect(second.headers.get('authorization')).toBe('Bearer employee-token')
  expect(first.isLeft()).toBe(true)
  clearSession()
  await waitFor(() => expect(second.isLeft()).toBe(true))
  expect(opened).toHaveLength(2)
})

test('what a person is told is asked for anew when it changes, and nothing else; a lost stream is known [2-4.24]', async () => {
  signInAs('company')
  const client = begin()
  expect(isLive()).toBe(false)
  for (const key of ['leads', 'notifications', 'options']) client.setQueryData([key], 1)
  const first = await stream(0)
  first.say('id: 7\nevent: ready\ndata: {}\n\n')
  await waitFor(() => expect(isLive()).toBe(true))
  window.dispatchEvent(new Event('scroll'))
  first.say('id: 8\nevent: notifications.changed\ndata: {"companyId":"c1"}\n\n')
  await waitFor(() => expect(isStale(client, 'notifications')).toBe(true))
  expect([isStale(client, 'leads'), isStale(client, 'options')]).toEqual([false, false])
  first.cut()
  await waitFor(() => expect(isLive()).toBe(false))
  const second = await stream(1)
  second.say('id: 8\nevent: ready\ndata: {}\n\n')
  await waitFor(() => expect(isLive()).toBe(true))
  clearSession()
  expect(isLive()).toBe(false)
})
