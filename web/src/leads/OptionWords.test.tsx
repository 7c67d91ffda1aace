import { optionEndpoints } from '@leadline/contract/options/endpoints'
import type { OptionCategory } from '@leadline/contract/options/option'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { setWidth } from '../../test/window.ts'

/** The lead's own values, each called otherwise by the company. */
const WORDS: [OptionCategory, value: string, label: string][] = [
  ['productOfInterest', 'SEO Services', 'Search'],
  ['sector', 'Retail', 'Shops'],
  ['sourceOfLead', 'instagram', 'Insta story'],
  ['productCategory', 'Service', 'Help'],
  ['priority', 'high', 'At once'],
]
const COLUMNS = ['productOfInterest', 'sector', 'source', 'productCategory', 'priority']
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer()
  api.answer(optionEndpoints.list, {
    data: WORDS.map(([category, value, label], sortOrder) => ({
      ...{ _id: category, category, value, label, sortOrder },
    })),
  })
})

test('the table shows a relabelled option by its label, and asks for the labels after the rows', async () => {
  await renderApp(`/dashboard?${COLUMNS.map(column => `columns=${column}`).join('&')}`)
  const row = within((await screen.findByRole('link', { name: 'Ananya Krishnan' })).closest('tr')!)
  for (const [, , label] of WORDS) expect(await row.findByText(label)).toBeDefined()
  const paths = api.sent.map(call => call.path)
  expect(paths.indexOf('/api/dropdown-options')).toBeGreaterThan(paths.indexOf('/api/leads'))
})

test('the chips of what is filtered by, and the filter itself, show the labels', async () => {
  const { user } = await renderApp('/dashboard?source=instagram&priority=high')
  const chips = within(await screen.findByRole('list', { name: 'Active filters' }))
  expect(await chips.findByText('Insta story')).toBeDefined()
  expect(chips.getByText('At once')).toBeDefined()
  await user.click(screen.getByRole('button', { name: /Filters, 2 active/ }))
  const filter = within(await screen.findByRole('dialog', { name: /Filters/ }))
  expect(await filter.findAllByText('Insta story')).toHaveLength(2)
})

test('the profile shows the labels', async () => {
  await renderApp(`/lead/${aLead()._id}`)
  for (const [, value, label] of WORDS) {
    expect(await screen.findByText(label), value).toBeDefined()
    expect(screen.queryByText(value), value).toBeNull()
  }
})

test('the cards on a phone show the labels', async () => {
  setWidth(390)
  await renderApp('/dashboard')
  const cards = within(await screen.findByRole('list', { name: 'Leads' }))
  await waitFor(() => expect(cards.getByText('Kaveri Foods · Search')).toBeDefined())
})
