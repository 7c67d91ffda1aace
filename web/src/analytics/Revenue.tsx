import type { Analytics } from '@leadline/contract/analytics/figures'
import { FIGURES } from '@leadline/contract/analytics/words'
import { money } from '@leadline/contract/format'
import { ChartPanel } from './ChartPanel.tsx'
import { ACTIVE, type Words } from './choice.ts'
import { FigureButton, type Picking } from './FigureButton.tsx'
import { MonthColumns } from './MonthColumns.tsx'
import css from './Revenue.module.css'
import { share } from './scale.ts'

interface Props extends Picking {
  figures: Analytics
  range: string
}

/** What the leads are worth in rupees: budgets by how they stand, and what the won ones have brought. */
export const Revenue = ({ figures, range, ...pick }: Props) => {
  const { revenue } = figures
  const { activeBudget, wonBudget, lostBudget } = revenue
  const whole = activeBudget + lostBudget
  return (
    <ChartPanel figure="revenue" range={range}>
      <div className={css.whole} aria-hidden="true">
        <span data-won style={{ width: `${share(wonBudget, whole)}%` }} />
        <span data-active style={{ width: `${share(activeBudget - wonBudget, whole)}%` }} />
        <span data-lost style={{ width: `${share(lostBudget, whole)}%` }} />
      </div>
      <ul className={css.figures}>
        {LINES.map(({ figure, words, tone }) => (
          <li key={figure}>
            <FigureButton
              {...pick}
              isLine
              className={css.row}
              words={words}
              label={`${FIGURES[figure].label}: ${money(revenue[figure])}`}
              tip={FIGURES[figure].words}
            >
              <span className={css.dot} data-tone={tone} />
              <span className={css.name}>{FIGURES[figure].label}</span>
              <b>{money(revenue[figure])}</b>
            </FigureButton>
          </li>
        ))}
      </ul>
      <MonthColumns trend={figures.trend} {...pick} />
    </ChartPanel>
  )
}

const LINES = [
  { figure: 'activeBudget', words: ACTIVE, tone: 'active' },
  { figure: 'wonBudget', words: ['stage:won'], tone: 'won' },
  { figure: 'lostBudget', words: ['stage:lost'], tone: 'lost' },
  { figure: 'convertedValue', words: ['stage:won'], tone: undefined },
  { figure: 'averageWonValue', words: ['stage:won'], tone: undefined },
] as const satisfies readonly {
  figure: keyof Analytics['revenue']
  words: Words
  tone: string | undefined
}[]
