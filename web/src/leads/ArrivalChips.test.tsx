import { captureEndpoints } from '@leadline/contract/capture/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const LINK = '0192f0c1-dddd-7000-8000-000000000001'
const BY_LINK = `/dashboard?captureLink=${LINK}&campaign=Diwali`
const LINK_WORDS = 'Link: instagram · Diwali · bio'

let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer()
  const parts = { source: 'instagram', campaign: 'Diwali', service: '', placement: 'bio' }
  const figures = { visits: 1, leads: 1, won: 0, active: true, hasGoogleKey: false, allowedSites: [] }
  const rest = { key: 'k', path: '/capture', embed: '', createdAt: '2026-11-20T10:00:00.000Z' }
  api.answer(captureEndpoints.links, { data: [{ _id: LINK, ...parts, ...figures, ...rest }] })
})

const open = async () => {
  const app = await renderApp(BY_LINK)
  await screen.findByText('Campaign: Diwali')
  return app
}
const button = (name: string) => screen.findByRole('button', { name })

test('the link and the campaign that a list is of are chips, each with the way to take it away', async () => {
  const { user, address } = await open()
  expect(await screen.findByText(LINK_WORDS)).toBeDefined()
  // As the spec counts: neither is a status, a source or a priority.
  expect(await button('Advanced Filters')).toBeDefined()
  await user.click(await button(`Remove filter ${LINK_WORDS}`))
  expect(address()).toBe('/dashboard?campaign=Diwali')
  await user.click(await button('Remove filter Campaign: Diwali'))
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('who may not see the links is told that it is one', async () => {
  signInAs('employee')
  await renderApp(`/employee-dashboard?view=leads&captureLink=${LINK}`)
  expect(await screen.findByText('One capture link')).toBeDefined()
  expect(api.sent.some(call => call.path.endsWith('/capture-links'))).toBe(false)
})

const inFilters = async () => within(await screen.findByRole('dialog'))

test.each([
  ['the chips', async () => button('Clear All')],
  ['the tab of all leads', async () => button('All leads')],
  ['an empty list', async () => button('Show all leads')],
] as const)('%s: one press takes link and campaign out of the address', async (_, way) => {
  const page = { nextCursor: null, total: 0, totalIsCapped: false }
  api.answer(leadEndpoints.list, { data: [], page })
  const { user, address } = await open()
  await user.click(await way())
  await waitFor(() => expect(address()).toBe('/dashboard'))
})

test('the filter keeps them when another is applied, and clears them with all', async () => {
  const { user, address } = await open()
  await user.click(await button('Advanced Filters'))
  await user.type((await inFilters()).getByLabelText('Value from (₹)'), '5')
  await user.click((await inFilters()).getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() => expect(address()).toBe(`${BY_LINK}&minValue=5`))
  await user.click(await button('Advanced Filters, 1 active'))
  await user.click((await inFilters()).getByRole('button', { name: 'Clear All' }))
  await waitFor(() => expect(address()).toBe('/dashboard'))
})
