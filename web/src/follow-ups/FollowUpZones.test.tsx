import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { followUpServer } from '../../test/follow-up-answers.ts'
import { aFollowUp, aLead, layOut } from '../../test/lead-answers.ts'
import { aCompany } from '../../test/people.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
const LEAD = aLead({ name: 'Kavya Hegde', companyId: 'c2' })
beforeEach(() => {
  layOut()
  signInAs('superadmin')
  api = followUpServer({})
  api.answer(companyEndpoints.list, {
    data: [aCompany('c1', 'Nimbus Tech'), { ...aCompany('c2', 'Bay Homes'), timeZone: 'America/New_York' }],
  })
  api.answer(leadEndpoints.list, { data: [LEAD], page: { nextCursor: null, total: 1, totalIsCapped: false } })
  api.answer(leadEndpoints.read, { data: LEAD })
  const data = aFollowUp({ type: 'call', nextFollowUpDate: '2036-12-01T20:00:00.000Z', hasTime: true })
  api.answer(followUpEndpoints.add, { data, message: 'Follow-up added successfully!' })
})

const fill = (form: ReturnType<typeof within>) => {
  fireEvent.change(form.getByLabelText(/Date/), { target: { value: '2036-12-01' } })
  fireEvent.change(form.getByLabelText(/Time/), { target: { value: '15:00' } })
}
const due = () => {
  const added = api.sent.find(({ path }) => path.startsWith('/api/follow-up/add/'))
  return (added?.body as { nextFollowUpDate?: string } | undefined)?.nextFollowUpDate
}

test("whoever sees several companies schedules by the clock of the lead's own, and is told that hour", async () => {
  const { user } = await renderApp('/dashboard?view=followups')
  const form = within(await screen.findByRole('region', { name: 'Schedule Follow-Up' }))
  await user.type(form.getByRole('textbox', { name: /Lead/ }), 'kav')
  await user.click(await screen.findByRole('option', { name: /Kavya Hegde/ }))
  fill(form)
  await user.click(form.getByRole('button', { name: 'Schedule Follow-Up' }))
  // Three in the afternoon in New York.
  await waitFor(() => expect(due()).toBe('2036-12-01T20:00:00.000Z'))
  expect(await screen.findByText('Call with Kavya Hegde, 1 Dec, 15:00')).toBeDefined()
})

test('so they do from a profile', async () => {
  const { user } = await renderApp(`/lead/${LEAD._id}?tab=followups`)
  await user.click(await screen.findByRole('button', { name: 'Quick Follow-Up' }))
  const form = within(await screen.findByRole('dialog', { name: /Quick Follow-Up/ }))
  fill(form)
  await user.click(form.getByRole('button', { name: 'Schedule Follow-Up' }))
  await waitFor(() => expect(due()).toBe('2036-12-01T20:00:00.000Z'))
})

test('the day of one company that they look at is its own', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T20:30:00.000Z') })
  const { router } = await renderApp('/dashboard?view=followups&show=today&companyId=c2')
  await screen.findByRole('heading', { name: 'Wednesday, 25 Nov 2026' })
  await router.navigate({ href: '/dashboard?view=followups&show=today&companyId=c1' })
  await screen.findByRole('heading', { name: 'Thursday, 26 Nov 2026' })
})
