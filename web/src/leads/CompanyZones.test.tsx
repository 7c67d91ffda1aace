import { companyEndpoints } from '@leadline/contract/companies/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aLead, layOut, leadServer, someLeads } from '../../test/lead-answers.ts'
import { aCompany } from '../../test/people.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { layOutColumns } from '../../test/sortable.ts'
import { setWidth } from '../../test/window.ts'

/** In India it is the next day already. */
const createdAt = '2026-11-25T20:30:00.000Z'
const leads = someLeads(2).map((lead, at) => ({ ...lead, companyId: `c${at + 1}`, createdAt }))
const serve = (served = leads) => {
  const api = leadServer(served)
  api.answer(companyEndpoints.list, {
    data: [aCompany('c1', 'Nimbus Tech'), { ...aCompany('c2', 'Bay Homes'), timeZone: 'America/New_York' }],
  })
  return api
}
beforeEach(() => {
  localStorage.clear()
  layOut()
  layOutColumns()
  signInAs('superadmin')
  serve()
})

test("whoever sees several companies reads each lead's day in its own company's zone, in table and cards", async () => {
  const { unmount } = await renderApp('/dashboard')
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!.textContent
  await waitFor(async () => expect(await rowOf('Lead 1')).toContain('25 Nov'))
  expect(await rowOf('Lead 0')).toContain('26 Nov')
  unmount()
  setWidth(390)
  await renderApp('/dashboard')
  const cards = within(await screen.findByRole('list', { name: 'Leads' }))
  await waitFor(() => expect(cards.getAllByRole('listitem')[1]!.textContent).toContain('25 Nov'))
  expect(cards.getAllByRole('listitem')[0]!.textContent).toContain('26 Nov')
})

test('so it is on the profile, and the form opens with that day', async () => {
  setWidth(1440)
  const lead = aLead({ companyId: 'c2', createdAt })
  serve([lead])
  await renderApp(`/lead/${lead._id}`)
  const facts = within(await screen.findByRole('complementary', { name: 'Facts' }))
  await facts.findByText('Nov 25, 2026, 3:30 PM')
  fireEvent.click(screen.getByRole('button', { name: 'Edit Lead' }))
  const day = await screen.findByLabelText<HTMLInputElement>(/^Date/, { selector: 'input' })
  expect(day.value).toBe('2026-11-25')
})

test('of a deleted lead it is told whose it was, and when by that zone', async () => {
  setWidth(1440)
  const { _id, name, title, company, phone, email } = leads[1]!
  const gone = { _id, companyId: 'c2', name, title, company, phone, email }
  serve().answer(leadEndpoints.deleted, {
    data: [{ ...gone, deletedAt: createdAt, deletedBy: 'Aparna' }],
    page: { nextCursor: null, total: 1, totalIsCapped: false },
  })
  const { user } = await renderApp('/dashboard')
  await screen.findByRole('link', { name: 'Lead 0' })
  await user.click(screen.getByLabelText('More for this list'))
  await user.click(await screen.findByText('Deleted leads'))
  const item = await within(await screen.findByRole('dialog', { name: 'Deleted leads' })).findByRole(
    'listitem',
  )
  expect(item.textContent).toContain(`Bay Homes · ${company}`)
  expect(item.textContent).toContain('Deleted by Aparna, 25 Nov 2026, 15:30')
})
