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
  /** When each lead was asked for, in milliseconds by the clock that this test turns. */
  const askedAt: number[] = []
  const leave = keepAtHand(readSession()!, new QueryClient())
  for (let now = 0; now < 10_000 && askedAt.length < 3; now += 10) {
    await vi.advanceTimersByTimeAsync(10)
    const asked = api.sent.filter(({ path }) => /^\/api\/leads\/[abc]$/.test(path)).length
    while (askedAt.length < asked) askedAt.push(now)
  }
  expect(askedAt).toHaveLength(3)
  const [first, second, third] = askedAt as [number, number, number]
  expect([second - first, third - second].every(pause => pause >= 100)).toBe(true)
  leave()
})

test('what cannot be reached is not asked for lead by lead', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  signInAs('company')
  const api = followUpServer({})
  const page = { nextCursor: null, total: 3, totalIsCapped: false }
  const data = ['a', 'b', 'c'].map(leadId => aListed({ leadId }))
  api.answer(followUpEndpoints.upcoming, { data, page })
  api.answer(followUpEndpoints.overdue, { data: [], page })
  api.lose(leadEndpoints.read)
  const leave = keepAtHand(readSession()!, new QueryClient())
  for (let now = 0; now < 10_000; now += 100) await vi.advanceTimersByTimeAsync(100)
  expect(api.sent.filter(({ path }) => /^\/api\/leads\/[abc]$/.test(path))).toHaveLength(1)
  leave()
})
