import { CALENDAR_VIEWS, type CalendarView } from '@leadline/contract/follow-ups/calendar'
import { FOLLOW_UP_STATES, type FollowUpChip } from '@leadline/contract/follow-ups/list'
import { day as calendarDay } from '@leadline/contract/text'
import { useLocation, useRouter } from '@tanstack/react-router'
import { writeSearch } from '../platform/search-params.ts'

/** The list by state, what is urgent today, or a view of the calendar. */
export type Show = 'list' | 'today' | CalendarView

interface Change {
  chip?: FollowUpChip
  person?: string | undefined
  show?: Show
  /** The day that the calendar stands at; nothing for today. */
  day?: string | undefined
}

/** What the manager shows, which stands in the address: how, the chip or the day, and whose leads. */
export const useFollowUpSearch = () => {
  const router = useRouter()
  const { state, person, companyId, show, day } = useLocation().search as Record<string, string | undefined>
  const change = ({ chip, show: shown, ...rest }: Change) => {
    const { pathname, search: now } = router.state.location
    const state = chip === undefined ? {} : { state: chip === FIRST ? undefined : chip }
    const how = shown === undefined ? {} : { show: shown === 'list' ? undefined : shown }
    return void router.navigate({
      href: pathname + writeSearch({ ...now, ...state, ...how, ...rest }),
      replace: true,
    })
  }
  return {
    chip: FOLLOW_UP_STATES.find(name => name === state) ?? FIRST,
    person,
    companyId,
    show: SHOWS.find(name => name === show) ?? 'list',
    day: calendarDay.safeParse(day).data,
    change,
  }
}
export type ChangeFollowUpSearch = ReturnType<typeof useFollowUpSearch>['change']

/** What is open is what people come for. */
const FIRST: FollowUpChip = 'pending'
const SHOWS: readonly Show[] = ['list', 'today', ...CALENDAR_VIEWS]
