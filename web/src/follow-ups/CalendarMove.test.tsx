import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aListed, followUpServer } from '../../test/follow-up-answers.ts'
import { layOut } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

beforeEach(() => {
  layOut()
  signInAs('company')
  vi.useFakeTimers({ toFake: ['Date'] })
  // Friday, 11:15 in India.
  vi.setSystemTime('2026-11-27T05:45:00.000Z')
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'elementFromPoint')
})

const own = aListed({
  _id: 'own',
  leadName: 'Ananya',
  notes: 'Confirm the gateway.',
  nextStep: 'Quote',
  priority: 'high',
  nextFollowUpDate: '2026-11-27T06:00:00.000Z',
})
const others = aListed({
  _id: 'other',
  leadName: 'Nandini',
  userId: 'e7',
  addedByType: 'employee',
  addedByName: 'Rohan Mehta',
  nextFollowUpDate: '2026-11-27T08:00:00.000Z',
})
const OWN = 'Ananya, 11:30, Call, Due today'

const open = async (show = 'week') => {
  const api = followUpServer({ all: [own, others] })
  api.answer(followUpEndpoints.add, { data: { ...own, _id: 'new' }, message: '' })
  api.answer(followUpEndpoints.update, { data: own, message: '' })
  api.answer(followUpEndpoints.remove, { message: '' })
  const view = await renderApp(`/dashboard?view=followups&show=${show}`)
  await screen.findByRole('button', { name: OWN })
  const writes = () =>
    api.sent
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [method, path.split('/').slice(3).join('/'), body])
  return { ...view, api, writes }
}
/** jsdom has no pointers: a mouse's events bear their names. */
const point = (at: Element | Window, type: string, clientX: number, clientY: number) =>
  fireEvent(at, new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY }))
/** Lets the mouse go from an item to a place of the calendar; columns stand at the top of the window, 8:00 at 0. */
const drag = (name: string, to: string, clientY = 0) => {
  const place = screen.queryByLabelText(to) ?? document.querySelector(`[data-day="${to}"]`)!
  document.elementFromPoint = () => place
  point(itemOf(name), 'pointerdown', 0, 0)
  point(window, 'pointermove', 40, clientY)
  point(window, 'pointerup', 40, clientY)
}
const itemOf = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement
const asking = async () => within(await screen.findByRole('dialog', { name: /^Reschedule/ }))
const THROUGH = [
  [
    'POST',
    `add/${own.leadId}`,
    {
      type: 'call',
      notes: 'Confirm the gateway.',
      nextStep: 'Quote',
      priority: 'high',
      nextFollowUpDate: '2026-11-28T04:30:00.000Z',
    },
  ],
  [
    'PUT',
    `update/${own.leadId}/own`,
    { completed: true, outcome: 'unsuccessful', seenDueDate: own.nextFollowUpDate },
  ],
]

test('an item that is dragged to another day and hour asks once, then schedules a new one and ends the old one', async () => {
  const { user, writes } = await open()
  // Two hours beneath 8:00.
  drag(OWN, 'Saturday, 28 Nov 2026, by the hour', 128)
  const dialog = await asking()
  expect([field('Date').value, field('Time').value]).toEqual(['2026-11-28', '10:00'])
  expect(writes()).toEqual([])
  await user.dblClick(dialog.getByText('Reschedule', { selector: 'button *' }))
  expect(await screen.findByText('Call with Ananya, 28 Nov, 10:00')).toBeDefined()
  expect(writes()).toEqual(THROUGH)
})

test('Undo opens the old one again, and takes the new one away', async () => {
  const { user, writes } = await open()
  drag(OWN, 'Saturday, 28 Nov 2026, by the hour', 128)
  await user.click((await asking()).getByText('Reschedule', { selector: 'button *' }))
  await user.click(await screen.findByText('Undo'))
  await waitFor(() =>
    expect(writes().slice(2)).toEqual([
      ['PUT', `update/${own.leadId}/own`, { completed: false }],
      ['DELETE', `${own.leadId}/new`, undefined],
    ]),
  )
})

test('in a month an item keeps its hour; on the row without hours it has none', async () => {
  const { user, unmount } = await open('month')
  drag(OWN, '2026-12-01')
  await asking()
  expect([field('Date').value, field('Time').value]).toEqual(['2026-12-01', '11:30'])
  await user.keyboard('{Escape}')
  unmount()
  await open()
  drag(OWN, 'Sunday, 29 Nov 2026, any time')
  await asking()
  expect([field('Date').value, field('Time').value]).toEqual(['2026-11-29', ''])
})

test('an item goes back from a day before today, with the reason; and by Escape without a word', async () => {
  const { writes } = await open()
  drag(OWN, 'Thursday, 26 Nov 2026, by the hour')
  expect(await screen.findByText('Please choose today or a later day')).toBeDefined()
  point(itemOf(OWN), 'pointerdown', 0, 0)
  point(window, 'pointermove', 40, 90)
  expect(document.querySelector('[data-lifted]')).not.toBeNull()
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(document.querySelector('[data-lifted]')).toBeNull()
  point(window, 'pointerup', 40, 90)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(writes()).toEqual([])
})

test('where the old one cannot be ended, the new one is taken back and the reason stands in the form', async () => {
  const { user, api, writes } = await open()
  api.refuse(followUpEndpoints.update, 'FORBIDDEN', { message: 'Only who has added it may change it.' })
  drag(OWN, 'Saturday, 28 Nov 2026, by the hour', 128)
  const dialog = await asking()
  await user.click(dialog.getByText('Reschedule', { selector: 'button *' }))
  expect(await dialog.findByText('Only who has added it may change it.')).toBeDefined()
  expect(writes()).toEqual([...THROUGH, ['DELETE', `${own.leadId}/new`, undefined]])
})

test('by keys an item opens, and Move… asks for the new day and hour', async () => {
  const { user, writes } = await open()
  itemOf(OWN).focus()
  await user.keyboard('{Enter}')
  const item = within(await screen.findByRole('dialog', { name: /^Call/ }))
  await user.click(item.getByText('Move…'))
  await asking()
  expect([field('Date').value, field('Time').value]).toEqual(['2026-11-27', '11:30'])
  fireEvent.change(field('Date'), { target: { value: '2026-11-28' } })
  fireEvent.change(field('Time'), { target: { value: '10:00' } })
  field('Time').focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(writes()).toEqual(THROUGH))
})

test("a colleague's item is not lifted, and its Move… says who may", async () => {
  const { user, writes } = await open()
  const theirs = 'Nandini, 13:30, Call, Due today'
  drag(theirs, 'Saturday, 28 Nov 2026, by the hour', 128)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(itemOf(theirs))
  const item = within(await screen.findByRole('dialog', { name: /^Call/ }))
  expect(item.getByText('Managed by Employee')).toBeDefined()
  const move = item.getByText('Move…').closest('button')!
  expect(move.getAttribute('aria-disabled')).toBe('true')
  move.focus()
  expect(await screen.findByText('Only who has added it may reschedule it: Rohan Mehta.')).toBeDefined()
  expect(writes()).toEqual([])
})
