import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { HistoryEntry } from '@leadline/contract/leads/history'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aChange, aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const ENTRY = '0192f0c1-bbbb-7000-8000-00000000000b'
const ACT = '0192f0c1-eeee-7000-8000-000000000001'
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer([aLead({ assignedTo: 'e1' })])
})
const open = async (...entries: Partial<HistoryEntry>[]) => {
  api.answer(leadEndpoints.history, {
    data: entries.map((entry, at) => aChange({ _id: `entry-${at}`, ...entry })),
  })
  const view = await renderApp(`/lead/${aLead()._id}?tab=history`)
  await screen.findByText('Lead Created')
  return view
}
const notes = { _id: ENTRY, changes: [{ field: 'notes', from: 'Old', to: 'New' }] }
const reverts = () => screen.queryAllByRole('button', { name: 'Revert' })

test('one click puts the fields of a change back and says so', async () => {
  api.answer(leadEndpoints.revert, { data: aLead(), message: 'The change has been put back.' })
  const { user } = await open(notes)
  await user.click(screen.getByRole('button', { name: 'Revert' }))
  expect(await screen.findByText('The change has been put back.')).toBeDefined()
  const path = `/api/leads/${aLead()._id}/history/${ENTRY}/revert`
  expect(api.sent.filter(call => call.path === path)).toHaveLength(1)
})

test('what has been changed again since is refused with its sentence', async () => {
  const message = 'Notes has been changed again since, so this change cannot be put back.'
  api.refuse(leadEndpoints.revert, 'CHANGED_AGAIN', { message })
  const { user } = await open(notes)
  await user.click(screen.getByRole('button', { name: 'Revert' }))
  expect(await screen.findByText(message)).toBeDefined()
})

test('an entry without changes has no Revert, a change of several leads an Undo for them all', async () => {
  api.answer(leadEndpoints.undoAct, { data: { undone: 12, left: 0 }, message: 'Undone for 12 leads.' })
  const { user } = await open({ action: 'restored', act: { _id: ACT, leads: 12, canUndo: true } })
  expect(reverts()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo for all 12 leads' }))
  expect(await screen.findByText('Undone for 12 leads.')).toBeDefined()
  await waitFor(() => expect(api.sent.some(call => call.path.endsWith(`/bulk/${ACT}/undo`))).toBe(true))
})

test('a person is offered only what they may put back', async () => {
  signInAs('employee', { role: 'Intern' })
  const status = { changes: [{ field: 'status', from: 'new', to: 'qualified' }], action: 'status' as const }
  const assigned = { changes: [{ field: 'assignedTo', from: null, to: 'Ravi' }], action: 'assigned' as const }
  await open(notes, status, { ...assigned, act: { _id: ACT, leads: 3, canUndo: false } })
  expect(reverts()).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Undo for all/ })).toBeNull()
})

test('what stood before and what stands now each keep their own direction', async () => {
  await open({ changes: [{ field: 'name', from: 'محمد', to: 'علي' }] })
  // In one run of Arabic the arrow would lead from the new name to the old one.
  for (const name of ['محمد', 'علي']) expect(screen.getByText(name).tagName).toBe('BDI')
})

test('of a long text the history tells what changed in it, the whole one who asks for it', async () => {
  const long = `First line.\n${'And so it went on. '.repeat(60)}`
  const { user } = await open({
    changes: [{ field: 'notes', from: `${long}Wants oak.`, to: `${long}Wants teak.` }],
  })
  const line = () => screen.getByText(/^Notes:/).textContent
  expect(line()).toBe('Notes: … And so it went on. Wants oak. → … And so it went on. Wants teak.')
  await user.click(screen.getByRole('button', { name: 'Show the whole text' }))
  expect(line()).toBe(`Notes: ${long}Wants oak. → ${long}Wants teak.`)
  await user.click(screen.getByRole('button', { name: 'Show what changed' }))
  expect(line()).not.toContain('First line.')
})
