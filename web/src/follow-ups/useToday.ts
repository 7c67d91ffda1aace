import { dayAfter } from '@leadline/contract/follow-ups/due'
import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { byUrgency, type Urgency, urgencyOf } from '@leadline/contract/follow-ups/urgency'
import { useMemo } from 'react'
import { useNow } from '../platform/use-now.ts'
import { useZoneShown } from '../platform/use-zone-of.ts'
import { useWholeList } from './whole-list.ts'

/** Whose leads, and of which company. */
export interface Of {
  person: string | undefined
  companyId: string | undefined
}

/** What is overdue, due today and done today, by urgency. */
export const useToday = ({ person, companyId }: Of) => {
  const timeZone = useZoneShown(companyId)
  const now = useNow(60_000)
  const assignedTo = person
  // A day to either side: with several companies, today is not the same day for all of them.
  const span = { from: dayAfter(now, -1, timeZone), to: dayAfter(now, 1, timeZone) }
  const overdue = useWholeList({ state: 'overdue', assignedTo }, companyId)
  const today = useWholeList({ state: 'today', assignedTo }, companyId)
  const done = useWholeList({ state: 'completed', assignedTo, ...span }, companyId)
  const lists = [overdue, today, done]
  const groups = useMemo(() => {
    if (!overdue.data || !today.data || !done.data) return undefined
    const all = [...overdue.data.items, ...today.data.items, ...done.data.items].toSorted(byUrgency(now))
    const of = (urgency: Urgency): ListedFollowUp[] => all.filter(item => urgencyOf(item, now) === urgency)
    return { overdue: of('overdue'), today: of('today'), done: of('done') }
  }, [overdue.data, today.data, done.data, now])
  return {
    now,
    timeZone,
    groups,
    /** Of what is overdue there may be more than is fetched. */
    notShown: overdue.data ? overdue.data.total - overdue.data.items.length : 0,
    failed: lists.find(({ isError }) => isError),
    isFetching: lists.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(lists.map(list => list.refetch())),
  }
}
