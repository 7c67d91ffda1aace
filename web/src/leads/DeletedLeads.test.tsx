import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const ACT = '0192f0c1-eeee-7000-8000-000000000001'
const gone = (at: number, over = {}) => ({
  _id: `0192f0c1-dddd-7000-8000-00000000000${at}`,
  companyId: 'c1',
  name: `Gone ${at}`,
  title: '',
  company: 'Gill Agro',
  phone: '+91 98155 20846',
  email: '',
  deletedAt: '2026-11-25T09:00:00.000Z',
  deletedBy: 'Aparna Kulkarni',
  ...over,
})
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer()
  const act = { _id: ACT, leads: 2 }
  listedNow(gone(1, { act }), gone(2, { act }), gone(3))
})

const open = async () => {
  const view = await renderApp('/dashboard')
  await screen.findByText('Ananya Krishnan')
  await view.user.click(screen.getByLabelText('More for this list'))
  await view.user.click(await screen.findByText('Deleted leads'))
  const dialog = await screen.findByRole('dialog', { name: 'Deleted leads' })
  return { ...view, dialog: within(dialog) }
}
const pageOf = (
  leads: ReturnType<typeof gone>[],
  total = leads.length,
  nextCursor: string | null = null,
) => ({
  data: leads,
  page: { nextCursor, total, totalIsCapped: false },
})
const listedNow = (...leads: ReturnType<typeof gone>[]) => api.answer(leadEndpoints.deleted, pageOf(leads))

test('deleted leads are listed with who deleted them and when, and one is restored', async () => {
  const { user, dialog } = await open()
  expect(await dialog.findAllByRole('listitem')).toHaveLength(3)
  expect(dialog.getAllByText(/^Deleted by Aparna Kulkarni/)[0]!.textContent).toBe(
    'Deleted by Aparna Kulkarni, 25 Nov 2026, 14:30',
  )
  api.answer(leadEndpoints.restore, { data: aLead(), message: 'Lead restored successfully!' })
  listedNow(gone(1), gone(2))
  dialog.getByRole('button', { name: 'Restore Gone 3' }).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Lead restored.')).toBeDefined()
  expect(api.sent.some(call => call.path === `/api/leads/${gone(3)._id}/restore`)).toBe(true)
  await waitFor(() => expect(dialog.queryByText('Gone 3')).toBeNull())
  expect(dialog.getByText('Gone 1')).toBeDefined()
})

test('what one act has deleted is undone for all of its leads, offered once', async () => {
  const { user, dialog } = await open()
  api.answer(leadEndpoints.undoAct, { data: { undone: 2, left: 0 }, message: 'Undone for 2 leads.' })
  const undo = await dialog.findByRole('button', { name: 'Undo for all 2 leads' })
  listedNow(gone(3))
  await user.click(undo)
  expect(await screen.findByText('Undone for 2 leads.')).toBeDefined()
  expect(api.sent.some(call => call.path === `/api/leads/bulk/${ACT}/undo`)).toBe(true)
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
})

test('a refusal is told and leaves the lead in the list', async () => {
  const { user, dialog } = await open()
  api.refuse(leadEndpoints.restore, 'LEAD_NOT_FOUND')
  await user.click(await dialog.findByRole('button', { name: 'Restore Gone 2' }))
  expect(await screen.findByText('Lead not found')).toBeDefined()
  expect(dialog.getByText('Gone 2')).toBeDefined()
})

test('without a deleted lead the dialog says so', async () => {
  listedNow()
  const { dialog } = await open()
  expect(await dialog.findByText('No deleted leads')).toBeDefined()
  expect(dialog.queryByRole('searchbox')).toBeNull()
})

test('of very many the last are listed, and the others come page by page', async () => {
  api.answer(leadEndpoints.deleted, call =>
    call.query.cursor ? pageOf([gone(2), gone(3)], 3) : pageOf([gone(1), gone(2)], 3, 'next'),
  )
  const { user, dialog } = await open()
  expect(await dialog.findByText(/The last 2 of 3 are listed\./)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(3))
  expect(dialog.queryByText(/are listed\./)).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a deleted lead is searched for, and restored where it is found', async () => {
  api.answer(leadEndpoints.deleted, ({ query: { search } }) =>
    pageOf(search ? (search === 'two' ? [gone(2)] : []) : [gone(1), gone(2)]),
  )
  const { user, dialog } = await open()
  const box = await dialog.findByRole('searchbox', { name: 'Search name, email, company, phone' })
  await user.type(box, 'two')
  await waitFor(() => expect(dialog.queryByText('Gone 1')).toBeNull())
  expect(dialog.getByRole('button', { name: 'Restore Gone 2' })).toBeDefined()
  await user.type(box, 's')
  expect(await dialog.findByText('No deleted leads found')).toBeDefined()
  await user.clear(box)
  expect(await dialog.findByText('Gone 1')).toBeDefined()
})

test('a list that cannot be had says why, and Retry asks again', async () => {
  api.refuse(leadEndpoints.deleted, 'FORBIDDEN', { message: 'Not now.' })
  const { user, dialog } = await open()
  expect(await dialog.findByText('Not now.')).toBeDefined()
  listedNow(gone(1))
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  expect(await dialog.findByText('Gone 1')).toBeDefined()
})
