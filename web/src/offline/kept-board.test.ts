import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { waitFor } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aLead, leadServer } from '../../test/lead-answers.ts'
import { signInAs } from '../../test/render-app.tsx'
import { answerOffline, call } from '../platform/client.ts'
import { noteAnswer } from '../platform/connection.ts'
import { readKeptItems } from '../platform/kept-store.ts'
import { addWaiting } from '../platform/waiting.ts'

const LEAD = aLead({ assignedTo: 'e1', status: 'new', value: 40_000, priority: 'high' })
const SUMS = [
  { status: 'new', leads: 82, value: 1_000_000 },
  { status: 'contacted', leads: 3, value: 5000 },
]

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  answerOffline(() => import('../platform/kept-answers.ts'))
  signInAs('employee')
})
afterEach(() => {
  noteAnswer(true)
  answerOffline(undefined)
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

const sums = async (query = {}) => (await call(leadEndpoints.board, { query })).data
/** A lead and the sums of the board, seen with a network; then it is gone. */
const cutOff = async (columns: { status: string; leads: number | null; value: number | null }[] = SUMS) => {
  const api = leadServer([LEAD])
  api.answer(leadEndpoints.read, { data: LEAD })
  api.answer(leadEndpoints.board, { data: columns })
  await call(leadEndpoints.read, { params: { id: LEAD._id } })
  for (const query of [{}, { priority: ['low'] }, { purpose: ['x'] }]) await sums(query)
  await waitFor(async () => {
    expect(await readKeptItems('e1:lead:')).toHaveLength(1)
    expect(await readKeptItems('e1:answer:')).toHaveLength(3)
  })
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  noteAnswer(false)
}
const change = (values: object, at: string) =>
  addWaiting({
    ...{ kind: 'change', key: `key ${at}`, owner: 'e1', at, leadId: LEAD._id, leadName: LEAD.name },
    ...{ values: { ...values }, before: {}, version: 1 },
  })

test('without a network the sums of the board follow what was moved and valued anew', async () => {
  await cutOff()
  expect(await sums()).toEqual(SUMS)
  change({ status: 'contacted' }, '2026-11-30T06:00:00.000Z')
  const moved = [
    { status: 'new', leads: 81, value: 960_000 },
    { status: 'contacted', leads: 4, value: 45_000 },
  ]
  expect(await sums()).toEqual(moved)
  change({ status: 'closed_won', value: 50_000 }, '2026-11-30T06:01:00.000Z')
  expect(await sums()).toEqual([
    { status: 'new', leads: 81, value: 960_000 },
    SUMS[1],
    { status: 'closed_won', leads: 1, value: 50_000 },
  ])
})

test('a board that does not show the lead, or whose filter only the server knows, stays as it was', async () => {
  await cutOff()
  change({ status: 'contacted' }, '2026-11-30T06:00:00.000Z')
  expect(await sums({ priority: ['low'] })).toEqual(SUMS)
  expect(await sums({ purpose: ['x'] })).toEqual(SUMS)
})

test('what is not counted is not counted by this browser either', async () => {
  const uncounted = SUMS.map(({ status }) => ({ status, leads: null, value: null }))
  await cutOff(uncounted)
  change({ status: 'contacted' }, '2026-11-30T06:00:00.000Z')
  expect(await sums()).toEqual(uncounted)
})
