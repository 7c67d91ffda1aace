import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer, someLeads } from '../../test/lead-answers.ts'
import { aCompany } from '../../test/people.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { layOutColumns } from '../../test/sortable.ts'
import { setWidth } from '../../test/window.ts'

const [FIRST, SECOND] = someLeads(2).map((lead, at) => ({ ...lead, companyId: `c${at + 1}` }))
let api: FakeApi
beforeEach(() => {
  localStorage.clear()
  layOut()
  layOutColumns()
  signInAs('superadmin')
  api = leadServer([FIRST!, SECOND!])
  api.answer(companyEndpoints.list, { data: [aCompany('c1', 'Nimbus Tech'), aCompany('c2', 'Meghna Homes')] })
})
const headers = () => screen.getAllByRole('columnheader').map(header => header.textContent)
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr')!.textContent

test('under all companies each lead bears its account, in a column that one may leave out', async () => {
  const { user } = await renderApp('/dashboard')
  await screen.findByRole('columnheader', { name: /Company Account/ })
  expect(rowOf('Lead 0')).toContain('Nimbus Tech')
  expect(rowOf('Lead 1')).toContain('Meghna Homes')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Company Account' }))
  await waitFor(() => expect(headers()).not.toContain('Company Account'))
})

test('in one company there is no such column, and none to choose', async () => {
  const { user } = await renderApp('/dashboard?companyId=c1')
  await screen.findByRole('link', { name: 'Lead 0' })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await screen.findByRole('checkbox', { name: 'Company' })
  expect(screen.queryByRole('checkbox', { name: 'Company Account' })).toBeNull()
  expect(headers()).not.toContain('Company Account')
})

test('whose account has one company only is told it nowhere', async () => {
  api.answer(companyEndpoints.list, { data: [aCompany('c1', 'Nimbus Tech')] })
  await renderApp('/dashboard')
  await screen.findByRole('link', { name: 'Lead 0' })
  await waitFor(() => expect(api.sent.some(call => call.path === '/api/companies')).toBe(true))
  expect(headers()).not.toContain('Company Account')
})

test('on a phone each card begins its second line with it', async () => {
  setWidth(390)
  await renderApp('/dashboard')
  const cards = within(await screen.findByRole('list', { name: 'Leads' }))
  await cards.findByText('Meghna Homes')
  expect(cards.getAllByRole('listitem')[0]!.textContent).toContain(
    'Nimbus Tech · Kaveri Foods · SEO Services',
  )
})

test('on the board each card begins its second line with it', async () => {
  await renderApp('/dashboard?layout=board')
  const card = within(await screen.findByRole('article', { name: 'Lead 1' }))
  expect((await card.findByText('Meghna Homes')).parentElement!.textContent).toBe(
    'Meghna Homes · Kaveri Foods',
  )
})

test('a profile says whose lead it is to those who have several companies', async () => {
  api = leadServer([aLead({ companyId: 'c2' })])
  api.answer(companyEndpoints.list, { data: [aCompany('c1', 'Nimbus Tech'), aCompany('c2', 'Meghna Homes')] })
  const first = await renderApp(`/lead/${aLead()._id}`)
  expect(await screen.findByText('Account: Meghna Homes')).toBeDefined()
  const facts = within(screen.getByRole('complementary', { name: 'Facts' }))
  expect(facts.getByText('Company Account').parentElement!.textContent).toBe('Company AccountMeghna Homes')
  first.unmount()
  signInAs('company')
  await renderApp(`/lead/${aLead()._id}`)
  await screen.findByRole('heading', { name: 'Lead Source' })
  expect(screen.queryByText(/Company Account|Account:/)).toBeNull()
})
