import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { endMovement, layOutColumns, pressOnHandle } from '../../test/sortable.ts'
import { answerOffline, call } from '../platform/client.ts'
import { noteAnswer } from '../platform/connection.ts'
import { readKeptItems } from '../platform/kept-store.ts'
import { keepOffline } from './keep-offline.ts'

const LEAD = aLead({ name: 'Kavya Rao', status: 'new' })
let api: FakeApi
let stop = () => {}
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  answerOffline(() => import('../platform/kept-answers.ts'))
  layOut()
  layOutColumns()
  signInAs('company')
  api = leadServer([LEAD])
})
afterEach(() => {
  stop()
  stop = () => {}
  noteAnswer(true)
  answerOffline(undefined)
  Reflect.deleteProperty(globalThis, 'indexedDB')
})
const openBoard = async () => {
  const view = await renderApp('/dashboard?layout=board')
  stop = keepOffline(view.queryClient)
  await screen.findByRole('link', { name: 'Kavya Rao' })
}
const line = () => screen.queryByRole('region', { name: 'Connection' })

test('with a card in the hand nothing comes above the board: that the connection is lost is said once it is let go', async () => {
  await openBoard()
  await pressOnHandle('Kavya Rao', 'space')
  act(() => noteAnswer(false))
  expect(line()).toBeNull()
  await pressOnHandle('Kavya Rao', 'escape')
  await endMovement()
  await waitFor(() => expect(line()).not.toBeNull())
})

test('a lead that is not there any more when its card is let go is kept for no lost connection', async () => {
  await openBoard()
  await waitFor(async () => expect(await readKeptItems('c1:lead:')).toHaveLength(1))
  api.refuse(leadEndpoints.patch, 'NOT_FOUND', { message: 'Lead not found' })
  api.answer(leadEndpoints.list, { data: [], page: { nextCursor: null, total: 0, totalIsCapped: false } })
  await pressOnHandle('Kavya Rao', 'space', 'right', 'space')
  await screen.findByText('Failed to update status: Lead not found')
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const asked = () => call(leadEndpoints.read, { params: { id: LEAD._id } })
  await waitFor(() => expect(asked()).rejects.toThrow())
})
