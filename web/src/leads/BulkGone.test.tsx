import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut, leadServer, someLeads } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const LEADS = someLeads(4)
const WORDS = '1 of the 3 selected leads is not there any more and not selected now. Nothing was changed.'
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer(LEADS)
  api.refuse(leadEndpoints.bulk, 'LEAD_NOT_FOUND', { missing: [2] })
})

const selectThree = async () => {
  const view = await renderApp('/dashboard')
  await screen.findByText('Lead 0')
  await view.user.click(screen.getByText('Bulk Select'))
  for (const n of [0, 1, 2]) await view.user.click(await screen.findByLabelText(`Select Lead ${n}`))
  return view
}
const sent = () => api.sent.filter(call => call.path.endsWith('/leads/bulk'))
/** What the server does with those that are left. */
const goOn = () =>
  api.answer(leadEndpoints.bulk, {
    data: { act: null, changed: 2, unchanged: 0 },
    message: '2 leads changed.',
  })

test('a selected lead that somebody has deleted is let go of, and the act goes on with the others', async () => {
  const { user } = await selectThree()
  const setStatus = async () => {
    await user.click(screen.getByText('Set status'))
    await user.click(await screen.findByRole('menuitem', { name: 'Contacted' }))
  }
  await setStatus()
  expect(await screen.findByText(`Failed to update status: ${WORDS}`)).toBeDefined()
  expect(screen.getByText('2 selected')).toBeDefined()
  goOn()
  await setStatus()
  expect(await screen.findByText('2 leads changed.')).toBeDefined()
  expect(sent().at(-1)!.body).toMatchObject({ ids: [LEADS[0]!._id, LEADS[1]!._id] })
})

test('the question of a deletion names how many are left, and deletes those as another request', async () => {
  const { user } = await selectThree()
  await user.click(screen.getByText('Delete'))
  const asked = within(await screen.findByRole('dialog', { name: 'Delete 3 leads' }))
  await user.click(asked.getByRole('button', { name: 'Delete 3 leads' }))
  const left = within(await screen.findByRole('dialog', { name: 'Delete 2 leads' }))
  expect(await left.findByText(WORDS)).toBeDefined()
  goOn()
  await user.click(left.getByRole('button', { name: 'Delete 2 leads' }))
  expect(await screen.findByText('2 leads changed.')).toBeDefined()
  expect(new Set(sent().map(call => call.headers.get('idempotency-key'))).size).toBe(2)
})
