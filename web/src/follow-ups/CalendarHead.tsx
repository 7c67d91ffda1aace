import { type CalendarView, dayAt, stepDay, weekOf } from '@leadline/contract/follow-ups/calendar'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useKeys } from '../ui/use-keys.ts'
import { usePhone } from '../ui/use-phone.ts'
import css from './Calendar.module.css'
import { sumWords, viewTitle } from './calendar-words.ts'
import type { CalendarModel } from './useCalendar.ts'
import type { ChangeFollowUpSearch } from './useFollowUpSearch.ts'

interface Props {
  view: CalendarView
  calendar: CalendarModel
  onChange: ChangeFollowUpSearch
  ways: ReactNode
}

/** Which days are shown, and the ways to others: by hand, or by the keys ←, → and t. */
export const CalendarHead = ({ view, calendar, onChange, ways }: Props) => {
  const { day, items, now, list } = calendar
  const counted = view === 'month' ? items.filter(item => dayAt(item).startsWith(day.slice(0, 7))) : items
  const phone = usePhone()
  const go = (steps: number) => onChange({ day: stepDay(view, day, steps) })
  const toToday = () => onChange({ day: undefined })
  const [back, onward] = [() => go(-1), () => go(1)]
  useKeys({ ArrowLeft: back, ArrowRight: onward, t: toToday }, KEYS)
  return (
    <div className={css.head}>
      <div className={css.nav}>
        <Button variant="default" onClick={toToday} aria-keyshortcuts="t" title="Today (t)">
          Today
        </Button>
        <ActionIcon
          variant="default"
          aria-label={`Previous ${view}`}
          aria-keyshortcuts="ArrowLeft"
          title={`Previous ${view} (←)`}
          onClick={back}
        >
          <IconChevronLeft size={18} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={`Next ${view}`}
          aria-keyshortcuts="ArrowRight"
          title={`Next ${view} (→)`}
          onClick={onward}
        >
          <IconChevronRight size={18} stroke={1.6} />
        </ActionIcon>
        <h2 className={css.title}>{viewTitle(view, day)}</h2>
        {!phone && list.data && !list.isPlaceholderData && (
          <span className={css.sum}>{sumWords(counted, now)}</span>
        )}
      </div>
      <div className={css.ways}>
        <SegmentedControl
          aria-label="Calendar of a"
          size={phone ? 'sm' : 'xs'}
          value={view}
          onChange={to => onChange({ show: to as CalendarView, ...keptDay(calendar, to as CalendarView) })}
          data={phone ? VIEWS.slice(0, 2) : VIEWS}
        />
        {ways}
      </div>
    </div>
  )
}

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
]

/** A week or month that holds today opens its day at today; other days stay. */
const keptDay = ({ day, today }: CalendarModel, to: CalendarView) =>
  to === 'day' && weekOf(day).includes(today) ? { day: undefined } : {}

const KEYS = [
  { key: '←', words: 'Earlier' },
  { key: '→', words: 'Later' },
  { key: 'T', words: 'Today' },
]
