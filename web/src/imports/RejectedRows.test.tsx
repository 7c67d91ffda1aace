import { importEndpoints } from '@leadline/contract/imports/endpoints'
import type { ImportSummary, RejectedRow } from '@leadline/contract/imports/import'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { doneImport, IMPORT_ID, importApi, rejectedOf } from '../../test/imports.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
// Loaded before the first test, whose time they would eat.
import '../dashboard/DashboardPage.tsx'
import './ImportsPage.tsx'

beforeEach(() => localStorage.clear())

const SECOND = rejectedOf({ row: 112, name: 'Rakesh Jha', cells: ['Rakesh Jha', '12', '', '', '', ''] })
const pageOf = (...rows: RejectedRow[]) => ({
  data: rows,
  page: { nextCursor: null, total: rows.length, totalIsCapped: false },
})
const withReasons = (byReason: ImportSummary['byReason'], rejected: number) =>
  doneImport({
    counts: { total: 6, waiting: 0, imported: 2, updated: 0, duplicates: 1, rejected },
    byReason,
  })

const open = async (summary = withReasons([{ kind: 'phone', label: 'Phone', count: 2 }], 2)) => {
  signInAs('company')
  const api = importApi(summary)
  api.answer(importEndpoints.rejects, pageOf(rejectedOf(), SECOND))
  const { user, unmount } = await renderApp(`/dashboard?view=imports&import=${IMPORT_ID}&step=result`)
  await screen.findByText('Rows read')
  const edit = async (row: number) =>
    user.click(await screen.findByRole('button', { name: `Edit row ${row}` }))
  return { user, unmount, api, edit }
}
const phone = () => screen.findByLabelText<HTMLInputElement>('Mob No.')
const BACK = 'What you typed before is back. It is not saved yet.'

test('what is typed into a row is there again after another row, and after a close, until it is tried', async () => {
  const { user, edit, api } = await open()
  await edit(47)
  expect(screen.queryByText(BACK)).toBeNull()
  await user.clear(await phone())
  await user.type(await phone(), '98475')
  await edit(112)
  await waitFor(async () => expect((await phone()).value).toBe('12'))
  await edit(47)
  await waitFor(async () => expect((await phone()).value).toBe('98475'))
  expect(screen.getByText(BACK)).toBeDefined()
  await edit(47)
  await waitFor(() => expect(screen.queryByLabelText('Mob No.')).toBeNull())
  await edit(47)
  expect((await phone()).value).toBe('98475')
  const still = rejectedOf({ value: '98475', cells: ['Shibu George', '98475', '', '', '', ''] })
  api.answer(importEndpoints.rejects, pageOf(still, SECOND))
  const answer = { outcome: 'rejected' as const, reason: still.reason, row: still, import: doneImport() }
  api.answer(importEndpoints.correct, { data: answer })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('row', { name: /47 Shibu George .*98475/ })).toBeDefined())
  await edit(112)
  await edit(47)
  expect((await phone()).value).toBe('98475')
  expect(screen.queryByText(BACK)).toBeNull()
})

test('what came back can be given up', async () => {
  const { user, edit } = await open()
  await edit(47)
  await user.type(await phone(), '99')
  await edit(112)
  await edit(47)
  await user.click(await screen.findByRole('button', { name: 'Start afresh' }))
  expect((await phone()).value).toBe('9847x5512')
  await edit(112)
  await edit(47)
  expect(screen.queryByText(BACK)).toBeNull()
})

test('a row that was put right in another tab leaves the list, and one hears that it is a lead', async () => {
  const { user, edit, api } = await open()
  await edit(47)
  await user.type(await phone(), '99')
  api.refuse(importEndpoints.correct, 'NOT_POSSIBLE_NOW', { message: 'This row was not rejected.' })
  api.answer(importEndpoints.rejects, pageOf(SECOND))
  api.answer(importEndpoints.read, { data: withReasons([{ kind: 'phone', label: 'Phone', count: 1 }], 1) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Row 47 is a lead by now: it was corrected elsewhere')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('row', { name: /47 Shibu George/ })).toBeNull())
  expect(await screen.findByText('1 rejected row')).toBeDefined()
})

test('a row that cannot be tried now stays, and says why', async () => {
  const { user, edit, api } = await open()
  await edit(47)
  await phone()
  const message = 'Rows can be corrected when the import has ended.'
  api.refuse(importEndpoints.correct, 'NOT_POSSIBLE_NOW', { message })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByRole('row', { name: /47 Shibu George/ })).toBeDefined()
})

test('the reasons stand each once, of several own fields too, after a row is put right', async () => {
  const own = (label: string, count: number) => ({ kind: 'custom', label, count })
  const phones = { kind: 'phone', label: 'Phone', count: 1 }
  const reasons = [own('Plot size', 2), own('Visit day', 1), phones]
  const { user, edit, api } = await open(withReasons(reasons, 4))
  const bars = () =>
    within(screen.getByRole('heading', { name: 'By reason' }).closest('section')!)
      .getAllByRole('listitem')
      .map(bar => bar.textContent)
  expect(bars()).toEqual(['Plot size2', 'Visit day1', 'Phone1'])
  await edit(47)
  await phone()
  const left = withReasons([phones, own('Plot size', 1), own('Visit day', 1)], 3)
  const answer = { outcome: 'imported' as const, reason: '', row: null, import: left }
  api.answer(importEndpoints.correct, { data: answer })
  api.answer(importEndpoints.read, { data: left })
  api.answer(importEndpoints.rejects, pageOf(SECOND))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(bars()).toEqual(['Phone1', 'Plot size1', 'Visit day1']))
})
