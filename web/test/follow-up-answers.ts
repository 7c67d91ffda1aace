import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import type { FollowUpCounts, ListedFollowUp } from '@leadline/contract/follow-ups/list'
import type { ClosedDay } from '@leadline/contract/holidays/closed-days'
import { holidayEndpoints } from '@leadline/contract/holidays/endpoints'
import { aFollowUp, leadServer } from './lead-answers.ts'

/** A follow-up as the lists answer it: a call that is open, made by the signed-in company. */
export const aListed = (over: Partial<ListedFollowUp> = {}): ListedFollowUp => ({
  ...aFollowUp({
    completed: false,
    nextFollowUpDate: '2036-12-01T06:00:00.000Z',
    hasTime: true,
    userId: 'c1',
  }),
  leadName: 'Ananya Krishnan',
  leadCompany: 'Kaveri Foods',
  leadPhone: '+91 98412 60713',
  addedByType: 'company',
  timeZone: 'Asia/Kolkata',
  ...over,
})

export const NO_COUNTS: FollowUpCounts = {
  all: 0,
  pending: 0,
  overdue: 0,
  today: 0,
  upcoming: 0,
  employee: 0,
  completed: 0,
}

/** A server whose follow-ups are these, by the state that is asked for. */
export const followUpServer = (
  of: Partial<Record<keyof FollowUpCounts, ListedFollowUp[]>>,
  counts: Partial<FollowUpCounts> = {},
  closed: ClosedDay[] = [],
) => {
  const api = leadServer()
  const all = { ...NO_COUNTS, ...counts }
  api.answer(holidayEndpoints.closed, { data: closed })
  api.answer(followUpEndpoints.stats, { data: all })
  api.answer(followUpEndpoints.statsOf, { data: all })
  api.answer(followUpEndpoints.list, ({ query }) => {
    const state = (query.state ?? 'all') as keyof FollowUpCounts
    const data = of[state] ?? []
    return { data, page: { nextCursor: null, total: data.length, totalIsCapped: false }, counts: all }
  })
  return api
}
