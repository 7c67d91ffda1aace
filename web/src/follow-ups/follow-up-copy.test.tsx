import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aListed, followUpServer } from '../../test/follow-up-answers.ts'
import { layOut } from '../../test/lead-answers.ts'
import { aTold, closeBells, openWithBell, showTold } from '../../test/notification-answers.ts'
import { renderApp, signInAs } from '../../test/render-app.tsx'
import { tellLeadsGone } from '../platform/leads-gone.ts'
import { clearSession } from '../platform/session.ts'

beforeEach(() => {
  layOut()
  signInAs('company')
})
afterEach(closeBells)

const item = aListed({ leadName: 'Ananya Krishnan', notes: 'Ask about the quote.' })
const kept = (): { id: string; reminder15m: boolean }[] | undefined => {
  const text = localStorage.getItem('crm-followups')
  return text === null ? undefined : JSON.parse(text).data.items
}
const open = () => renderApp('/dashboard?view=followups')
const serve = () => followUpServer({ upcoming: [item] }, { all: 1, pending: 1, upcoming: 1 })

test('the manager opens with this browser’s copy when there is no connection, and says so [1-3.03 2-3.21]', async () => {
  serve()
  const first = await open()
  await screen.findByText('Ananya Krishnan')
  expect(kept()).toHaveLength(1)
  first.unmount()
  const api = followUpServer({})
  for (const endpoint of [followUpEndpoints.list, followUpEndpoints.stats]) api.lose(endpoint)
  const { user } = await open()
  expect(await screen.findByText('Ananya Krishnan')).toBeDefined()
  expect(screen.getByText('Ask about the quote.')).toBeDefined()
  expect(screen.getByText('as this browser kept it')).toBeDefined()
  expect((await screen.findAllByText('Failed to fetch follow-ups')).length).toBeGreaterThan(0)
  // Who has added it is not kept: nothing can be changed before the server has answered.
  expect(screen.queryByRole('button', { name: 'Complete Ananya Krishnan' })).toBeNull()
  serve()
  await user.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1)!)
  expect(screen.getByText('Ananya Krishnan')).toBeDefined()
})

test('the copy is removed at logout, and what the server lists no more leaves it [2-3.21]', async () => {
  serve()
  const { queryClient } = await open()
  await screen.findByText('Ananya Krishnan')
  followUpServer(
    { upcoming: [aListed({ _id: 'f9', leadName: 'Farid Khan' })] },
    { all: 1, pending: 1, upcoming: 1 },
  )
  await act(() => queryClient.invalidateQueries())
  await screen.findByText('Farid Khan')
  expect(kept()?.map(({ id }) => id)).toEqual(['f9'])
  clearSession()
  expect(kept()).toBeUndefined()
})

test('a reminder that comes is noted in the copy; a lead that is deleted takes its follow-ups out of it [2-3.23]', async () => {
  const api = serve()
  const told = aTold({ followUpId: item._id, followUpDate: item.nextFollowUpDate, mark: '15m' })
  showTold(api, [])
  const { queryClient } = await openWithBell('/dashboard?view=followups')
  await screen.findByText('Ananya Krishnan')
  expect(kept()?.[0]?.reminder15m).toBe(false)
  showTold(api, [told])
  await act(() => queryClient.invalidateQueries())
  await waitFor(() => expect(kept()?.[0]?.reminder15m).toBe(true))
  await act(() => queryClient.invalidateQueries())
  expect(kept()?.[0]?.reminder15m).toBe(true)
  act(() => tellLeadsGone([item.leadId]))
  expect(kept()).toEqual([])
})
