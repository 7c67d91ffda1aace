import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aField, aLead, layOut, leadServer, someLeads } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

beforeEach(() => {
  layOut()
  signInAs('company')
})

const row = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement
const headers = () => screen.getAllByRole('columnheader').map(header => header.textContent)

test("shows the spec's columns in their order, the company's own before Status [2-2.26]", async () => {
  leadServer([aLead()], [aField({ label: 'Language' }), aField({ name: 'title', label: 'Purpose' })])
  await renderApp('/dashboard')
  await row('Ananya Krishnan')
  await waitFor(() => expect(headers()).toContain('Language'))
  expect(headers()).toEqual([
    'Sr No',
    'Date',
    'Customer',
    'Contact',
    'Email',
    'Address',
    'Company',
    'Product Interest',
    'Sector',
    'Source',
    'Category',
    'Language',
    'Status',
    'Actions',
  ])
})

test('writes day and short month with the year beneath [2-2.27]', async () => {
  leadServer()
  await renderApp('/dashboard')
  const date = within(await row('Ananya Krishnan')).getByText('25 Nov')
  expect(date.textContent).toBe('25 Nov2026')
})

test('shows the name with the last 6 characters of the id [2-2.28 1-9.24]', async () => {
  leadServer()
  await renderApp('/dashboard')
  const name = screen.findByRole('link', { name: 'Ananya Krishnan' })
  expect((await name).closest('td')!.textContent).toBe('Ananya Krishnan7f3a91 E-commerce website')
})

test('dials the phone and writes to the address, and says where there is none [2-2.29]', async () => {
  leadServer([
    aLead(),
    aLead({ _id: '0192f0c1-aaaa-7000-8000-000000000002', name: 'Gone', phone: '', email: '' }),
  ])
  await renderApp('/dashboard')
  const known = within(await row('Ananya Krishnan'))
  expect(known.getByRole('link', { name: '+91 98412 60713' }).getAttribute('href')).toBe('tel:+919841260713')
  expect(known.getByRole('link', { name: 'ananya@kaveri.in' }).getAttribute('href')).toBe(
    'mailto:ananya@kaveri.in',
  )
  const unknown = within(await row('Gone'))
  expect(unknown.getByText('No contact')).toBeDefined()
  expect(unknown.getByText('No email')).toBeDefined()
})

test("opens the lead's profile by its name [2-2.06]", async () => {
  const lead = aLead()
  leadServer([lead])
  const { user, address } = await renderApp('/dashboard')
  await user.click(await screen.findByRole('link', { name: 'Ananya Krishnan' }))
  expect(address()).toBe(`/lead/${lead._id}?list=1`)
})

test('has a status menu in the Status cell, edit, delete and a menu in the Actions cell [2-2.31]', async () => {
  leadServer()
  const { user } = await renderApp('/dashboard')
  const cells = within(await row('Ananya Krishnan')).getAllByRole('cell')
  const actions = within(cells.at(-1)!).getAllByRole('button')
  expect(actions.map(button => button.getAttribute('aria-label'))).toEqual([
    'Edit Ananya Krishnan',
    'Delete Ananya Krishnan',
    'More for Ananya Krishnan',
  ])
  await waitFor(() => expect(cells.at(-2)!.textContent).toBe('Qualified'))
  await user.click(within(cells.at(-2)!).getByRole('button'))
  expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual([
    'New',
    'Contacted',
    'Qualified',
    'Proposal Sent',
    'Negotiation',
    'Won',
    'Lost',
    'On Hold',
  ])
})

test('counts all leads, not only those that are fetched [2-2.25]', async () => {
  const api = leadServer()
  api.answer(leadEndpoints.list, {
    data: someLeads(100),
    page: { nextCursor: 'next', total: 2500, totalIsCapped: false },
  })
  await renderApp('/dashboard')
  expect(await screen.findByText(/of 2,500 leads/)).toBeDefined()
})

test('says what to do in an empty table [2-2.33]', async () => {
  leadServer([])
  const { user, address } = await renderApp('/dashboard')
  expect(await screen.findByText('No leads found')).toBeDefined()
  const empty = screen.getByText('Get started by adding your first lead.').parentElement!
  await user.click(within(empty).getByRole('button', { name: 'Add New Lead' }))
  expect(address()).toContain('lead=new')
})

test('shows HTML in a name as the letters it is (case R53)', async () => {
  const name = '"><img src=x onerror=window.__x=1>'
  leadServer([aLead({ name })])
  await renderApp('/dashboard')
  const cell = (await row(name)).querySelector('td:nth-of-type(3)')!
  expect(cell.textContent).toContain(name)
  expect(document.querySelector('img')).toBeNull()
})

test('sorts by a header, turns the order at the second click and keeps it in the address', async () => {
  const api = leadServer()
  const { user, address } = await renderApp('/dashboard')
  await user.click(await screen.findByRole('button', { name: 'Company' }))
  expect(address()).toContain('sort=company')
  await user.click(screen.getByRole('button', { name: 'Company' }))
  expect(address()).toContain('sort=-company')
  expect(screen.getByRole('columnheader', { name: 'Company' }).getAttribute('aria-sort')).toBe('descending')
  await waitFor(() =>
    expect(api.sent.filter(call => call.path === '/api/leads').at(-1)!.query.sort).toBe('-company'),
  )
})

test('remembers hidden columns for this person alone', async () => {
  leadServer()
  const first = await renderApp('/dashboard')
  await row('Ananya Krishnan')
  await first.user.click(screen.getByRole('button', { name: 'Columns' }))
  await first.user.click(await screen.findByRole('checkbox', { name: 'Sector' }))
  expect(headers()).not.toContain('Sector')
  first.unmount()
  const second = await renderApp('/dashboard')
  await row('Ananya Krishnan')
  expect(headers()).not.toContain('Sector')
  second.unmount()
  signInAs('company', { _id: 'c2' })
  await renderApp('/dashboard')
  await row('Ananya Krishnan')
  expect(headers()).toContain('Sector')
})

test('fetches the next page as the end comes near, each lead once', async () => {
  const api = leadServer()
  api.answer(leadEndpoints.list, ({ query }) =>
    query.cursor
      ? { data: someLeads(3, 9), page: { nextCursor: null, total: 12, totalIsCapped: false } }
      : { data: someLeads(10), page: { nextCursor: 'after-9', total: 12, totalIsCapped: false } },
  )
  await renderApp('/dashboard')
  expect(await screen.findByText(/1–12 of 12 leads/)).toBeDefined()
  expect(screen.getAllByRole('link', { name: 'Lead 9' })).toHaveLength(1)
})

test('a name with marks that turn the reading direction stands as its letters alone', async () => {
  leadServer([aLead({ name: 'Asha \u202eoaR' })])
  await renderApp('/dashboard')
  expect(await row('Asha oaR')).toBeDefined()
})
