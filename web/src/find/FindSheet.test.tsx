import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, leadServer } from '../../test/lead-answers.ts'
import { PRIYA } from '../../test/people.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { NO_CONNECTION } from '../platform/call-failed.ts'
import { answerOffline } from '../platform/client.ts'
import { noteAnswer } from '../platform/connection.ts'
import { keepLeads } from '../platform/kept-leads.ts'
import { readSession } from '../platform/session.ts'
import './Find.tsx'

let api: FakeApi
beforeEach(() => {
  signInAs('company')
  api = leadServer()
  api.answer(employeeEndpoints.list, { data: [PRIYA], total: 1, page: 1, limit: 1000 })
})

const open = async (key: Partial<KeyboardEventInit> = { key: 'k', ctrlKey: true }) => {
  const app = await renderApp('/sales-test')
  await screen.findByRole('banner')
  fireEvent.keyDown(document.body, key)
  return { ...app, dialog: await screen.findByRole('dialog') }
}
const field = () => screen.getByLabelText('Find a lead or an action')
const type = (words: string) => fireEvent.change(field(), { target: { value: words } })
const PAGE = { nextCursor: null, total: 1, totalIsCapped: false }
const lines = () => screen.queryAllByRole('option').map(each => each.textContent)

test('Ctrl-K finds leads by the server, people, and screens; the first line is marked, and Enter opens it', async () => {
  const { user, address, dialog } = await open()
  expect(lines()).toContain('Add New Lead')
  expect(screen.getAllByRole('option')[0]!.hasAttribute('data-combobox-selected')).toBe(true)
  // The server looks for no more: a pasted page of text would only be refused.
  expect(field().getAttribute('maxlength')).toBe('200')
  type('an')
  const lead = await within(dialog).findByText('Ananya Krishnan')
  expect(lead.closest('[role="option"]')!.textContent).toContain('Kaveri Foods · +91 98412 60713')
  expect(api.sent.find(({ query }) => query.search)!.query).toMatchObject({ search: 'an', limit: '8' })
  await user.type(field(), '{Enter}')
  expect(address()).toBe(`/lead/${aLead()._id}`)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a screen reader is told of the list and of the marked line from the start', async () => {
  const { user } = await open()
  const told = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
  const options = screen.getAllByRole('option')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(told()).toBe(options[0])
  await user.type(field(), '{ArrowDown}')
  expect(told()).toBe(options[1])
})

test('Escape in the field closes the search, whatever is typed', async () => {
  const { user } = await open()
  type('an')
  await user.type(field(), '{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a Manager finds the leads and people of the company', async () => {
  signInAs('employee', { role: 'Manager' })
  const { dialog } = await open()
  type(PRIYA.name)
  await within(dialog).findByText(PRIYA.name)
  await within(dialog).findByText('Ananya Krishnan')
  expect(api.sent.find(({ query }) => query.search)!.query).toMatchObject({ adminView: 'true' })
})

test('what is typed before the field stands is not lost', async () => {
  await renderApp('/sales-test')
  await screen.findByRole('banner')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  for (const key of ['a', 'n', 'x', 'Backspace']) fireEvent.keyDown(document.body, { key })
  await screen.findByText('Ananya Krishnan')
  expect((field() as HTMLInputElement).value).toBe('an')
})

test('Cmd-K opens it too; an action is chosen with the arrows, and a person opens among the employees', async () => {
  const { user, address, dialog } = await open({ key: 'K', metaKey: true })
  type(PRIYA.name)
  await within(dialog).findByText(PRIYA.name)
  type('import')
  const all = ['Ananya Krish', 'Import leads', 'Import emplo']
  await waitFor(() => expect(lines().map(line => line!.slice(0, 12))).toEqual(all))
  await user.type(field(), '{ArrowDown}{Enter}')
  expect(address()).toBe('/dashboard?view=imports')
})

test('what is not found is said with what was typed, and a failed search with Retry', async () => {
  api.answer(leadEndpoints.list, { data: [], page: { ...PAGE, total: 0 } })
  const { user, dialog } = await open()
  type('xyzzy')
  await screen.findByText('Nothing found for “xyzzy”')
  api.refuse(leadEndpoints.list, 'BUSY')
  type('xyzzyq')
  const retry = await within(dialog).findByText('Retry')
  api.answer(leadEndpoints.list, { data: [aLead({ name: 'Xyzzy Qureshi' })], page: PAGE })
  await user.click(retry)
  await screen.findByText('Xyzzy Qureshi')
})

test('without a connection it is not said that there is nothing, only that the server was not reached', async () => {
  globalThis.indexedDB = new IDBFactory()
  answerOffline(() => import('../platform/kept-answers.ts'))
  try {
    await keepLeads(readSession()!.id, [aLead()], 0)
    const { user, dialog } = await open()
    const network = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    type('xyzzy')
    await within(dialog).findByText(NO_CONNECTION)
    expect(screen.queryByText(/^Nothing found/)).toBeNull()
    globalThis.fetch = network
    api.answer(leadEndpoints.list, { data: [aLead({ name: 'Xyzzy Qureshi' })], page: PAGE })
    await user.click(within(dialog).getByText('Retry'))
    await screen.findByText('Xyzzy Qureshi')
    expect(within(dialog).queryByText(NO_CONNECTION)).toBeNull()
  } finally {
    noteAnswer(true)
    answerOffline(undefined)
    Reflect.deleteProperty(globalThis, 'indexedDB')
  }
})

test('? lists the keys of the screen and those that work everywhere', async () => {
  const { dialog } = await open({ key: '?' })
  expect(within(dialog).getByText('Find a lead or an action')).toBeDefined()
  expect(within(dialog).queryByText('On this screen')).toBeNull()
})

test('nothing goes over a form that is open', async () => {
  await open({ key: '?' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(screen.queryByLabelText('Find a lead or an action')).toBeNull()
})
