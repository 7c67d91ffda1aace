import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

// The worker as a browser runs it, with what it asks of the browser in our hands.
type Listener = (event: Record<string, unknown>) => void
const listeners: Record<string, Listener> = {}
const page = (visibilityState: string) => ({
  visibilityState,
  focus: vi.fn(),
  navigate: vi.fn(async () => {}),
})
let pages: ReturnType<typeof page>[]
const showNotification = vi.fn()
const openWindow = vi.fn()
beforeAll(async () => {
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener
    },
    clients: { matchAll: async () => pages, openWindow },
    registration: { showNotification },
    location: { origin: 'http://localhost' },
  })
  await import('./worker.ts')
  vi.unstubAllGlobals()
})
beforeEach(() => {
  pages = []
  vi.clearAllMocks()
})

/** Lets something happen to the worker and waits for what it does. */
const happen = async (name: string, event: Record<string, unknown>) => {
  let done: unknown
  listeners[name]!({ ...event, waitUntil: (work: unknown) => (done = work) })
  await done
}
const told = { id: 'n1', title: 'Follow-up in 15 minutes', message: 'Call with Ananya', leadId: 'l1' }
const push = (words: unknown) => happen('push', { data: { json: () => words } })

test('what is sent is shown while no page is looked at, and leads to its lead', async () => {
  pages = [page('hidden')]
  await push(told)
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(told.title, {
    body: told.message,
    tag: 'n1',
    icon: '/leadline.svg',
    data: '/lead/l1',
  })
  const close = vi.fn()
  await happen('notificationclick', { notification: { close, data: '/lead/l1' } })
  expect(close).toHaveBeenCalled()
  expect(pages[0]!.focus).toHaveBeenCalled()
  expect(pages[0]!.navigate).toHaveBeenCalledExactlyOnceWith('/lead/l1')
  expect(openWindow).not.toHaveBeenCalled()
})

test('a page that is looked at tells by itself', async () => {
  pages = [page('hidden'), page('visible')]
  await push(told)
  expect(showNotification).not.toHaveBeenCalled()
})

test('with no page open, one is opened', async () => {
  await happen('notificationclick', { notification: { close: () => {}, data: '/lead/l1' } })
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/lead/l1')
})

test('what cannot be read is passed over', async () => {
  await happen('push', {
    data: {
      json: () => {
        throw new SyntaxError('no JSON')
      },
    },
  })
  await happen('push', { data: null })
  expect(showNotification).not.toHaveBeenCalled()
})
