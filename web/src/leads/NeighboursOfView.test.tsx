import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut, leadServer, someLeads } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const leads = someLeads(3)
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer(leads)
  api.answer(leadEndpoints.read, ({ params }) => ({ data: leads.find(one => one._id === params.id)! }))
})
const asked = () => api.sent.filter(call => call.path === '/api/leads').map(call => call.query.custom)

test('from a view that asks for a field that is gone one still walks through the leads that it shows', async () => {
  await renderApp(`/lead/${leads[1]!._id}?list=1&custom=gone:is:x`)
  const place = within(await screen.findByRole('navigation', { name: 'Leads of this list' }))
  expect(place.getByText('2 of 3')).toBeDefined()
  expect(asked()).toEqual([undefined])
})
