import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { layOutColumns } from '../../test/sortable.ts'

const ananya = aLead()
const nila = aLead({ _id: '0192f0c1-aaaa-7000-8000-000000000003', name: 'Nila', status: 'contacted' })

let api: FakeApi
beforeEach(() => {
  layOut()
  layOutColumns()
  signInAs('company')
  api = leadServer([ananya])
})

const column = (name: string) => within(screen.getByRole('region', { name }))

test('a column whose leads cannot be had says so with Retry, and never that there are none', async () => {
  api = leadServer([ananya, nila])
  let isAway = true
  api.answer(leadEndpoints.list, ({ query }) => {
    if (query.status && isAway) throw new TypeError('Failed to fetch')
    const data = query.status ? [nila] : [ananya]
    return { data, page: { nextCursor: null, total: 1, totalIsCapped: false } }
  })
  const { user } = await renderApp('/dashboard?layout=board')
  await screen.findByRole('link', { name: 'Ananya Krishnan' })
  expect(await column('Contacted').findByText('Failed to fetch leads by status')).toBeDefined()
  expect(column('Contacted').queryByText('No leads')).toBeNull()
  isAway = false
  await user.click(column('Contacted').getByRole('button', { name: 'Retry' }))
  expect(await column('Contacted').findByRole('link', { name: 'Nila' })).toBeDefined()
  expect(screen.queryByText('Failed to fetch leads by status')).toBeNull()
})

test('a board that cannot be had anew stays, says why, and asks for leads and sums again by Retry', async () => {
  const { user } = await renderApp('/dashboard?layout=board')
  await screen.findByRole('link', { name: 'Ananya Krishnan' })
  api.refuse(leadEndpoints.list, 'INTERNAL', { message: 'The database is away.' })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  const line = await screen.findByText('The database is away.')
  expect(screen.getByRole('link', { name: 'Ananya Krishnan' })).toBeDefined()
  api.answer(leadEndpoints.list, { data: [], page: { nextCursor: null, total: 0, totalIsCapped: false } })
  const asked = () => api.sent.filter(({ path }) => path === '/api/leads/board').length
  const before = asked()
  await user.click(within(line.closest('p')!).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText('The database is away.')).toBeNull())
  expect(asked()).toBe(before + 1)
})

test('sums that cannot be had are told with Retry', async () => {
  api.refuse(leadEndpoints.board, 'INTERNAL', { message: 'The database is away.' })
  const { user } = await renderApp('/dashboard?layout=board')
  await screen.findByText('The columns could not be counted.')
  expect(screen.getByRole('alert').textContent).toContain('The database is away.')
  leadServer([ananya])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1 open lead · ₹4,80,000')).toBeDefined()
})
