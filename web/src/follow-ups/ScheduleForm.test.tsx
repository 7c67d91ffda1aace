import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { followUpServer } from '../../test/follow-up-answers.ts'
import { aFollowUp, aLead, layOut, someLeads } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
const KAVYA = aLead({ name: 'Kavya Hegde', company: 'Malnad Coffee' })
beforeEach(() => {
  layOut()
  signInAs('company')
  api = followUpServer({})
  found([KAVYA])
  const data = aFollowUp({ type: 'demo', nextFollowUpDate: '2036-12-01T09:30:00.000Z', hasTime: true })
  api.answer(followUpEndpoints.add, { data, message: 'Follow-up added successfully!' })
})

const found = (data: ReturnType<typeof aLead>[]) =>
  api.answer(leadEndpoints.list, {
    data,
    page: { nextCursor: null, total: data.length, totalIsCapped: false },
  })
const open = async () => {
  const app = await renderApp('/dashboard?view=followups')
  const form = within(await screen.findByRole('region', { name: 'Schedule Follow-Up' }))
  return { ...app, form, lead: form.getByRole('textbox', { name: /Lead/ }) as HTMLInputElement }
}
const sent = () => api.sent.filter(({ path }) => path.startsWith('/api/follow-up/add/'))
const save = 'Schedule Follow-Up'

test('the form schedules a follow-up of the lead that was found, and says so with Undo [2-2.47]', async () => {
  api.answer(followUpEndpoints.remove, { message: 'Follow-up deleted.' })
  const { user, form, lead } = await open()
  await user.type(lead, 'kav')
  await user.click(await screen.findByRole('option', { name: /Kavya Hegde/ }))
  await user.click(form.getByRole('radio', { name: 'Demo' }))
  await user.type(form.getByLabelText(/Date/), '2036-12-01')
  await user.type(form.getByLabelText(/Time/), '15:00')
  await user.click(form.getByRole('radio', { name: 'High' }))
  await user.type(form.getByLabelText('Notes'), 'Show the checkout')
  await user.click(form.getByRole('button', { name: save }))
  expect(await screen.findByText('Demo with Kavya Hegde, 1 Dec, 15:00')).toBeDefined()
  expect(screen.getByText('Follow-Up Scheduled!')).toBeDefined()
  expect(sent().map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { leadId: KAVYA._id },
      body: {
        type: 'demo',
        summary: '',
        notes: 'Show the checkout',
        nextFollowUpDate: '2036-12-01T09:30:00.000Z',
        nextStep: '',
        priority: 'high',
      },
    },
  ])
  await waitFor(() => expect(lead.value).toBe(''))
  expect(document.activeElement).toBe(lead)
  // Nothing is asked for, so no list is open.
  expect(lead.getAttribute('aria-controls')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.sent.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('without lead, date or time all required fields are asked for, the first has the focus; an unknown lead is not found [2-5.23]', async () => {
  const { user, form, lead } = await open()
  const press = () => user.click(form.getByRole('button', { name: save }))
  await press()
  expect(await form.findByText('Please fill all required fields')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(lead))
  found([])
  await user.type(lead, 'nobody')
  await press()
  expect(await form.findByText('Selected lead not found')).toBeDefined()
  found([KAVYA])
  await user.clear(lead)
  await user.type(lead, 'kav')
  await user.click(await screen.findByRole('option', { name: /Kavya Hegde/ }))
  await press()
  expect(await form.findByText('Please fill all required fields')).toBeDefined()
  await user.type(form.getByLabelText(/Date/), '2036-12-01')
  await press()
  expect(await form.findByText('Please fill all required fields')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/Time/)))
  expect(sent()).toEqual([])
})

test('a lead that is gone by now is not found, and what was typed stays [2-5.23]', async () => {
  api.refuse(followUpEndpoints.add, 'LEAD_NOT_FOUND')
  const { user, form, lead } = await open()
  await user.type(lead, 'kav')
  await user.click(await screen.findByRole('option', { name: /Kavya Hegde/ }))
  await user.click(form.getByRole('button', { name: 'Tomorrow 10:00' }))
  await user.click(form.getByRole('button', { name: save }))
  expect(await form.findByText('Selected lead not found')).toBeDefined()
  expect((form.getByLabelText(/Time/) as HTMLInputElement).value).toBe('10:00')
})

test('a day before today is refused, today is taken [2-5.24]', async () => {
  const { user, form, lead } = await open()
  await user.type(lead, 'kav')
  await user.click(await screen.findByRole('option', { name: /Kavya Hegde/ }))
  const date = form.getByLabelText(/Date/)
  await user.type(date, '2020-01-01')
  await user.type(form.getByLabelText(/Time/), '23:59')
  await user.click(form.getByRole('button', { name: save }))
  expect(await form.findByText('Please choose today or a later day')).toBeDefined()
  await user.clear(date)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format()
  await user.type(date, today)
  await user.click(form.getByRole('button', { name: save }))
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('the same that is scheduled once more, after Undo, is another follow-up', async () => {
  api.answer(followUpEndpoints.remove, { message: 'Follow-up deleted.' })
  const { user, form, lead } = await open()
  for (const times of [1, 2]) {
    await user.type(lead, 'kav')
    await user.click(await screen.findByRole('option', { name: /Kavya Hegde/ }))
    fireEvent.change(form.getByLabelText(/Date/), { target: { value: '2036-12-01' } })
    fireEvent.change(form.getByLabelText(/Time/), { target: { value: '15:00' } })
    await user.click(form.getByRole('button', { name: save }))
    await waitFor(() => expect(sent()).toHaveLength(times))
    await waitFor(() => expect(lead.value).toBe(''))
  }
  const [first, second] = sent()
  expect(second!.body).toEqual(first!.body)
  // Under the same key the server would answer with the first one, and add nothing.
  expect(second!.headers.get('idempotency-key')).not.toBe(first!.headers.get('idempotency-key'))
})

test('the search asks for at most ten leads and is driven by up, down, Enter and Escape [2-5.25 2-5.26]', async () => {
  found(someLeads(10))
  const { user, lead } = await open()
  await user.type(lead, 'lead')
  await screen.findByRole('option', { name: /Lead 0/ })
  const asked = api.sent.filter(({ query }) => query.search === 'lead')
  expect(asked.at(-1)?.query.limit).toBe('10')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  expect(lead.value).toBe('Lead 0')
  await user.type(lead, ' x')
  await screen.findByRole('option', { name: /Lead 0/ })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option', { name: /Lead 0/ })).toBeNull())
})

test('a search that finds nobody says so with its words [2-5.27]', async () => {
  found([])
  const { user, lead } = await open()
  await user.type(lead, 'zzz')
  expect(await screen.findByText('No leads found matching "zzz"')).toBeDefined()
})

test('the results stay for a moment after the field is left, and then close [2-9.14]', async () => {
  const { user, lead } = await open()
  await user.type(lead, 'kav')
  await screen.findByRole('option', { name: /Kavya Hegde/ })
  await user.tab()
  expect(screen.getByRole('option', { name: /Kavya Hegde/ })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('option', { name: /Kavya Hegde/ })).toBeNull())
})

test('who reads wider is offered only the leads that are their own: nobody logs on another', async () => {
  signInAs('employee', { role: 'Team Lead' })
  await renderApp('/employee-dashboard?view=followups')
  const form = within(await screen.findByRole('region', { name: 'Schedule Follow-Up' }))
  const lead = form.getByRole<HTMLInputElement>('textbox', { name: /Lead/ })
  fireEvent.focus(lead)
  fireEvent.change(lead, { target: { value: 'kav' } })
  await screen.findByRole('option', { name: /Kavya Hegde/ })
  expect(api.sent.findLast(({ query }) => query.search === 'kav')?.query.adminView).toBeUndefined()
})
