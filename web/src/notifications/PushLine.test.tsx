import { pushEndpoints } from '@leadline/contract/push/endpoints'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { signInAs } from '../../test/render-app.tsx'
import { renderPart } from '../../test/render-part.tsx'
import { PushLine } from './PushLine.tsx'
import { isPushOn } from './push.ts'

// What a browser that can be told brings; jsdom has none of it.
const unsubscribe = vi.fn(async () => true)
const subscribe = vi.fn(async (_: object) => ({ toJSON: () => WANTED }))
const WANTED = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: { p256dh: 'P', auth: 'A' } }
const KEPT = { _id: 's1', service: 'fcm.googleapis.com', createdAt: '2026-11-27T06:30:00.000Z' }
let api: FakeApi
beforeEach(() => {
  signInAs('company')
  api = fakeApi()
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }), subscribe } }
  Object.defineProperty(window, 'PushManager', { configurable: true, value: class {} })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: vi.fn(async () => registration),
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(window, 'PushManager')
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const list = (here: boolean) =>
  api.answer(pushEndpoints.list, { data: [{ ...KEPT, here }], publicKey: 'the-key' })

test('a browser is told while Leadline is closed once somebody turns it on, and no more once it is off', async () => {
  list(false)
  api.answer(pushEndpoints.add, { data: { ...KEPT, here: true }, message: 'On' })
  const { user } = renderPart(<PushLine />)
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  await screen.findByText('This browser tells you also while Leadline is closed, until you sign out.')
  expect(navigator.serviceWorker.register).toHaveBeenCalledWith('/worker.js')
  expect(unsubscribe).toHaveBeenCalledTimes(1)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' })
  expect(api.sent.at(-1)).toMatchObject({ method: 'POST', body: WANTED })
  expect(isPushOn()).toBe(true)

  list(true)
  api.answer(pushEndpoints.remove, { message: 'Off' })
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await screen.findByText('This browser can tell you also while Leadline is closed.')
  expect(api.sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/push-subscriptions/s1' })
  expect(isPushOn()).toBe(false)
})

test('what the server refuses is said where it was asked for, and stays off', async () => {
  list(false)
  api.refuse(pushEndpoints.add, 'RULE_BROKEN', {
    message: 'Notifications of this browser go through another service',
  })
  const { user } = renderPart(<PushLine />)
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect((await screen.findByRole('alert')).textContent).toContain('go through another service')
  expect(isPushOn()).toBe(false)
})
