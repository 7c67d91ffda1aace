import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { aListed, followUpServer } from '../../test/follow-up-answers.ts'
import { aLead } from '../../test/lead-answers.ts'
import { signInAs } from '../../test/render-app.tsx'
import { readSession } from '../platform/session.ts'
import { keepAtHand } from './warm-up.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a company fetches the leads of the next days one by one, with room for other calls between them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  signInAs('company')
  const api = followUpServer({})
  const page = { nextCursor: null, total: 3, totalIsCapped: false }
  const data = ['a', 'b', 'c'].map(leadId => aListed({ leadId }))
  api.answer(followUpEndpoints.upcoming, { data, page })
  api.answer(followUpEndpoints.overdue, { data: [], page })
  api.answer(leadEndpoints.read, ({ params }) => ({ data: aLead({ _id: params.id! }) }))
  const fetched = () => api.sent.filter(call => /^\/api\/leads\/[abc]$/.test(call.path)).length
  const leave = keepAtHand(readSession()!, new QueryClient())
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    // What has been asked for meanwhile is answered without a moment going by.
    for (let turn = 0; turn < 20; turn++) await vi.advanceTimersByTimeAsync(0)
    return fetched()
  }
  expect(await after(4_000)).toBe(1)
  expect(await after(50)).toBe(1)
  expect(await after(50)).toBe(2)
  expect(await after(100)).toBe(3)
  leave()
})
