import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { Lead } from '@leadline/contract/leads/lead'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { NO_CONNECTION } from '../platform/call-failed.ts'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer()
})

const ask = async () => {
  const view = await renderApp('/dashboard')
  await view.user.click(await screen.findByRole('button', { name: 'Delete Ananya Krishnan' }))
  expect(await screen.findByText('Are you sure you want to delete this lead?')).toBeDefined()
  return view
}
const deletions = () => api.sent.filter(call => call.method === 'DELETE')

test('asks first, and keeps the lead when the answer is no [2-5.41]', async () => {
  const { user } = await ask()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('link', { name: 'Ananya Krishnan' })).toBeDefined()
  expect(deletions()).toEqual([])
})

test('deletes, says so and brings the lead back by Undo [2-8.11]', async () => {
  api.answer(leadEndpoints.remove, { message: 'Lead deleted' })
  api.answer(leadEndpoints.restore, { data: aLead(), message: 'Lead restored' })
  const { user } = await ask()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Lead deleted successfully!')).toBeDefined()
  expect(deletions()[0]!.path).toBe(`/api/leads/${aLead()._id}`)
  await user.click(screen.getByText('Undo'))
  await waitFor(() => expect(api.sent.some(call => call.path.endsWith('/restore'))).toBe(true))
})

test('tells why a lead could not be deleted [2-8.11]', async () => {
  api.refuse(leadEndpoints.remove, 'FORBIDDEN', { message: 'Your role may not do this.' })
  const { user } = await ask()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete lead: Your role may not do this.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ananya Krishnan' })).toBeDefined()
})

test('has words of its own for a failed deletion without any [2-8.05]', async () => {
  api.lose(leadEndpoints.remove)
  const { user } = await ask()
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(
    await screen.findByText(
      'Failed to delete lead: Failed to delete lead. Please ensure the leads API is deployed.',
    ),
  ).toBeDefined()
  // Why stands below it.
  expect(screen.getByText(NO_CONNECTION)).toBeDefined()
})

test('whoever deletes stands then at the lead that has taken its place', async () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8058'
  // Without a purpose it has a button less.
  const [gone, next] = [aLead(), aLead({ _id: id, name: 'Next One', title: '' })]
  const listed = (data: Lead[]) =>
    api.answer(leadEndpoints.list, {
      data,
      page: { nextCursor: null, total: data.length, totalIsCapped: false },
    })
  listed([gone, next])
  api.answer(leadEndpoints.remove, { message: 'Lead deleted' })
  const { user } = await ask()
  listed([next])
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Next One' })),
  )
})
