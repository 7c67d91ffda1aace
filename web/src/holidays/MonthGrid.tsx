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
              <Day key={day} {...{ day, today, reached, large, onOpen }} names={namesOn(holidays, day)} />
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

const namesOn = (holidays: Props['holidays'], day: string) =>
  (holidays.get(day) ?? []).map(({ name }) => name)

interface DayProps extends Pick<Props, 'today' | 'reached' | 'onOpen'> {
  day: string
  names: readonly string[]
  large: boolean
}

/** A day's button says its holidays; a large day also shows them, above the button rather than as part of it. */
const Day = ({ day, today, reached, names, large, onOpen }: DayProps) => (
  <td>
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
    </button>
    {large && names.length > 0 && (
      <div className={css.names} aria-hidden="true">
        {names.map(name => (
          <span key={name} className={css.name}>
            {name}
          </span>
        ))}
      </div>
    )}
  </td>
)
