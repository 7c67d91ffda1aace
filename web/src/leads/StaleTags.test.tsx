import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const lead = aLead({ tags: ['hot', 'diwali'] })
let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  layOut()
  signInAs('company')
  api = leadServer([lead])
  api.answer(leadEndpoints.tags, { data: [] })
})

const open = async () => {
  const view = await renderApp(`/lead/${lead._id}`)
  await view.user.click(await screen.findByRole('button', { name: 'Edit tags' }))
  return { ...view, save: () => view.user.click(screen.getByRole('button', { name: 'Save tags' })) }
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' })
const saves = () => api.sent.filter(call => call.method === 'PUT').map(call => call.body)
const theySave = (tags: string[]) => {
  const data = { ...lead, version: 4, tags, notes: 'Theirs.' }
  api.answer(leadEndpoints.read, { data })
  return data
}

test('a tag that another adds while one types stays, and so does one that they took away', async () => {
  const { user, queryClient, save } = await open()
  await user.type(box(), 'mine{Enter}')
  const theirs = theySave(['hot', 'theirs'])
  await act(() => queryClient.invalidateQueries())
  await screen.findByText('Theirs.')
  api.answer(leadEndpoints.update, { data: theirs, message: 'Lead updated' })
  await save()
  await waitFor(() => expect(saves()).toEqual([{ tags: ['hot', 'theirs', 'mine'], version: 4 }]))
})

test('tags and a half-typed one outlive a close and a session that ended, until they are saved', async () => {
  const first = await open()
  await first.user.type(box(), 'mine{Enter}half')
  await first.user.keyboard('{Escape}{Escape}')
  expect(await screen.findByRole('button', { name: 'Edit tags' })).toBeDefined()
  first.unmount()
  theySave(['hot', 'theirs'])
  const second = await open()
  expect(screen.getByText('What you typed before is back. It is not saved yet.')).toBeDefined()
  expect(box().value).toBe('half')
  api.refuse(leadEndpoints.update, 'SESSION_ENDED')
  await second.save()
  await waitFor(() => expect(second.address()).toContain('/main-login'))
  second.unmount()
  signInAs('company')
  const third = await open()
  api.answer(leadEndpoints.update, { data: lead, message: 'Lead updated' })
  await third.save()
  await waitFor(() => expect(saves().at(-1)).toEqual({ tags: ['hot', 'theirs', 'mine', 'half'], version: 4 }))
  await screen.findByRole('button', { name: 'Edit tags' })
  third.unmount()
  await open()
  expect(screen.queryByText(/What you typed before/)).toBeNull()
})

test('tags that came back can be given up', async () => {
  const first = await open()
  await first.user.type(box(), 'half')
  first.unmount()
  const { user, unmount } = await open()
  expect(box().value).toBe('half')
  await user.click(screen.getByRole('button', { name: 'Start afresh' }))
  expect(box().value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(box()))
  unmount()
  await open()
  expect(box().value).toBe('')
})
