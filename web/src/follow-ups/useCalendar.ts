import {
  type CalendarView,
  clockOf,
  dayAt,
  daysShown,
  minuteAt,
} from '@leadline/contract/follow-ups/calendar'
import { dayOf } from '@leadline/contract/follow-ups/due'
import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { useMemo, useState } from 'react'
import { useNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import { useZoneShown } from '../platform/use-zone-of.ts'
import { showToast } from '../ui/toast.tsx'
import { whyNotMove } from './move-follow-up.ts'
import { type Target, useCalendarDrag } from './useCalendarDrag.ts'
import { useClosedDays } from './useClosedDays.ts'
import { useWholeList } from './whole-list.ts'

/** What of the calendar stands open: an item, and where it was let go if it was dragged. */
interface Opened {
  item: ListedFollowUp
  to?: { date: string; time: string }
}

interface Wanted {
  view: CalendarView
  /** The day that stands in the address; today without one. */
  day: string | undefined
  person: string | undefined
  companyId: string | undefined
  onDay: (day: string) => void
}

/** The follow-ups of the days shown, what stands open of them, and the moving of them. */
export const useCalendar = ({ view, day: asked, person, companyId, onDay }: Wanted) => {
  const { id } = useSession()
  const timeZone = useZoneShown(companyId)
  const now = useNow(60_000)
  const today = dayOf(now, timeZone)
  const day = asked ?? today
  const days = useMemo(() => daysShown(view, day), [view, day])
  const list = useWholeList({ state: 'all', assignedTo: person, from: days[0], to: days.at(-1) }, companyId)
  const closed = useClosedDays(days, companyId)
  const byDay = useByDay(list.data?.items, days)
  const [opened, setOpened] = useState<Opened>()
  const drag = useCalendarDrag((item, target) => {
    const to = whereTo(item, target)
    if (to.date === dayAt(item) && to.time === timeOf(item)) return
    if (to.date < today) showToast({ kind: 'error', message: 'Please choose today or a later day' })
    else setOpened({ item, to })
  })
  return {
    ...{ now, today, day, days, timeZone, list, byDay, closed, drag, opened, onDay },
    items: useMemo(() => [...byDay.values()].flat(), [byDay]),
    mayMove: (item: ListedFollowUp) => whyNotMove(item, id) === undefined,
    open: (item: ListedFollowUp) => setOpened({ item }),
    close: () => setOpened(undefined),
  }
}
export type CalendarModel = ReturnType<typeof useCalendar>

/** The hour as a form has it; '' without one. */
export const timeOf = (item: ListedFollowUp): string => {
  const minute = minuteAt(item)
  return minute === undefined ? '' : clockOf(minute)
}

const whereTo = (item: ListedFollowUp, { day, minute }: Target) => ({
  date: day,
  time: minute === undefined ? timeOf(item) : minute === null ? '' : clockOf(minute),
})

/** What is open before what is done; then those without an hour, then by the hour. */
const byPlace = (a: ListedFollowUp, b: ListedFollowUp) =>
  Number(a.completed) - Number(b.completed) || (minuteAt(a) ?? -1) - (minuteAt(b) ?? -1)

/** Those of each day, by the clock of their company. */
const useByDay = (items: readonly ListedFollowUp[] | undefined, days: readonly string[]) =>
  useMemo(() => {
    const byDay = new Map<string, ListedFollowUp[]>(days.map(day => [day, []]))
    for (const item of items ?? []) byDay.get(dayAt(item))?.push(item)
    for (const of of byDay.values()) of.sort(byPlace)
    return byDay
  }, [items, days])
