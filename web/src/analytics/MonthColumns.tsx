import type { Analytics } from '@leadline/contract/analytics/figures'
import { FIGURES } from '@leadline/contract/analytics/words'
import { money } from '@leadline/contract/format'
import { FigureButton, type Picking } from './FigureButton.tsx'
import { monthWord, monthYear, rupeeUnit } from './figure-words.ts'
import css from './MonthColumns.module.css'
import { Plot } from './Plot.tsx'
import { share, ticksTo } from './scale.ts'

interface Props extends Picking {
  trend: Analytics['trend']
}

/** What the won leads of each month are worth, as columns; this month's in full colour. */
export const MonthColumns = ({ trend, ...pick }: Props) => {
  const most = Math.max(0, ...trend.map(({ wonValue }) => wonValue))
  const unit = rupeeUnit(most)
  const ticks = ticksTo(most / unit.rupees)
  const top = ticks.at(-1)! * unit.rupees
  const { label, words } = FIGURES.wonByMonth
  return (
    <>
      <p className={css.title}>
        {label}, ₹ {unit.word}
      </p>
      <Plot ticks={ticks} className={css.plot}>
        <ol className={css.months}>
          {trend.map(({ month, wonValue }) => (
            <li key={month}>
              <FigureButton
                {...pick}
                className={css.month}
                words={[`month:${month}`, 'stage:won']}
                label={`${monthYear(month)}: ${money(wonValue)} won`}
                tip={words}
              >
                <span className={css.column} style={{ height: `${share(wonValue, top)}%` }}>
                  <span className={css.value}>{unit.write(wonValue)}</span>
                </span>
                <span className={css.name}>{monthWord(month)}</span>
              </FigureButton>
            </li>
          ))}
        </ol>
      </Plot>
    </>
  )
}
