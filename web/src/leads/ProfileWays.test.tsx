import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { leadMergeEndpoints } from '@leadline/contract/leads/merge'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aChange, aLead, layOut, leadServer, someLeads } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'

const lead = aLead()
const other = aLead({
  _id: '0192f0c1-aaaa-7000-8000-00000000beef',
  name: 'Ananya K',
  email: 'ananya@other.in',
  notes: 'Second enquiry.',
  address: '14 Pondy Bazaar, Chennai',
})
let api: FakeApi
beforeEach(() => {
  layOut()
  signInAs('company')
  api = leadServer([lead])
})

const withOther = () => {
  api.answer(leadEndpoints.read, ({ params }) => ({ data: params.id === other._id ? other : lead }))
  const { value, productOfInterest, title, name, company, phone, email, status, createdAt } = other
  const match = {
    _id: other._id,
    value,
    productOfInterest,
    title,
    name,
    company,
    phone,
    email,
    status,
    createdAt,
  }
  api.answer(leadEndpoints.others, { data: [{ ...match, matches: ['phone'] }] })
}
const sent = (method: string) => api.sent.filter(call => call.method === method)

test('J and K open the next and the previous lead of the list one came from, whose state stays in the address', async () => {
  const leads = someLeads(3)
  api.answer(leadEndpoints.list, {
    data: leads,
    page: { nextCursor: null, total: 3, totalIsCapped: false },
  })
  api.answer(leadEndpoints.read, ({ params }) => ({ data: leads.find(one => one._id === params.id)! }))
  const { user, address } = await renderApp('/dashboard?status=qualified')
  await user.click(await screen.findByRole('link', { name: 'Lead 1' }))
  await screen.findByRole('heading', { level: 1, name: 'Lead 1' })
  const place = within(await screen.findByRole('navigation', { name: 'Leads of this list' }))
  expect(place.getByText('2 of 3')).toBeDefined()
  await user.keyboard('j')
  await screen.findByRole('heading', { level: 1, name: 'Lead 2' })
  expect(address()).toContain('status=qualified')
  expect((screen.getByRole('button', { name: 'Next lead' }) as HTMLButtonElement).disabled).toBe(true)
  await user.keyboard('k')
  await screen.findByRole('heading', { level: 1, name: 'Lead 1' })
  screen.getByRole('button', { name: 'Previous lead' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Lead 0' })
  // There is none before it: the other way has the focus, and not the page.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Next lead'))
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Lead 1' })
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Next lead'))
  await user.click(screen.getByRole('button', { name: 'Back to dashboard' }))
  await waitFor(() => expect(address()).toBe('/dashboard?status=qualified'))
})

test('from a figure of the analytics the walk keeps the search and the filters of its list', async () => {
  const within = encodeURIComponent('?source=website&from=2026-11-01')
  await renderApp(`/lead/${lead._id}?search=ananya&minValue=5&list=analytics&within=${within}`)
  await screen.findByRole('heading', { level: 1, name: lead.name })
  await waitFor(() => expect(api.sent.some(call => call.path === '/api/leads')).toBe(true))
  expect(api.sent.find(call => call.path === '/api/leads')!.query).toMatchObject({
    ...{ search: 'ananya', minValue: '5', source: 'website', from: '2026-11-01' },
  })
})

test('two leads are compared side by side, and merged with the fields that were chosen', async () => {
  withOther()
  api.answer(leadMergeEndpoints.merge, { data: lead, message: 'The leads have been merged.' })
  const { user } = await renderApp(`/lead/${lead._id}`)
  await user.click(await screen.findByRole('button', { name: 'Compare and merge Ananya K' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge two leads' }))
  const email = within(await dialog.findByRole('radiogroup', { name: 'Email' }))
  const first = dialog.getByRole('radio', { name: /^Ananya Krishnan, / })
  await waitFor(() => expect(document.activeElement).toBe(first))
  await user.click(email.getByRole('radio', { name: 'ananya@other.in' }))
  expect(dialog.queryByRole('radiogroup', { name: 'Address' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Merge into Ananya Krishnan' }))
  expect(await screen.findByText('The leads have been merged.')).toBeDefined()
  expect(sent('POST').map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: `/api/leads/${lead._id}/merge`,
      body: { leadId: other._id, version: 3, leadVersion: 3, take: ['email'], notes: 'both' },
    },
  ])
})

test('the other lead can be the one that stays; a refused merge says why and keeps the choices', async () => {
  withOther()
  api.refuse(leadMergeEndpoints.merge, 'STALE')
  const { user } = await renderApp(`/lead/${lead._id}`)
  await user.click(await screen.findByRole('button', { name: 'Compare and merge Ananya K' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge two leads' }))
  await user.click(await dialog.findByRole('radio', { name: 'Ananya K, 0000beef' }))
  await user.click(dialog.getByRole('button', { name: 'Merge into Ananya K' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Somebody else has changed one of these leads',
  )
  expect(sent('POST')[0]).toMatchObject({ path: `/api/leads/${other._id}/merge` })
  const chosen = dialog.getByRole('radio', { name: 'Ananya K, 0000beef' }) as HTMLInputElement
  expect(chosen.checked).toBe(true)
})

test('employees read of other enquiries, but are not offered to merge [1-1.03 2-1.07]', async () => {
  signInAs('employee', { role: 'Manager' })
  withOther()
  await renderApp(`/lead/${lead._id}`)
  expect(await screen.findByText('Other enquiries from this person')).toBeDefined()
  expect(screen.getByText('Ananya K · Nov 25, 2026, 12:00 PM · ₹4,80,000')).toBeDefined()
  expect(screen.queryByRole('button', { name: /merge/ })).toBeNull()
})

test('a merge stands in the history, and is split again from there', async () => {
  api.answer(leadEndpoints.history, {
    data: [
      aChange({
        action: 'merged',
        merge: { leadId: other._id, canSplit: true },
        note: 'Merged with Ananya K',
      }),
      aChange({ _id: 'h2', action: 'created', from: { _id: other._id, name: 'Ananya K' } }),
    ],
  })
  api.answer(leadMergeEndpoints.split, { data: lead, message: 'The lead has been split off again.' })
  const { user } = await renderApp(`/lead/${lead._id}?tab=history`)
  expect(await screen.findByText('Of the merged lead Ananya K')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Split again' }))
  expect(await screen.findByText('The lead has been split off again.')).toBeDefined()
  expect(sent('POST')[0]).toMatchObject({
    path: `/api/leads/${lead._id}/split`,
    body: { leadId: other._id, version: 3 },
  })
})

test('the address of a merged lead leads to the one that it lives on in', async () => {
  api.refuse(leadEndpoints.read, 'LEAD_MERGED', { mergedInto: lead._id })
  await renderApp(`/lead/${other._id}`)
  const way = await screen.findByRole('link', { name: 'Open that lead' })
  expect(way.getAttribute('href')).toBe(`/lead/${lead._id}`)
})

test('tags are added with what the company uses already, on top of what somebody else has changed meanwhile', async () => {
  const tagged = aLead({ tags: ['hot', 'old'] })
  api.answer(leadEndpoints.read, { data: tagged })
  api.answer(leadEndpoints.tags, { data: ['hot', 'pongal'] })
  api.refuse(leadEndpoints.update, 'STALE', {
    current: { ...tagged, tags: ['hot', 'old', 'vip'], version: 4 },
  })
  const { user } = await renderApp(`/lead/${lead._id}`)
  await user.click(await screen.findByRole('button', { name: 'Edit tags' }))
  await user.type(screen.getByLabelText('Tags', { selector: 'input:not([type=hidden])' }), 'po')
  await user.click(await screen.findByRole('option', { name: 'pongal' }))
  const refused = globalThis.fetch
  globalThis.fetch = async (url, init) => {
    const answer = await refused(url, init)
    if (init?.method === 'PUT') api.answer(leadEndpoints.update, { data: tagged, message: 'Lead updated' })
    return answer
  }
  await user.click(screen.getByRole('button', { name: 'Save tags' }))
  await waitFor(() => expect(sent('PUT')).toHaveLength(2))
  expect(sent('PUT')[1]!.body).toEqual({ tags: ['hot', 'old', 'vip', 'pongal'], version: 4 })
})

test('the whole lead is printed, its history too, whichever tab is open', async () => {
  api.answer(leadEndpoints.history, { data: [aChange({ note: 'A change to print' })] })
  let printed = 0
  window.print = () => {
    printed += 1
  }
  const { user } = await renderApp(`/lead/${lead._id}`)
  const button = await screen.findByRole('button', { name: 'Print lead' })
  expect(screen.queryByText('A change to print')).toBeNull()
  await user.click(button)
  await waitFor(() => expect(printed).toBe(1))
  await act(async () => window.dispatchEvent(new Event('beforeprint')))
  const sheet = within(screen.getByRole('article', { name: 'Ananya Krishnan, to print' }))
  expect(sheet.getByText('A change to print')).toBeDefined()
  expect(sheet.getByText('Contact Information')).toBeDefined()
  await act(async () => window.dispatchEvent(new Event('afterprint')))
  expect(screen.queryByRole('article')).toBeNull()
})
