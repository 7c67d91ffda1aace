import { clockOf, hoursShown, lanesOf, minuteAt, placesOf } from '@leadline/contract/follow-ups/calendar'
import { count } from '@leadline/contract/format'
import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { ItemButton } from './CalendarItem.tsx'
import { ClosedTag } from './ClosedTag.tsx'
import { HOUR_PX } from './calendar-grid.ts'
import { daySum, longDay, shortWeekday, zoneWords } from './calendar-words.ts'
import css from './TimeGrid.module.css'
import type { CalendarModel } from './useCalendar.ts'

/** So wide is one at least in a day that has many at one hour, in pixels. */
const LEAST_PX = 88

interface Props {
  calendar: CalendarModel
}

/** A day or the seven of a week: each item at its hour, those without one on top. */
export const TimeGrid = ({ calendar }: Props) => {
  const { days, items, timeZone } = calendar
  const hours = hoursShown(items)
  const style = {
    '--days': days.length,
    '--hours': hours.to - hours.from,
    // A day shows all of them, each wide enough to be read.
    '--least':
      days.length > 1 ? '0px' : `${LEAST_PX * Math.max(0, ...lanesOf(items).map(({ lanes }) => lanes))}px`,
  } as CSSProperties
  return (
    <div className={css.grid} style={style}>
      <div className={css.corner}>{zoneWords(days[0]!, timeZone)}</div>
      {days.map(day => (
        <DayHead key={day} day={day} calendar={calendar} />
      ))}
      <div className={css.corner} data-anytime>
        Any time
      </div>
      {days.map(day => (
        <AnyTime key={day} day={day} calendar={calendar} />
      ))}
      <div className={css.hours} aria-hidden="true">
        {Array.from({ length: hours.to - hours.from }, (_, at) => clockOf((hours.from + at) * 60)).map(
          hour => (
            <span key={hour}>{hour}</span>
          ),
        )}
      </div>
      {days.map(day => (
        <DayColumn key={day} day={day} hours={hours} calendar={calendar} />
      ))}
    </div>
  )
}

const DayHead = ({ day, calendar }: Props & { day: string }) => {
  const { byDay, today, onDay } = calendar
  const items = byDay.get(day) ?? []
  return (
    <button
      type="button"
      className={css.day}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onDay(day)}
    >
      <VisuallyHidden>{daySum(day, calendar)}</VisuallyHidden>
      <span className={css.face} aria-hidden="true">
        <b>{Number(day.slice(8))}</b> {shortWeekday(day)}
        {items.length > 0 && <span className={css.count}>{count(items.length)}</span>}
      </span>
    </button>
  )
}

/** So many have room above the hours of a week; a day shows all of them. */
const ROOM = 5

const AnyTime = ({ day, calendar }: Props & { day: string }) => {
  const { byDay, closed, drag, days, onDay } = calendar
  const target = drag.lift?.target
  const items = (byDay.get(day) ?? []).filter(item => !item.hasTime)
  const shown = days.length > 1 && items.length > ROOM ? items.slice(0, ROOM - 1) : items
  const more = items.length - shown.length
  return (
    <ul
      className={css.anytime}
      aria-label={`${longDay(day)}, any time`}
      data-day={day}
      data-anytime
      data-closed={closed.has(day) || undefined}
      data-target={(target?.day === day && target.minute === null) || undefined}
    >
      {closed.has(day) && (
        <li className={css.whole}>
          <ClosedTag holidays={closed.get(day)!} />
        </li>
      )}
      {shown.map(item => (
        <li key={item._id}>
          <ItemButton item={item} calendar={calendar} flat />
        </li>
      ))}
      {more > 0 && (
        <li>
          <button type="button" className={css.more} onClick={() => onDay(day)}>
            {count(more)} more
          </button>
        </li>
      )}
    </ul>
  )
}

interface ColumnProps extends Props {
  day: string
  hours: { from: number; to: number }
}

const DayColumn = ({ day, hours: { from, to }, calendar }: ColumnProps) => {
  const { byDay, closed, today, drag, days, onDay } = calendar
  const { shown, crowds } = placesOf(
    byDay.get(day) ?? [],
    days.length > 1 ? BESIDE : Number.POSITIVE_INFINITY,
  )
  const target = drag.lift?.target?.day === day ? drag.lift.target.minute : undefined
  const topOf = (minute: number) => ((minute - from * 60) / 60) * HOUR_PX
  return (
    <ul
      className={css.column}
      aria-label={`${longDay(day)}, by the hour`}
      data-day={day}
      data-from={from}
      data-to={to}
      data-closed={closed.has(day) || undefined}
      data-today={day === today || undefined}
      data-past={day < today || undefined}
    >
      {shown.map(({ item, lane, lanes }) => (
        <li key={item._id}>
          <ItemButton item={item} calendar={calendar} style={placeOf(topOf(minuteAt(item)!), lane, lanes)} />
        </li>
      ))}
      {crowds.map(({ at, items }) => (
        <li key={at}>
          <button
            type="button"
            className={css.crowd}
            style={placeOf(topOf(at), BESIDE - 1, BESIDE)}
            onClick={() => onDay(day)}
          >
            +{count(items.length)} more
            <VisuallyHidden>
              {' '}
              at {clockOf(at)}, {longDay(day)}
            </VisuallyHidden>
          </button>
        </li>
      ))}
      {day === today && <NowLine calendar={calendar} topOf={topOf} hours={{ from, to }} />}
      {typeof target === 'number' && (
        <li className={css.target} style={{ top: topOf(target) }} aria-hidden="true">
          {clockOf(target)}
        </li>
      )}
    </ul>
  )
}

/** So many stand side by side in a day of a week, the last of a crowd for all that have no place; a day shows all. */
const BESIDE = 3

const placeOf = (top: number, lane: number, lanes: number): CSSProperties => ({
  top: top + 1,
  left: `calc(${(lane / lanes) * 100}% + 3px)`,
  width: `calc(${100 / lanes}% - 6px)`,
})

interface NowProps extends Pick<ColumnProps, 'calendar' | 'hours'> {
  topOf: (minute: number) => number
}

/** Where the day stands. */
const NowLine = ({ calendar: { now, timeZone }, hours: { from, to }, topOf }: NowProps) => {
  const minute = minuteAt({ nextFollowUpDate: now, hasTime: true, timeZone })!
  if (minute < from * 60 || minute >= to * 60) return null
  return <li className={css.now} style={{ top: topOf(minute) }} aria-hidden="true" />
}
