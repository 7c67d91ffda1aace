import { chatEndpoints } from '@leadline/contract/chat/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aConversation, aMessage, closeChats, openWithChat, showChat } from '../../test/chat-answers.ts'
import { type FakeApi, fakeApi } from '../../test/fake-api.ts'
import { aLead } from '../../test/lead-answers.ts'
import { signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'
import '../find/Find.tsx'
import { clearSession } from '../platform/session.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  setWidth(1440)
  signInAs('company')
})
afterEach(closeChats)

const IN_K1 = '/account?chat=k1'
const field = () => screen.findByRole('textbox', { name: 'Message' })
const put = async (value: string) => fireEvent.change(await field(), { target: { value } })

test('the floating chat stands beside the screen: Ctrl-K opens over it, and its own keys are not the screen’s', async () => {
  showChat(api, [aConversation()])
  await openWithChat(IN_K1)
  await put('half written')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Mention a lead' }), { key: '?' })
  expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Keys' }), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull())
  fireEvent.keyDown(await field(), { key: 'k', ctrlKey: true })
  expect(await screen.findByLabelText('Find a lead or an action')).toBeDefined()
  expect(screen.getByDisplayValue('half written')).toBeDefined()
})

test('a lead to mention is reached by the arrows, and Enter takes the first that was found', async () => {
  showChat(api, [aConversation()])
  const data = [aLead({ _id: 'l1', name: 'Ananya' }), aLead({ _id: 'l2', name: 'Anil' })]
  const page = { nextCursor: null, total: 2, totalIsCapped: false }
  api.answer(leadEndpoints.list, { data, page })
  const { user } = await openWithChat(IN_K1)
  const find = async () => {
    await user.click(await screen.findByRole('button', { name: 'Mention a lead' }))
    const search = screen.getByRole('searchbox', { name: 'Find a lead' })
    fireEvent.change(search, { target: { value: 'an' } })
    await within(screen.getByRole('dialog', { name: 'Mention a lead' })).findByText('Anil')
    return search
  }
  fireEvent.keyDown(await find(), { key: 'ArrowDown' })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toContain('Anil')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Find a lead')
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  expect(await screen.findByText('Mentions Ananya')).toBeDefined()
  expect(document.activeElement).toBe(await field())
})

test('what a message holds at most is said once it is full, what is wrong with it in its own words, and each script runs its own way', async () => {
  showChat(api, [aConversation()], [aMessage(1, { content: 'مرحبا' })])
  const message = 'content: Control characters are not allowed'
  const fields = { content: 'Control characters are not allowed' }
  api.refuse(chatEndpoints.send, 'MALFORMED', { message, fields })
  await openWithChat(IN_K1)
  expect((await screen.findByText('مرحبا')).closest('[dir="auto"]')).not.toBeNull()
  await put('y'.repeat(3999))
  expect(screen.queryByText(/at most 4,000 characters/)).toBeNull()
  await put('y'.repeat(4000))
  expect(screen.getByText(/at most 4,000 characters/)).toBeDefined()
  await put('with\u0000nul')
  fireEvent.keyDown(await field(), { key: 'Enter' })
  expect(await screen.findByText('Control characters are not allowed')).toBeDefined()
})

test('the bar of an employee’s phone says on every screen how much is unread', async () => {
  setWidth(390)
  signInAs('employee')
  showChat(api, [aConversation({ unreadCount: 120 })])
  await openWithChat('/account')
  const bar = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(await bar.findByText('99+')).toBeDefined()
  expect(bar.getByText('99+').closest('a')!.textContent).toContain('Chat')
  showChat(api, [aConversation()])
  await act(async () => closeChats())
  expect(bar.queryByText('99+')).toBeNull()
})

test('what turns the reading direction turns nothing beside it in the list and over the messages', async () => {
  const lastMessage = { ...aMessage(1), content: 'now\u202e or never', senderId: 'c1' }
  showChat(api, [aConversation({ title: 'Rohan \u202eathem', lastMessage })])
  await openWithChat('/account?chat=list')
  const item = (await screen.findByText('Rohan athem')).closest('button')!
  expect(within(item).getByText('You: now or never')).toBeDefined()
  fireEvent.click(item)
  expect(await screen.findByRole('heading', { name: 'Rohan athem' })).toBeDefined()
})

test('two tabs with one conversation open keep each what is written in it, also once the session has ended', async () => {
  showChat(api, [aConversation()])
  const [one, other] = [await openWithChat(IN_K1), await openWithChat(IN_K1)]
  const fieldOf = ({ container }: typeof one) => within(container).findByRole('textbox', { name: 'Message' })
  const write = async (tab: typeof one, value: string) =>
    fireEvent.change(await fieldOf(tab), { target: { value } })
  await write(one, 'The plan of the kitchen')
  await write(other, 'Half past ten')
  await write(one, 'The plan of the kitchen is')
  one.unmount()
  other.unmount()
  act(clearSession)
  signInAs('company')
  const found: string[] = []
  for (const _ of [one, other]) {
    const tab = await openWithChat(IN_K1)
    const { value } = (await fieldOf(tab)) as HTMLTextAreaElement
    found.push(value)
    // Emptied by hand, it is written no more.
    await write(tab, '')
    tab.unmount()
  }
  expect(found.toSorted()).toEqual(['Half past ten', 'The plan of the kitchen is'])
})
