import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { FAILURES } from '@leadline/contract/errors'
import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aListed, followUpServer } from '../../test/follow-up-answers.ts'
import { aFollowUp, aLead, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { answerOffline, call } from '../platform/client.ts'
import { noteAnswer } from '../platform/connection.ts'
import { readKeptItems, writeKeptItems } from '../platform/kept-store.ts'
import { readSession, readToken } from '../platform/session.ts'
import { readWaiting } from '../platform/waiting.ts'
import { keepOffline } from './keep-offline.ts'
import { keepAtHand } from './warm-up.ts'

const LEAD = aLead({ assignedTo: 'e1', status: 'new', name: 'Kavya Rao' })
let stop = () => {}
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  answerOffline(() => import('../platform/kept-answers.ts'))
  signInAs('employee')
})
afterEach(() => {
  stop()
  stop = () => {}
  noteAnswer(true)
  answerOffline(undefined)
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

let network: typeof fetch
const cutOff = () => {
  network = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  noteAnswer(false)
}
/** The server is there again, and takes what it is sent. */
const comeBack = (api: FakeApi, answer = () => {}) => {
  api.answer(leadEndpoints.read, { data: LEAD })
  api.answer(leadEndpoints.patch, { data: { ...LEAD, status: 'contacted', version: 4 }, message: 'Done' })
  api.answer(followUpEndpoints.add, { data: aFollowUp(), message: 'Added' })
  answer()
  globalThis.fetch = network
  noteAnswer(true)
}
const open = async (api: FakeApi) => {
  api.answer(leadEndpoints.read, { data: LEAD })
  await call(leadEndpoints.read, { params: { id: LEAD._id } })
  await waitFor(async () => expect(await readKeptItems('e1:lead:')).toHaveLength(1))
  cutOff()
  const view = await renderApp(`/lead/${LEAD._id}`)
  stop = keepOffline(view.queryClient)
  return view
}
const sent = (api: FakeApi, method: string) => api.sent.filter(each => each.method === method)
const choose = async ({ user }: Awaited<ReturnType<typeof renderApp>>, status: string) => {
  await user.click(await screen.findByRole('button', { name: /^Status of Kavya Rao/ }))
  await user.click(await screen.findByText(status, { selector: '[role="menuitem"] *' }))
}

test('a status that is set without a connection waits, is shown as it will be, and is sent once it is back', async () => {
  const api = leadServer([LEAD])
  const view = await open(api)
  await choose(view, 'Contacted')
  await screen.findByText(/Changes to leads, new follow-ups and completed ones are sent later/)
  await waitFor(() => expect(readWaiting('e1')).toHaveLength(1))
  await screen.findByRole('button', { name: 'Status of Kavya Rao: Contacted' })
  const before = sent(api, 'PATCH').length
  comeBack(api)
  await waitFor(() => expect(readWaiting('e1')).toEqual([]))
  const [patch, ...more] = sent(api, 'PATCH').slice(before)
  expect(more).toEqual([])
  expect(patch).toMatchObject({ body: { status: 'contacted', version: LEAD.version } })
  expect(patch!.headers.get('idempotency-key')).toMatch(/^\w{32}$/)
})

test('a browser with no room says so, and sends what is done as long as the page is open', async () => {
  const api = leadServer([LEAD])
  const view = await open(api)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  try {
    await choose(view, 'Contacted')
    await screen.findByText('This browser has no room to keep it. Leave this page open until it is sent.')
    expect(window.localStorage.getItem(`waiting:e1:${readWaiting('e1')[0]!.key}`)).toBeNull()
    const before = sent(api, 'PATCH').length
    comeBack(api)
    await waitFor(() => expect(readWaiting('e1')).toEqual([]))
    expect(sent(api, 'PATCH').slice(before)).toMatchObject([{ body: { status: 'contacted' } }])
  } finally {
    full.mockRestore()
  }
})

test('where somebody else has set another status meanwhile both are shown; theirs is taken, nothing is sent over it (case R46)', async () => {
  const api = leadServer([LEAD])
  const view = await open(api)
  await choose(view, 'Contacted')
  await waitFor(() => expect(readWaiting('e1')).toHaveLength(1))
  const current = { ...LEAD, status: 'qualified', version: 9 }
  comeBack(api, () => api.refuse(leadEndpoints.patch, 'STALE', { current }))
  await view.user.click(await screen.findByRole('button', { name: '1 waiting' }))
  const item = within(await screen.findByRole('dialog', { name: 'Waiting to be sent' }))
  await item.findByText('Yours')
  expect(item.getAllByRole('definition').map(side => side.textContent)).toEqual([
    'Status: Contacted',
    'Status: Qualified',
  ])
  expect(item.getByRole('alert').textContent).toBe(`Not sent: ${FAILURES.STALE[1]}`)
  const before = sent(api, 'PATCH').length
  await view.user.click(item.getByRole('button', { name: 'Take theirs' }))
  await item.findByText('Nothing waits: all that you did is sent.')
  expect(sent(api, 'PATCH')).toHaveLength(before)
})

test('a session that ends leaves the queue to its owner: nobody else sends it, and who comes back does', async () => {
  const api = leadServer([LEAD])
  const view = await open(api)
  await choose(view, 'Contacted')
  await waitFor(() => expect(readWaiting('e1')).toHaveLength(1))
  comeBack(api, () => api.refuse(leadEndpoints.patch, 'SESSION_ENDED'))
  await waitFor(() => expect(readToken()).toBeNull())
  expect(readWaiting('e1')).toHaveLength(1)
  expect(await readKeptItems('')).toEqual([])
  api.answer(leadEndpoints.patch, { data: LEAD, message: 'Done' })
  const before = sent(api, 'PATCH').length
  signInAs('company')
  await waitFor(() => expect(readToken()).toBe('company-token'))
  expect(readWaiting('e1')).toHaveLength(1)
  expect(sent(api, 'PATCH')).toHaveLength(before)
  signInAs('employee')
  await waitFor(() => expect(readWaiting('e1')).toEqual([]))
  expect(sent(api, 'PATCH')).toHaveLength(before + 1)
})

test('a kept lead that cannot be read is dropped alone; the session and the others stay (case R59)', async () => {
  const api = leadServer([LEAD])
  const other = aLead({ _id: '0192f0c1-aaaa-7000-8000-000000000002', assignedTo: 'e1', name: 'Imran' })
  api.answer(assignmentEndpoints.assigned, { data: [LEAD, other] })
  await call(assignmentEndpoints.assigned, { params: { id: 'e1' } })
  await waitFor(async () => expect(await readKeptItems('e1:lead:')).toHaveLength(2))
  await writeKeptItems([[`e1:lead:${LEAD._id}`, { at: 1, data: { name: 7 } }]])
  window.localStorage.setItem('waiting:e1:broken', '{"kind":')
  cutOff()
  const list = await call(leadEndpoints.list, { query: {} })
  expect(list.data.map(({ name }) => name)).toEqual(['Imran'])
  expect(await readKeptItems('e1:lead:')).toHaveLength(1)
  expect(readWaiting('e1')).toEqual([])
  expect(readToken()).toBe('employee-token')
})

test('a company keeps the leads that are due in the next days, and works through them without a network', async () => {
  signInAs('company')
  const nextFollowUpDate = '2036-12-01T06:00:00.000Z'
  const due = aListed({ leadId: LEAD._id, leadName: LEAD.name, nextFollowUpDate })
  const api = followUpServer({})
  const page = { nextCursor: null, total: 0, totalIsCapped: false }
  api.answer(followUpEndpoints.upcoming, { data: [due], page: { ...page, total: 1 } })
  api.answer(followUpEndpoints.overdue, { data: [], page })
  api.answer(leadEndpoints.read, { data: { ...LEAD, nextFollowUp: nextFollowUpDate, followUps: [due] } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'], shouldAdvanceTime: true })
  try {
    const leave = keepAtHand(readSession()!, new QueryClient())
    vi.advanceTimersByTime(4_000)
    await waitFor(async () => expect(await readKeptItems('c1:lead:')).toHaveLength(1))
    leave()
  } finally {
    vi.useRealTimers()
  }
  cutOff()
  await renderApp('/dashboard?view=followups')
  expect(await screen.findByRole('link', { name: LEAD.name })).toBeDefined()
})

test('a browser that keeps nothing works on; another company’s or person’s copies are not read', async () => {
  const api = leadServer([LEAD])
  await call(leadEndpoints.read, { params: { id: LEAD._id } })
  await waitFor(async () => expect(await readKeptItems('e1:lead:')).toHaveLength(1))
  signInAs('employee', { _id: 'e2' })
  cutOff()
  await expect(call(leadEndpoints.read, { params: { id: LEAD._id } })).rejects.toMatchObject({ status: 0 })
  globalThis.fetch = network
  Reflect.set(globalThis, 'indexedDB', {
    open: () => {
      throw new DOMException('no', 'QuotaExceededError')
    },
  })
  api.answer(leadEndpoints.read, { data: LEAD })
  expect((await call(leadEndpoints.read, { params: { id: LEAD._id } })).data.name).toBe('Kavya Rao')
})
