import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { statusEndpoints } from '@leadline/contract/statuses/endpoints'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer, STATUSES } from '../../test/lead-answers.ts'
import { aCompany } from '../../test/people.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { layOutColumns, pressOnHandle } from '../../test/sortable.ts'

let api: FakeApi
beforeEach(() => {
  layOut()
  layOutColumns()
  signInAs('superadmin')
  api = leadServer([aLead({ companyId: 'c2' })])
  api.answer(companyEndpoints.list, { data: [aCompany('c1', 'Nimbus Tech'), aCompany('c2', 'Meghna Homes')] })
  // One of the two enforces its flow.
  api.answer(statusEndpoints.list, { data: STATUSES, statuses: STATUSES, enforceStatusFlow: true })
})
const patched = () => api.sent.filter(call => call.method === 'PATCH').map(call => call.body)
const dropInWon = () => pressOnHandle('Ananya Krishnan', 'space', 'right', 'right', 'right', 'space')

test("under all companies a card goes where its own company's flow lets it: the server says whether", async () => {
  api.answer(leadEndpoints.patch, { data: aLead({ status: 'closed_won' }), message: 'Lead updated' })
  await renderApp('/dashboard?layout=board')
  await screen.findByRole('link', { name: 'Ananya Krishnan' })
  await waitFor(() =>
    expect(screen.getByRole('article', { name: 'Ananya Krishnan' }).textContent).toContain('Meghna'),
  )
  await dropInWon()
  await waitFor(() => expect(patched()).toEqual([{ status: 'closed_won' }]))
  expect(screen.queryByText(/^Failed to update status/)).toBeNull()
})

test('in one company, chosen or the only one, its flow is told beforehand', async () => {
  for (const [companies, address] of [
    [2, '&companyId=c2'],
    [1, ''],
  ] as const) {
    api.answer(companyEndpoints.list, {
      data: [aCompany('c2', 'Meghna Homes'), aCompany('c1', 'Nimbus Tech')].slice(0, companies),
    })
    const { unmount } = await renderApp(`/dashboard?layout=board${address}`)
    await screen.findByRole('link', { name: 'Ananya Krishnan' })
    await waitFor(() => expect(api.sent.some(call => call.path === '/api/companies')).toBe(true))
    await dropInWon()
    expect(await screen.findByText(/^Failed to update status: The flow has no way here/)).toBeDefined()
    expect(patched()).toEqual([])
    unmount()
  }
})
