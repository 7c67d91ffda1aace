import type { Share } from '@leadline/contract/analytics/figures'
import type { FigureName } from '@leadline/contract/analytics/words'
import { count, percent } from '@leadline/contract/format'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ChartPanel } from './ChartPanel.tsx'
import type { Words } from './choice.ts'
import { FigureButton, type Picking } from './FigureButton.tsx'
import { leadsWord } from './figure-words.ts'
import css from './ShareBars.module.css'
import { share } from './scale.ts'

export interface NamedShare extends Share {
  key: string
  name: string
  words: Words
}

interface Props extends Picking {
  figure: FigureName
  range: string
  shares: readonly NamedShare[]
  /** What to say where there is none. */
  nothing: string
}

/** So many bars stand there before 'Show all'. */
const FIRST = 8

/** Leads by source, campaign or capture link as bars, with how many of each are won. */
export const ShareBars = ({ figure, range, shares, nothing, ...pick }: Props) => {
  const [isWhole, showWhole] = useState(false)
  const most = Math.max(0, ...shares.map(({ leads }) => leads))
  const shown = isWhole ? shares : shares.slice(0, FIRST)
  return (
    <ChartPanel
      figure={figure}
      range={range}
      aside={
        <span className={css.heads} aria-hidden="true">
          <span>Leads</span>
          <span>Won %</span>
        </span>
      }
    >
      {shares.length === 0 && <p className={css.nothing}>{nothing}</p>}
      <ul className={css.bars}>
        {shown.map(({ key, name, words, leads, won, conversionRate }) => (
          <li key={key}>
            <FigureButton
              {...pick}
              isLine
              className={css.row}
              words={words}
              label={`${name}: ${leadsWord(leads)}, ${count(won)} won, ${percent(conversionRate)}`}
            >
              <span className={css.name} data-clip title={name}>
                {name}
              </span>
              <span className={css.track}>
                <span className={css.bar} style={{ width: `${share(leads, most)}%` }} />
              </span>
              <b className={css.count}>{count(leads)}</b>
              <span className={css.rate}>{percent(conversionRate)}</span>
            </FigureButton>
          </li>
        ))}
      </ul>
      {shares.length > FIRST && (
        <Button
          variant="subtle"
          size="xs"
          className={css.more!}
          data-unpainted
          onClick={() => showWhole(!isWhole)}
        >
          {isWhole ? `Show the first ${FIRST}` : `Show all ${count(shares.length)}`}
        </Button>
      )}
    </ChartPanel>
  )
}
