import type { Holiday } from '@leadline/contract/holidays/holiday'
import { WEEKDAY_NAMES, WEEKDAYS } from '@leadline/contract/settings/working-hours'
import { dayTitle, monthName, weeksOf } from './days.ts'
import css from './MonthGrid.module.css'

interface Props {
  /** `2026-11`. */
  month: string
  today: string
  holidays: ReadonlyMap<string, readonly Holiday[]>
  /** The one day that the Tab key reaches. */
  reached: string
  /** Draws the names of the holidays in their days. */
  large?: boolean
  onOpen: (day: string) => void
}

/** A month of the calendar: a button for each day, tinted where it is a holiday. */
export const MonthGrid = ({ month, today, holidays, reached, large = false, onOpen }: Props) => (
  <table className={css.month} data-large={large || undefined} aria-label={monthName(month)}>
    <caption className={css.caption} hidden={large}>
      {monthName(month).split(' ')[0]}
    </caption>
    <thead>
      <tr>
        {WEEKDAYS.map(day => (
          <th key={day} scope="col" abbr={WEEKDAY_NAMES[day]}>
            {WEEKDAY_NAMES[day].slice(0, large ? 3 : 1)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map(week => (
        <tr key={week.find(Boolean)}>
          {week.map((day, at) =>
            day ? (
              <td key={day}>
                <DayButton
                  {...{ day, today, reached, large, onOpen }}
                  names={(holidays.get(day) ?? NONE).map(({ name }) => name)}
                />
              </td>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of a week never move
              <td key={at} />
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

const NONE: readonly Holiday[] = []

interface DayProps extends Pick<Props, 'today' | 'reached' | 'onOpen'> {
  day: string
  names: readonly string[]
  large: boolean
}

const DayButton = ({ day, today, reached, names, large, onOpen }: DayProps) => (
  <button
    type="button"
    className={css.day}
    data-day={day}
    data-holiday={names.length > 0 || undefined}
    aria-current={day === today ? 'date' : undefined}
    aria-label={[dayTitle(day), ...names].join(', ')}
    title={names.join(', ') || undefined}
    tabIndex={day === reached ? 0 : -1}
    onClick={() => onOpen(day)}
  >
    <span className={css.number}>{Number(day.slice(8))}</span>
    {large &&
      names.map(name => (
        <span key={name} className={css.name} aria-hidden="true">
          {name}
        </span>
      ))}
  </button>
)
