import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aFollowUp, aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer([aLead()])
  const data = aFollowUp({ nextFollowUpDate: '2036-12-01T06:00:00.000Z', hasTime: true, completed: false })
  api.answer(followUpEndpoints.add, { data, message: 'Follow-up added successfully!' })
})

const open = async () => {
  const app = await renderApp('/dashboard')
  await app.user.click(await screen.findByRole('button', { name: 'Enquiry details: E-commerce website' }))
  const enquiry = within(await screen.findByRole('dialog', { name: /Enquiry/ }))
  await app.user.click(enquiry.getByRole('button', { name: 'Schedule Call' }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: /Quick Follow-Up/ })) }
}
const sent = () => api.sent.filter(call => call.path.startsWith('/api/follow-up/add/'))
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(option => (option as HTMLOptionElement).value)

test('Schedule Call in the enquiry details opens a call, which is scheduled for the lead [2-2.44 2-2.52]', async () => {
  const { user, dialog } = await open()
  expect((dialog.getByRole('radio', { name: 'Call' }) as HTMLInputElement).checked).toBe(true)
  await user.type(dialog.getByLabelText(/Date/), '2036-12-01')
  await user.type(dialog.getByLabelText(/Time/), '11:30')
  await user.click(dialog.getByRole('button', { name: 'Schedule Follow-Up' }))
  expect(await screen.findByText('Follow-Up Scheduled!')).toBeDefined()
  expect(screen.getByText('Ananya Krishnan: Dec 1, 2036, 11:30 AM')).toBeDefined()
  expect(sent().map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { leadId: aLead()._id },
      body: {
        type: 'call',
        summary: '',
        notes: '',
        nextFollowUpDate: '2036-12-01T06:00:00.000Z',
        nextStep: '',
        priority: 'medium',
      },
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('asks for date and time, and refuses a day before today [2-5.29]', async () => {
  const { user, dialog } = await open()
  const save = dialog.getByRole('button', { name: 'Schedule Follow-Up' })
  await user.click(save)
  expect(await dialog.findByText('Please select date and time')).toBeDefined()
  await user.type(dialog.getByLabelText(/Date/), '2020-01-01')
  await user.click(save)
  expect(await dialog.findByText('Please select date and time')).toBeDefined()
  await user.type(dialog.getByLabelText(/Time/), '11:30')
  await user.click(save)
  expect(await dialog.findByText('Please choose today or a later day')).toBeDefined()
  expect(sent()).toEqual([])
})

test('offers five types and three priorities, a call and medium first [2-5.34 2-5.35]', async () => {
  const { dialog } = await open()
  const types = dialog.getAllByRole('radio') as HTMLInputElement[]
  expect(types.map(radio => radio.value)).toEqual(['call', 'email', 'meeting', 'demo', 'proposal'])
  expect(types.find(radio => radio.checked)?.value).toBe('call')
  const priority = dialog.getByLabelText('Priority') as HTMLSelectElement
  expect(optionsOf(priority)).toEqual(['low', 'medium', 'high'])
  expect(priority.value).toBe('medium')
})

test('the toast of a scheduled follow-up leaves by itself after three seconds [2-9.13]', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText(/Date/), '2036-12-01')
  await user.type(dialog.getByLabelText(/Time/), '11:30')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(dialog.getByRole('button', { name: 'Schedule Follow-Up' }))
  expect(await screen.findByText('Follow-Up Scheduled!')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(screen.getByText('Follow-Up Scheduled!')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText('Follow-Up Scheduled!')).toBeNull()
})
