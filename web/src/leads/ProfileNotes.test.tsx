import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const lead = aLead({ notes: 'Sells filter coffee.' })
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer([lead])
  api.answer(leadEndpoints.read, { data: lead })
})

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const saves = () => api.sent.filter(call => call.method === 'PUT').map(call => call.body)
const button = (name: string) => screen.findByRole('button', { name })
const open = async () => {
  const view = await renderApp(`/lead/${lead._id}`)
  const opener = await button('Edit notes')
  opener.focus()
  await view.user.keyboard('{Enter}')
  return view
}

test('notes are written where they stand, by keyboard, and the button has the focus again', async () => {
  const saved = aLead({ notes: 'Sells coffee.\nAnd tea.', version: 4 })
  api.answer(leadEndpoints.update, { data: saved, message: 'Lead updated' })
  const { user } = await open()
  expect(document.activeElement).toBe(box())
  type('Sells coffee.\nAnd tea.')
  api.answer(leadEndpoints.read, { data: saved })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(saves()).toEqual([{ notes: 'Sells coffee.\nAnd tea.', version: 3 }]))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit notes'))
  expect(screen.getByText(/And tea\./)).toBeDefined()
})

test('Escape leaves the notes as they are, and what was typed is there again', async () => {
  const { user } = await open()
  type('Half a word')
  await user.keyboard('{Escape}')
  expect(screen.getByText('Sells filter coffee.')).toBeDefined()
  await user.click(await button('Edit notes'))
  expect(box().value).toBe('Half a word')
  await user.click(await button('Start afresh'))
  expect(box().value).toBe('Sells filter coffee.')
})

test('what somebody else has written meanwhile is shown, and goes only by saving again', async () => {
  api.refuse(leadEndpoints.update, 'STALE', { current: { ...lead, notes: 'Theirs.', version: 4 } })
  const { user } = await open()
  type('Mine.')
  await user.click(await button('Save notes'))
  expect(await screen.findByText('Somebody else has changed the notes meanwhile')).toBeDefined()
  expect(screen.getByText('Theirs.')).toBeDefined()
  expect(box().value).toBe('Mine.')
  api.answer(leadEndpoints.update, { data: { ...lead, notes: 'Mine.', version: 5 }, message: 'Lead updated' })
  await user.click(await button('Save notes'))
  await waitFor(() => expect(saves().at(-1)).toEqual({ notes: 'Mine.', version: 4 }))
})

test('notes that are too long, or refused, stay typed with the reason beside them', async () => {
  api.refuse(leadEndpoints.update, 'INVALID_FIELDS', { fields: { notes: 'Not like this.' } })
  const { user } = await open()
  type('x'.repeat(20_001))
  await user.click(await button('Save notes'))
  expect(await screen.findByText('At most 20000 characters')).toBeDefined()
  expect(saves()).toEqual([])
  type('Short.')
  await user.click(await button('Save notes'))
  expect(await screen.findByText('Not like this.')).toBeDefined()
  expect(box().value).toBe('Short.')
})

test('the button that edits tags has the focus again once Escape has closed their editor', async () => {
  const { user } = await renderApp(`/lead/${lead._id}`)
  const opener = await button('Add tags')
  opener.focus()
  await user.keyboard('{Enter}')
  await button('Save tags')
  await user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add tags'))
})
