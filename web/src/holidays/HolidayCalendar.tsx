import { holidaysByDay } from '@leadline/contract/holidays/calendar'
import type { Holiday } from '@leadline/contract/holidays/holiday'
import { tableOf } from '@leadline/contract/table-of'
import { type KeyboardEvent, useState } from 'react'
import { usePhone } from '../ui/use-phone.ts'
import { addDays, monthsOf } from './days.ts'
import css from './HolidayCalendar.module.css'
import { MonthGrid } from './MonthGrid.tsx'

interface Props {
  year: number
  /** `2026-11` draws this month alone; nothing draws the year. */
  month: string | undefined
  today: string
  holidays: readonly Holiday[]
  /** A day that is a holiday opens it, any other a new one. */
  onOpen: (opened: Holiday | string) => void
}

/** The year, or a month of it, with its holidays; arrows go from day to day. */
export const HolidayCalendar = ({ year, month, today, holidays, onOpen }: Props) => {
  const phone = usePhone()
  const byDay = holidaysByDay(year, holidays)
  const months = month ? [month] : monthsOf(year)
  const [focused, setFocused] = useState<string>()
  const shown = (day: string | undefined) => day && months.includes(day.slice(0, 7))
  const reached = [focused, today].find(shown) ?? `${months[0]}-01`
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS.get(event.key)
    const day = (event.target as HTMLElement).dataset.day
    if (!step || !day) return
    event.preventDefault()
    const to = addDays(day, step)
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the days in it are the buttons that the arrows go along
    <div
      className={css.year}
      data-single={month ? true : undefined}
      data-phone={phone || undefined}
      onKeyDown={move}
      onFocus={event => setFocused((event.target as HTMLElement).dataset.day)}
    >
      {months.map(each => (
        <MonthGrid
          key={each}
          month={each}
          today={today}
          holidays={byDay}
          reached={reached}
          large={month !== undefined}
          onOpen={day => onOpen(byDay.get(day)?.[0] ?? day)}
        />
      ))}
    </div>
  )
}

const STEPS = tableOf({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 })
