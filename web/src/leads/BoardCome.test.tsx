import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { LeadWithFollowUps } from '@leadline/contract/leads/lead'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../test/fake-api.ts'
import { aLead, layOut, leadServer, someLeads } from '../../test/lead-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { endMovement, layOutColumns, pressOnHandle } from '../../test/sortable.ts'

const ananya = aLead()
const there = someLeads(3).map(lead => ({ ...lead, status: 'proposal' }))
const moved = aLead({ status: 'proposal', version: 4 })

let api: FakeApi
beforeEach(() => {
  layOut()
  layOutColumns()
  signInAs('company')
  api = leadServer([...there, ananya])
})

afterEach(() => {
  vi.restoreAllMocks()
})

const column = (name: string) => within(screen.getByRole('region', { name }))
const names = (of: string) =>
  column(of)
    .getAllByRole('article')
    .map(card => card.getAttribute('aria-label'))
const isHeld = () => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Ananya Krishnan')

/** From now on the lead stands where it was moved to; the lists answer these leads of that column. */
const answerMoved = (proposal: LeadWithFollowUps[], nextCursor: string | null = null) => {
  api.answer(leadEndpoints.patch, { data: moved, message: 'Lead updated' })
  api.answer(leadEndpoints.read, { data: moved })
  api.answer(leadEndpoints.list, ({ query }) => {
    // The next page is on its way for ever.
    if (query.cursor) return new Promise(() => {})
    const page = { nextCursor: query.status ? nextCursor : null, total: 4, totalIsCapped: false }
    return { data: query.status && query.status !== 'proposal' ? [] : proposal, page }
  })
}
const moveOn = async () => {
  await screen.findByRole('link', { name: 'Ananya Krishnan' })
  await pressOnHandle('Ananya Krishnan', 'space', 'right', 'space')
  await screen.findByText('Lead status updated!')
}

test('a card that has come stays first and held, wherever the order of its column would have it', async () => {
  const { queryClient } = await renderApp('/dashboard?layout=board')
  answerMoved([...there, moved])
  await moveOn()
  await queryClient.refetchQueries({ queryKey: ['leads'] })
  expect(names('Proposal Sent')).toEqual(['Ananya Krishnan', 'Lead 0', 'Lead 1', 'Lead 2'])
  isHeld()
})

test('it stays where its column has more pages than have been fetched, until somebody moves it on', async () => {
  api.answer(leadEndpoints.board, {
    data: ['new', 'contacted', 'qualified', 'proposal', 'negotiation'].map(status => ({
      status,
      leads: status === 'proposal' ? 900 : 1,
      value: 1,
    })),
  })
  const { queryClient } = await renderApp('/dashboard?layout=board')
  answerMoved(there, 'more')
  await moveOn()
  await queryClient.refetchQueries({ queryKey: ['leads'] })
  expect(names('Proposal Sent')[0]).toBe('Ananya Krishnan')
  isHeld()
  api.answer(leadEndpoints.read, { data: { ...moved, status: 'negotiation' } })
  await queryClient.refetchQueries({ queryKey: ['leads'] })
  await waitFor(() => expect(names('Proposal Sent')).not.toContain('Ananya Krishnan'))
})

test('a card put back by Escape is brought into sight with its column, and one that has come by keys', async () => {
  await renderApp('/dashboard?layout=board')
  await screen.findByRole('link', { name: 'Ananya Krishnan' })
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await pressOnHandle('Ananya Krishnan', 'space', 'right', 'right')
  shown.mockClear()
  await pressOnHandle('Ananya Krishnan', 'escape')
  await endMovement()
  await waitFor(() =>
    expect(shown.mock.contexts).toContain(screen.getByRole('region', { name: 'Qualified' })),
  )
  answerMoved([moved])
  await moveOn()
  isHeld()
  expect(shown.mock.contexts).toContain(document.activeElement)
})
