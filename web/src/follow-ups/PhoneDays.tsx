import { weekOf } from '@leadline/contract/follow-ups/calendar'
import { dayWords } from '@leadline/contract/format'
import { WEEKDAY_NAMES, weekdayOf } from '@leadline/contract/settings/working-hours'
import { VisuallyHidden } from '@mantine/core'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Dots } from './CalendarDots.tsx'
import { ClosedTag } from './ClosedTag.tsx'
import { daySum, shortWeekday, standingOf, sumWords } from './calendar-words.ts'
import css from './PhoneDays.module.css'
import { PhoneItem } from './PhoneItem.tsx'
import type { CalendarModel } from './useCalendar.ts'

/** The days of a week with what each holds, and one of them as a list. */
export const PhoneDays = ({ calendar }: { calendar: CalendarModel }) => {
  const { day, today, now, byDay, closed, onDay } = calendar
  const items = byDay.get(day) ?? []
  const done = items.filter(item => standingOf(item, now) === 'done').length
  return (
    <>
      <div className={css.strip}>
        {weekOf(day).map(date => (
          <button
            key={date}
            type="button"
            className={css.day}
            aria-current={date === today ? 'date' : undefined}
            aria-pressed={date === day}
            data-closed={closed.has(date) || undefined}
            onClick={() => onDay(date)}
          >
            <VisuallyHidden>{daySum(date, calendar)}</VisuallyHidden>
            <span className={css.face} aria-hidden="true">
              <span>{shortWeekday(date)}</span>
              <b>{Number(date.slice(8))}</b>
              <Dots items={byDay.get(date) ?? []} now={now} />
            </span>
          </button>
        ))}
      </div>
      <div className={css.head}>
        <h3 className={css.title}>
          {WEEKDAY_NAMES[weekdayOf(day)]}, {dayWords(day, 'UTC')}
        </h3>
        {items.length > 0 && (
          <span className={css.quiet}>
            {sumWords(items, now)}, {done} done
          </span>
        )}
      </div>
      {closed.has(day) && (
        <p className={css.closed}>
          <ClosedTag holidays={closed.get(day)!} />
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState title="No Follow-ups Found" words="Nothing is scheduled on this day." />
      ) : (
        <ul className={css.rows}>
          {items.map(item => (
            <PhoneItem key={item._id} item={item} calendar={calendar} />
          ))}
        </ul>
      )}
    </>
  )
}
