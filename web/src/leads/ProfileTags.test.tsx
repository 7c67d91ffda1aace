import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  layOut()
  signInAs('company')
})

const open = async (tags: string[] = []) => {
  const lead = aLead({ tags })
  api = leadServer([lead])
  api.answer(leadEndpoints.tags, { data: ['hotel', 'hot', 'cold'] })
  api.answer(leadEndpoints.update, { data: lead, message: 'Lead updated' })
  const { user } = await renderApp(`/lead/${lead._id}`)
  await user.click(await screen.findByRole('button', { name: /tags$/ }))
  return { user, save: () => user.click(screen.getByRole('button', { name: 'Save tags' })) }
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' })
const offered = () => screen.queryAllByRole('option').map(option => option.textContent)
const sent = () => api.sent.filter(call => call.method === 'PUT').map(call => call.body)

test('tags in use are offered while one types or asks for them, and no longer once a tag is taken', async () => {
  const { user } = await open()
  await waitFor(() => expect(document.activeElement).toBe(box()))
  expect(offered()).toEqual([])
  await user.type(box(), 'hot')
  await waitFor(() => expect(offered()).toEqual(['hotel', 'hot']))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(offered()).toEqual([]))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(offered()).toEqual(['hotel', 'cold']))
  await user.click(screen.getByRole('option', { name: 'cold' }))
  await waitFor(() => expect(offered()).toEqual([]))
})

test('the field takes no more than a tag can hold, and says so at once', async () => {
  const { user, save } = await open()
  await user.click(box())
  await user.paste('x'.repeat(58))
  fireEvent.change(box(), { target: { value: 'y'.repeat(59) } })
  expect(screen.queryByText('A tag has at most 60 characters.')).toBeNull()
  await user.type(box(), 'zz')
  expect(screen.getByText('A tag has at most 60 characters.')).toBeDefined()
  await save()
  await waitFor(() => expect(sent()).toEqual([{ tags: ['x'.repeat(58), `${'y'.repeat(59)}z`], version: 3 }]))
})

test('of what is pasted, a tag that is too long is named and left out, until one types again', async () => {
  const { user, save } = await open()
  await user.click(box())
  await user.paste(`hot,Spoke to the owner of the shop about ${'x'.repeat(40)},cold`)
  const words = "The tag 'Spoke to the owner of the shop…' cannot be taken: at most 60 characters."
  expect(screen.getByText(words)).toBeDefined()
  await user.type(box(), 'a')
  expect(screen.queryByText(words)).toBeNull()
  await save()
  await waitFor(() => expect(sent()).toEqual([{ tags: ['hot', 'cold', 'a'], version: 3 }]))
})

test('a tag too many is named', async () => {
  const { user } = await open(Array.from({ length: 50 }, (_, at) => `tag ${at}`))
  await user.type(box(), 'one more{Enter}')
  expect(screen.getByText("The tag 'one more' cannot be taken: at most 50 tags.")).toBeDefined()
  expect(screen.queryByText('one more')).toBeNull()
})

test('what the server says of one tag stands beside the field', async () => {
  const { user, save } = await open(['cold'])
  await user.type(box(), 'hot{Enter}')
  const words = "The tag 'hot' cannot be taken: at most 60 characters."
  api.refuse(leadEndpoints.update, 'INVALID_FIELDS', { message: words, fields: { 'tags.1': words } })
  await save()
  expect(await screen.findByText(words)).toBeDefined()
  expect(screen.getByText(`Failed to update lead: ${words}`)).toBeDefined()
})
