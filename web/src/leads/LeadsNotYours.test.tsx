import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'

const NO_DETAILS = 'Your role may change the status of a lead, but not its details.'
const NO_ADDING = 'Your role may not add leads.'
const own = aLead({ assignedTo: 'e1' })
const others = aLead({ _id: '0192f0c1-aaaa-7000-8000-00000000beef', name: 'Harpreet Gill', assignedTo: 'e2' })
let api: FakeApi
beforeEach(() => {
  layOut()
  api = leadServer([own, others])
})
const asIntern = () => signInAs('employee', { role: 'Intern' })
const list = async () => {
  const view = await renderApp('/employee-dashboard?view=leads')
  await screen.findByRole('link', { name: 'Ananya Krishnan' })
  return view
}
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
const reasonAt = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  return (await screen.findByRole('tooltip')).textContent
}

for (const width of [1440, 390])
  test(`an Intern is shown Edit and adding, disabled with the reason, ${width} wide [2-1.04]`, async () => {
    setWidth(width)
    asIntern()
    const { user, address } = await list()
    for (const name of ['Edit Ananya Krishnan', 'Quick add', 'Add New Lead']) expect(isOff(name)).toBe(true)
    await user.tab()
    expect(await reasonAt('Edit Ananya Krishnan')).toBe(NO_DETAILS)
    await user.keyboard('{Enter}')
    expect(address()).toBe('/employee-dashboard?view=leads')
    screen.getByRole('button', { name: 'Edit Ananya Krishnan' }).blur()
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    expect(await reasonAt('Quick add')).toBe(NO_ADDING)
  })

test("an employee edits its own leads, and reads why not a colleague's [2-1.04 1-6.16]", async () => {
  signInAs('employee', { role: 'Team Lead' })
  const { user } = await list()
  expect(isOff('Edit Ananya Krishnan')).toBe(false)
  expect(isOff('Quick add')).toBe(false)
  await user.tab()
  expect(await reasonAt('Edit Harpreet Gill')).toBe('You can only change your own leads.')
})

test('no address opens a form to somebody who may not use it [2-1.04]', async () => {
  asIntern()
  for (const [asked, title, why] of [
    ['new', 'Add New Lead', NO_ADDING],
    ['quick', 'Quick add', NO_ADDING],
    [own._id, 'Edit Lead', NO_DETAILS],
  ]) {
    const { user, address, unmount } = await renderApp(`/employee-dashboard?view=leads&lead=${asked}`)
    // What stands there while the lead is read is another panel.
    await screen.findByText(why!)
    const panel = within(screen.getByRole('dialog', { name: title! }))
    expect(panel.queryByRole('textbox')).toBeNull()
    await user.click(panel.getAllByRole('button', { name: 'Close' }).at(-1)!)
    await waitFor(() => expect(address()).toBe('/employee-dashboard?view=leads'))
    unmount()
  }
})

test("a colleague's lead opens no form either [2-1.04]", async () => {
  signInAs('employee')
  api.answer(leadEndpoints.read, { data: others })
  await renderApp(`/lead/${others._id}?lead=${others._id}`)
  // What stands there while the lead is read is another panel.
  await waitFor(() =>
    expect(screen.getByRole('dialog', { name: 'Edit Lead' }).textContent).toContain(
      'You can only change your own leads.',
    ),
  )
})

test("the status of a colleague's lead is read, not changed: in the list, in bulk and in the profile", async () => {
  signInAs('employee', { role: 'Manager' })
  const { user, unmount } = await list()
  const theirs = 'Status of Harpreet Gill: Qualified'
  expect([isOff('Status of Ananya Krishnan: Qualified'), isOff(theirs)]).toEqual([false, true])
  expect(screen.getByRole('button', { name: 'Edit Harpreet Gill' }).className).toContain('icon')
  await user.click(screen.getByRole('button', { name: theirs }))
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Bulk Select' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ananya Krishnan' }))
  await screen.findByRole('button', { name: 'Set status' })
  expect(isOff('Set status')).toBe(false)
  await user.click(screen.getByRole('checkbox', { name: 'Select Harpreet Gill' }))
  await user.click(screen.getByRole('button', { name: 'Set status' }))
  expect(screen.queryByRole('menu')).toBeNull()
  await user.tab()
  expect(await reasonAt('Set status')).toBe('1 of the selected: You can only change your own leads.')
  unmount()
  api.answer(leadEndpoints.read, { data: others })
  await renderApp(`/lead/${others._id}`)
  await screen.findByRole('button', { name: theirs })
  expect(isOff(theirs)).toBe(true)
})

test("on the board a colleague's lead is not lifted", async () => {
  signInAs('employee', { role: 'Manager' })
  await renderApp('/employee-dashboard?view=leads&layout=board')
  await screen.findByRole('button', { name: 'Move Ananya Krishnan' })
  expect([isOff('Move Ananya Krishnan'), isOff('Move Harpreet Gill')]).toEqual([false, true])
  const cardOf = (lead: { _id: string }) => document.querySelector(`[data-lead="${lead._id}"]`)
  const handle = '[data-rfd-drag-handle-draggable-id]'
  expect([own, others].map(lead => cardOf(lead)?.querySelector(handle) !== null)).toEqual([true, false])
})
