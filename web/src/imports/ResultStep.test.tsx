import { importEndpoints } from '@leadline/contract/imports/endpoints'
import type { KeptLead, RejectedRow } from '@leadline/contract/imports/import'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { doneImport, IMPORT_ID, importApi, rejectedOf } from '../../test/imports.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
// Loaded before the first test, whose time they would eat.
import '../dashboard/DashboardPage.tsx'
import './ImportsPage.tsx'

const pageOf = (rows: RejectedRow[], more: { total?: number; nextCursor?: string | null } = {}) => ({
  data: rows,
  page: { nextCursor: null, total: rows.length, totalIsCapped: false, ...more },
})

const open = async (summary = doneImport()) => {
  signInAs('company')
  const api = importApi(summary)
  api.answer(importEndpoints.rejects, pageOf([rejectedOf()]))
  const app = await renderApp(`/dashboard?view=imports&import=${IMPORT_ID}&step=result`)
  await screen.findByText('Rows read')
  return { ...app, api }
}

test('tells what became of the rows, by reason and by status, and leads to the leads', async () => {
  const { user, address } = await open()
  const strip = screen.getByRole('list', { name: 'What became of the rows' })
  expect(
    within(strip)
      .getAllByRole('listitem')
      .map(tile => tile.textContent),
  ).toEqual([
    'Rows read46 columns',
    'Added2₹1,50,000 in value',
    'Already leads1skipped',
    'Rejected125.0% of rows',
  ])
  expect(screen.getByText(/27 Nov 2026, 11:20, in 3\.4 s/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show the 2 leads' }))
  expect(address()).toContain('sort=-updatedAt')
})

test('underlines what is wrong in a rejected value, and says why', async () => {
  await open()
  const row = await screen.findByRole('row', { name: /47 Shibu George/ })
  expect(within(row).getByText('x', { exact: true })).toBeTruthy()
  expect(within(row).getByText('Not a phone number')).toBeTruthy()
})

test('corrects a rejected row in place, first in vain, then into a lead', async () => {
  const { user, api } = await open()
  await user.click(await screen.findByRole('button', { name: 'Edit row 47' }))
  const phone = await screen.findByLabelText('Mob No.')
  expect(document.activeElement).toBe(phone)
  await user.clear(phone)
  await user.type(phone, '123')
  const still = rejectedOf({ value: '123', reason: 'A phone number has 6 to 15 digits; this has 3' })
  api.answer(importEndpoints.correct, {
    data: { outcome: 'rejected', reason: still.reason, row: still, import: doneImport() },
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(still.reason)).toBeTruthy()
  expect((phone as HTMLInputElement).value).toBe('123')
  await user.clear(phone)
  await user.type(phone, '98475 51234')
  const mended = doneImport({
    counts: { total: 4, waiting: 0, imported: 3, updated: 0, duplicates: 1, rejected: 0 },
    byReason: [],
  })
  api.answer(importEndpoints.correct, {
    data: { outcome: 'imported', reason: '', row: null, import: mended },
  })
  api.answer(importEndpoints.rejects, pageOf([]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No rejected rows')).toBeTruthy()
  const sent = api.sent.findLast(call => call.path.endsWith('/rows/47'))
  expect(sent!.body).toEqual({ cells: ['Shibu George', '98475 51234', '', '', '', ''] })
})

test('shows the rejected rows page by page', async () => {
  signInAs('company')
  const api = importApi(doneImport())
  const second = rejectedOf({ row: 112, name: 'Rakesh Jha' })
  api.answer(importEndpoints.rejects, call =>
    call.query.cursor
      ? pageOf([second], { total: 2 })
      : pageOf([rejectedOf()], { total: 2, nextCursor: 'next' }),
  )
  const { user } = await renderApp(`/dashboard?view=imports&import=${IMPORT_ID}&step=result`)
  await user.click(await screen.findByRole('button', { name: 'Show 1 more' }))
  expect(await screen.findByRole('row', { name: /112 Rakesh Jha/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
})

test('saves the rejected rows as errors.csv', async () => {
  const { user, api } = await open()
  api.raw(importEndpoints.errors, 200, 'Name,Row number,Reason\n')
  const made: Blob[] = []
  URL.createObjectURL = blob => `blob:${made.push(blob as Blob)}`
  URL.revokeObjectURL = () => undefined
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await user.click(screen.getByRole('button', { name: 'errors.csv' }))
  await waitFor(() => expect(names).toEqual(['errors.csv']))
  expect(await made[0]!.text()).toContain('Row number,Reason')
})

test('undoes the import after asking, and tells what was taken back and what was kept', async () => {
  const { user, api } = await open()
  expect(screen.getByText(/Open until 28 Nov 2026, 11:20/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo import' }))
  const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' })
  api.refuse(importEndpoints.undo, 'NOT_POSSIBLE_NOW')
  await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('not possible now')
  const id = (at: number) => `0190a000-0000-7000-8000-00000000000${at}`
  const kept: KeptLead[] = [
    { _id: id(1), name: 'Meera Nambiar', row: 2, why: 'changed', into: null },
    { _id: id(2), name: 'Asha', row: 3, why: 'merged', into: { _id: id(9), name: 'Kavya' } },
    { _id: id(3), name: 'Bina', row: 4, why: 'merged', into: null },
    { _id: id(4), name: 'Chetan', row: 5, why: 'deleted', into: null },
  ]
  const keptCounts = { changed: 1, merged: 2, deleted: 101 }
  const undo = { removed: 1, restored: 0, kept, keptCounts }
  const undone = doneImport({ state: 'undone', undoUntil: null, undo })
  api.answer(importEndpoints.undo, { data: undone })
  api.answer(importEndpoints.read, { data: undone })
  await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('This import is undone.')).toBeTruthy()
  expect(screen.getByText(/1 lead removed/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Meera Nambiar' }).getAttribute('href')).toBe(`/lead/${id(1)}`)
  expect(screen.getByText('2 leads kept, for someone has merged them into others since')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Kavya' }).getAttribute('href')).toBe(`/lead/${id(9)}`)
  const lines = screen.getAllByRole('listitem').map(line => line.textContent)
  expect(lines).toEqual(
    expect.arrayContaining([
      'Asha from row 3, merged into Kavya',
      'Bina from row 4, merged into a lead that was deleted',
      'Chetan from row 5',
      'and 100 more',
    ]),
  )
  expect(screen.getByText('101 leads left in Deleted leads, for someone has deleted them since')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
})

test('of no lead, an undo says that it takes back only what else was made', async () => {
  await open(
    doneImport({ counts: { total: 4, waiting: 0, imported: 0, updated: 0, duplicates: 4, rejected: 0 } }),
  )
  const told = screen.getByText(/^No lead was added or changed/).textContent
  expect(told).toBe('No lead was added or changed. Undo takes back what else was made.')
})

test('an undo whose answer was lost says so, and the screen shows what came of it', async () => {
  const { user, api } = await open()
  await user.click(screen.getByRole('button', { name: 'Undo import' }))
  const dialog = await screen.findByRole('dialog')
  api.lose(importEndpoints.undo)
  await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'The import could not be undone.Leadline cannot be reached. Check your connection and try again.',
  )
  const undo = { removed: 2, restored: 0, kept: [], keptCounts: { changed: 0, merged: 0, deleted: 0 } }
  const undone = doneImport({ state: 'undone', undoUntil: null, undo })
  api.answer(importEndpoints.read, { data: undone })
  await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
  expect(await screen.findByText('This import is undone.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
