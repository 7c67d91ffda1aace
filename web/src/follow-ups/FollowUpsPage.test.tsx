import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aListed, followUpServer } from '../../test/follow-up-answers.ts'
import { aFollowUp, layOut } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

beforeEach(() => {
  layOut()
  signInAs('company')
})

const own = aListed({ notes: 'Ask about the quote.' })
const employees = aListed({ _id: 'f2', leadName: 'Nandini Rao', addedByType: 'employee', userId: 'e7' })
const done = aListed({ _id: 'f3', leadName: 'Farid Khan', completed: true, outcome: 'successful' })
const SEEN = { seenDueDate: own.nextFollowUpDate }
const COUNTS = { all: 13, pending: 12, overdue: 9, today: 2, upcoming: 1, employee: 4, completed: 1 }
const serve = () => {
  const api = followUpServer(
    { overdue: [own], today: [employees], upcoming: [], completed: [done], employee: [employees] },
    COUNTS,
  )
  api.answer(followUpEndpoints.update, ({ body }) => ({
    data: aFollowUp({ completed: true }),
    message:
      (body as { outcome: string }).outcome === 'successful' ? 'Follow-up completed successfully!' : '',
  }))
  return api
}
const open = () => renderApp('/dashboard?view=followups')
const row = (name: string) => within(screen.getByText(name).closest('li')!)

test('five tiles and six chips bear the numbers of the server, and a chip narrows the list to its state [2-2.46 2-2.48]', async () => {
  const api = serve()
  const { user, address } = await open()
  const tiles = within(await screen.findByRole('list', { name: 'Follow-up figures' }))
  await tiles.findByText('13')
  expect(tiles.getAllByRole('button').map(tile => tile.textContent)).toEqual([
    'Total13',
    'Pending121 upcoming',
    'Overdue9',
    'Today2',
    'Completed1',
  ])
  const chips = within(screen.getByRole('group', { name: 'Show' }))
  expect(chips.getAllByRole('button').map(chip => chip.textContent)).toEqual([
    'All13',
    'Pending12',
    'Today2',
    'Overdue9',
    'Employee4',
    'Completed1',
  ])
  expect(await screen.findByText('Ananya Krishnan')).toBeDefined()
  await user.click(chips.getByRole('button', { name: 'Completed 1' }))
  expect(await screen.findByText('Farid Khan')).toBeDefined()
  expect(screen.queryByText('Ananya Krishnan')).toBeNull()
  expect(address()).toContain('state=completed')
  expect(api.sent.some(({ query }) => query.state === 'completed')).toBe(true)
})

test("one's own items have WhatsApp, Complete, Reschedule and Delete; an employee's are managed by the employee [2-2.49 2-2.50 2-6.07]", async () => {
  serve()
  await open()
  await screen.findByText('Ananya Krishnan')
  for (const verb of ['Complete', 'Reschedule', 'Delete'])
    expect(row('Ananya Krishnan').getByRole('button', { name: `${verb} Ananya Krishnan` })).toBeDefined()
  const whatsApp = row('Ananya Krishnan').getByRole('link', { name: 'WhatsApp Ananya Krishnan' })
  expect(whatsApp.getAttribute('href')).toBe('https://wa.me/919841260713')
  await screen.findByText('Nandini Rao')
  expect(row('Nandini Rao').getByText('Managed by Employee')).toBeDefined()
  expect(row('Nandini Rao').queryAllByRole('button')).toEqual([])
})

test('Complete records that it went well, and says so', async () => {
  const api = serve()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Complete Ananya Krishnan' }))
  expect(await screen.findByText('Follow-up completed successfully!')).toBeDefined()
  const sent = api.sent.filter(({ method }) => method === 'PUT')
  expect(sent.map(({ body }) => body)).toEqual([{ completed: true, outcome: 'successful', ...SEEN }])
})

test('one that somebody has moved meanwhile is completed only when that is wanted all the same', async () => {
  const api = serve()
  api.refuse(followUpEndpoints.update, 'CHANGED_MEANWHILE', {
    message: 'This follow-up has been moved to another time meanwhile.',
    current: { ...own, nextFollowUpDate: '2036-12-04T06:00:00.000Z' },
  })
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Complete Ananya Krishnan' }))
  await screen.findByText(/^This follow-up has been moved .* Due 4 Dec 2036, 11:30/)
  api.answer(followUpEndpoints.update, {
    data: aFollowUp({ completed: true }),
    message: 'Follow-up completed successfully!',
  })
  await user.click(screen.getByRole('button', { name: 'Complete all the same' }))
  expect(await screen.findByText('Follow-up completed successfully!')).toBeDefined()
  const sent = api.sent.filter(({ method }) => method === 'PUT')
  expect(sent.map(({ body }) => body)).toEqual([
    { completed: true, outcome: 'successful', ...SEEN },
    { completed: true, outcome: 'successful' },
  ])
})

test('Reschedule completes it as unsuccessful and fills the form with its lead and type [2-4.17]', async () => {
  const api = serve()
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Reschedule Ananya Krishnan' }))
  const lead = screen.getByRole('textbox', { name: /Lead/ }) as HTMLInputElement
  await waitFor(() => expect(lead.value).toBe('Ananya Krishnan'))
  expect((screen.getByRole('radio', { name: 'Call' }) as HTMLInputElement).checked).toBe(true)
  const sent = api.sent.filter(({ method }) => method === 'PUT')
  expect(sent.map(({ body }) => body)).toEqual([{ completed: true, outcome: 'unsuccessful', ...SEEN }])
})

test('Reschedule asks first where it would go over a follow-up that is typed and not scheduled', async () => {
  const api = serve()
  const { user } = await open()
  const notes = screen.getByLabelText('Notes') as HTMLTextAreaElement
  await user.click(notes)
  await user.paste('Call Farid about the shop.')
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Reschedule Ananya Krishnan' }))
    return within(await screen.findByRole('dialog', { name: 'Reschedule Ananya Krishnan' }))
  }
  await user.click((await ask()).getByRole('button', { name: 'Cancel' }))
  expect(api.sent.some(({ method }) => method === 'PUT')).toBe(false)
  expect(notes.value).toBe('Call Farid about the shop.')
  await user.click((await ask()).getByRole('button', { name: 'Reschedule' }))
  await waitFor(() => expect(notes.value).toBe('Ask about the quote.'))
  expect(api.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('deleting asks first; refusing keeps the item [2-5.28]', async () => {
  const api = serve()
  api.answer(followUpEndpoints.remove, { message: 'Follow-up deleted.' })
  const { user } = await open()
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete Ananya Krishnan' }))
    return within(await screen.findByRole('dialog', { name: 'Delete follow-up' }))
  }
  const asking = await ask()
  expect(asking.getByText('Are you sure you want to delete this follow-up?')).toBeDefined()
  await user.click(asking.getByRole('button', { name: 'Cancel' }))
  expect(api.sent.some(({ method }) => method === 'DELETE')).toBe(false)
  await user.click((await ask()).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(api.sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
  // It was deleted already, in another tab: that is what was wanted.
  api.refuse(followUpEndpoints.remove, 'FOLLOW_UP_NOT_FOUND')
  await user.click((await ask()).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.sent.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
})

test('without any there is No Follow-ups Found [2-2.51]', async () => {
  followUpServer({})
  await open()
  expect(await screen.findByText('No Follow-ups Found')).toBeDefined()
})

test('a list that does not come says so, with Retry [2-8.08]', async () => {
  const api = serve()
  api.raw(followUpEndpoints.list, 502, 'Bad gateway')
  const { user } = await open()
  expect((await screen.findAllByText('Failed to fetch follow-ups')).length).toBeGreaterThan(0)
  followUpServer({ overdue: [own] }, COUNTS)
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0]!)
  expect(await screen.findByText('Ananya Krishnan')).toBeDefined()
})

test('the employee that is chosen narrows list and figures alike', async () => {
  const api = serve()
  await renderApp('/dashboard?view=followups&person=0192f0c1-1111-7000-8000-0000000000e1')
  await screen.findByText('Ananya Krishnan')
  expect(
    api.sent.some(({ path }) => path.endsWith('/follow-up/stats/0192f0c1-1111-7000-8000-0000000000e1')),
  ).toBe(true)
  const lists = api.sent.filter(({ path }) => path === '/api/follow-up')
  expect(lists.every(({ query }) => query.assignedTo === '0192f0c1-1111-7000-8000-0000000000e1')).toBe(true)
})

test('an employee has the manager too, without the choice of a person', async () => {
  signInAs('employee')
  serve()
  await renderApp('/employee-dashboard?view=followups')
  expect(await screen.findByText('Nandini Rao')).toBeDefined()
  expect(screen.queryByLabelText('Leads of')).toBeNull()
})
