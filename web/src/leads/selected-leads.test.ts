import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../test/fake-api.ts'
import { aLead, STATUSES, someLeads } from '../../test/lead-answers.ts'
import { createQueryClient } from '../platform/query-client.ts'
import { fetchSelected } from './selected-leads.ts'

const FILTERS = { sort: '-createdAt' } as Parameters<typeof fetchSelected>[1]['filters']
const of = (ids?: string[]) => ({ ids, filters: FILTERS, companyId: undefined, statuses: STATUSES })

test('all that match are asked for page by page, with progress', async () => {
  const api = fakeApi()
  api.answer(leadEndpoints.list, ({ query }) => ({
    data: query.cursor ? someLeads(2, 3) : someLeads(3),
    page: { nextCursor: query.cursor ? null : 'next', total: 5, totalIsCapped: false },
  }))
  const told = vi.fn()
  const leads = await fetchSelected(createQueryClient(), of(), told)
  expect(leads.map(lead => lead._id)).toEqual(someLeads(5).map(lead => lead._id))
  expect(told.mock.calls).toEqual([[3], [5]])
})

test('leads that stand in no list are read one by one, and those that are gone are left out', async () => {
  const api = fakeApi()
  const [here, won, gone] = someLeads(3).map(lead => lead._id) as [string, string, string]
  api.answer(leadEndpoints.read, ({ params: { id } }) => ({
    data: aLead({ _id: id!, status: id === won ? 'closed_won' : 'new' }),
  }))
  const leads = await fetchSelected(createQueryClient(), of([won, here]), () => {})
  expect(leads.map(({ _id, isOpen }) => [_id, isOpen])).toEqual([
    [won, false],
    [here, true],
  ])
  api.refuse(leadEndpoints.read, 'LEAD_NOT_FOUND')
  expect(await fetchSelected(createQueryClient(), of([gone]), () => {})).toEqual([])
})
