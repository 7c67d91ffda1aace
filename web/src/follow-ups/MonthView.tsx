import { monthWeeks } from '@leadline/contract/follow-ups/calendar'
import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { count } from '@leadline/contract/format'
import { WEEKDAY_NAMES, WEEKDAYS } from '@leadline/contract/settings/working-hours'
import { usePhone } from '../ui/use-phone.ts'
import { Dots } from './CalendarDots.tsx'
import { ItemButton } from './CalendarItem.tsx'
import { ClosedTag } from './ClosedTag.tsx'
import { daySum } from './calendar-words.ts'
import css from './MonthView.module.css'
import type { CalendarModel } from './useCalendar.ts'

/** A month: of each day the first few, and the way to all of them. On a phone a dot for each. */
export const MonthView = ({ calendar }: { calendar: CalendarModel }) => {
  const { day } = calendar
  return (
    <table className={css.month} aria-label="Month">
      <thead>
        <tr>
          {WEEKDAYS.map(weekday => (
            <th key={weekday} scope="col">
              {WEEKDAY_NAMES[weekday].slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(day).map(week => (
          <tr key={week[0]}>
            {week.map(date => (
              <DayCell key={date} date={date} calendar={calendar} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** So many have room in a day; of more, one place tells how many there are. */
const ROOM = 4

const DayCell = ({ date, calendar }: { date: string; calendar: CalendarModel }) => {
  const { byDay, closed, day, today, now, drag, onDay } = calendar
  const phone = usePhone()
  const items = byDay.get(date) ?? []
  return (
    <td
      className={css.cell}
      data-day={date}
      data-outside={date.slice(0, 7) !== day.slice(0, 7) || undefined}
      data-closed={closed.has(date) || undefined}
      data-target={drag.lift?.target?.day === date || undefined}
      data-past={date < today || undefined}
    >
      <div className={css.top}>
        <button
          type="button"
          className={css.date}
          aria-current={date === today ? 'date' : undefined}
          aria-label={daySum(date, calendar)}
          onClick={() => onDay(date)}
        >
          <span className={css.number} aria-hidden="true">
            {Number(date.slice(8))}
          </span>
          {phone && <Dots items={items} now={now} />}
        </button>
        {/* Beside the button, whose name says it too: no name begins with what is seen in it otherwise. */}
        {!phone && closed.has(date) && (
          <span className={css.closed} aria-hidden="true">
            <ClosedTag holidays={closed.get(date)!} />
          </span>
        )}
      </div>
      {!phone && items.length > 0 && <Items items={items} date={date} calendar={calendar} />}
    </td>
  )
}

interface ItemsProps {
  items: readonly ListedFollowUp[]
  date: string
  calendar: CalendarModel
}

const Items = ({ items, date, calendar }: ItemsProps) => {
  const shown = items.length > ROOM ? items.slice(0, ROOM - 1) : items
  const more = items.length - shown.length
  return (
    <ul className={css.items}>
      {shown.map(item => (
        <li key={item._id}>
          <ItemButton item={item} calendar={calendar} flat />
        </li>
      ))}
      {more > 0 && (
        <li>
          <button type="button" className={css.more} onClick={() => calendar.onDay(date)}>
            {count(more)} more
          </button>
        </li>
      )}
    </ul>
  )
}
