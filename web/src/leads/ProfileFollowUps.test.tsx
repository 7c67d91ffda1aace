import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aFollowUp, aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const pending = aFollowUp({
  _id: 'f-open',
  summary: 'Send the quote',
  nextStep: 'Ask for the plans',
  nextFollowUpDate: '2026-11-20T06:00:00.000Z',
  completed: false,
})
const done = aFollowUp({ _id: 'f-done', summary: 'Rang her', completed: true })
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer([aLead({ followUps: [pending, done] })])
})

test('counts pending and completed, and says how long one is overdue [2-2.53 2-4.22]', async () => {
  await renderApp(`/lead/${aLead()._id}?tab=followups`)
  expect(await screen.findByText('1 pending, 1 completed')).toBeDefined()
  expect(screen.getByText(/^Overdue by \d+ day\(s\)$/)).toBeDefined()
  expect(screen.getByText('Next step: Ask for the plans')).toBeDefined()
})

test('the tab schedules the next one too, whatever the lead asked for [2-2.52]', async () => {
  const { user } = await renderApp(`/lead/${aLead()._id}?tab=followups`)
  await user.click(await screen.findByRole('button', { name: 'Quick Follow-Up' }))
  expect(await screen.findByRole('dialog', { name: /^Quick Follow-Up/ })).toBeDefined()
})

test('Mark Complete on an open item completes it [2-2.54 2-8.32]', async () => {
  api.answer(followUpEndpoints.update, {
    data: { ...pending, completed: true },
    message: 'Follow-up completed successfully!',
  })
  const { user } = await renderApp(`/lead/${aLead()._id}?tab=followups`)
  const [button, ...more] = await screen.findAllByRole('button', { name: 'Mark Complete' })
  expect(more).toEqual([])
  api.answer(leadEndpoints.read, { data: aLead({ followUps: [{ ...pending, completed: true }, done] }) })
  await user.click(button!)
  expect(await screen.findByText('Follow-up completed successfully!')).toBeDefined()
  expect(await screen.findByText('0 pending, 2 completed')).toBeDefined()
  const call = api.sent.find(({ method }) => method === 'PUT')
  expect(call).toMatchObject({ params: { followUpId: 'f-open' }, body: { completed: true } })
})

test('an empty list says so; a failed completion keeps the item and says why [2-2.53]', async () => {
  api.refuse(followUpEndpoints.update, 'DATABASE_AWAY')
  const { user, unmount } = await renderApp(`/lead/${aLead()._id}?tab=followups`)
  await user.click(await screen.findByRole('button', { name: 'Mark Complete' }))
  expect(within(await screen.findByRole('alert')).getByText(/The database cannot be reached/)).toBeDefined()
  expect(screen.getByText('1 pending, 1 completed')).toBeDefined()
  unmount()
  leadServer([aLead()])
  await renderApp(`/lead/${aLead()._id}?tab=followups`)
  expect(await screen.findByText('No Follow-ups Yet')).toBeDefined()
})
