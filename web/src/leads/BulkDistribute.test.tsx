import { performanceEndpoints } from '@leadline/contract/performance/endpoints'
import { summaryOf } from '@leadline/contract/performance/figures'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { COMPANY_ID, layOut, leadServer, someLeads } from '../../test/lead-answers.ts'
import { standing } from '../../test/performance-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer(someLeads(3))
  const employees = [standing('Priya Nair', { company: COMPANY_ID }), standing('Rohan Mehta')]
  api.answer(performanceEndpoints.analytics, { data: { employees, summary: summaryOf(employees) } })
})

const select = async () => {
  const { user } = await renderApp('/dashboard')
  await screen.findByText('Lead 0')
  await user.click(screen.getByText('Bulk Select'))
  return { user, button: await screen.findByText('Distribute') }
}

test('Distribute opens the Bulk Lead Assignment dialog for the selected leads [1-2.48]', async () => {
  const { user, button } = await select()
  await user.click(button)
  expect(await screen.findByText('Please select at least one lead for bulk assignment')).toBeDefined()
  await user.click(screen.getByLabelText('Select Lead 0'))
  await user.click(screen.getByLabelText('Select Lead 2'))
  await user.click(button)
  expect(await screen.findByText('2 leads, ₹9,60,000')).toBeDefined()
  await user.click(await screen.findByLabelText('Priya Nair'))
  expect(screen.getByLabelText<HTMLInputElement>('Leads for Priya Nair').value).toBe('2')
  // Somebody of another company cannot be given these leads.
  expect(screen.queryByLabelText('Rohan Mehta')).toBeNull()
})

test('who may not assign leads has no Distribute', async () => {
  signInAs('employee')
  const { user } = await renderApp('/employee-dashboard?view=leads')
  await screen.findByText('Lead 0')
  await user.click(screen.getByText('Bulk Select'))
  await screen.findByLabelText('Leave Bulk Select')
  expect(screen.queryByText('Distribute')).toBeNull()
})
