import type { Analytics } from '@leadline/contract/analytics/figures'
import { FIGURES } from '@leadline/contract/analytics/words'
import { count, percent } from '@leadline/contract/format'
import type { ReactNode } from 'react'
import { FigureButton, type Picking } from './FigureButton.tsx'
import { leadsWord } from './figure-words.ts'
import type { NamedShare } from './ShareBars.tsx'
import css from './SourceChips.module.css'
import { share } from './scale.ts'

interface Props extends Picking {
  figures: Analytics
  sources: readonly NamedShare[]
  icon: (source: string) => ReactNode
}

/** Every source as a chip with its leads and their share of all. */
export const SourceChips = ({ figures, sources, icon, ...pick }: Props) => {
  if (sources.length === 0) return null
  const total = figures.metrics.totalLeads
  return (
    <ul className={css.grid} aria-label={FIGURES.sources.label}>
      {sources.map(({ key, name, words, leads }) => (
        <li key={key} className={css.cell}>
          <FigureButton
            {...pick}
            className={css.chip}
            words={words}
            label={`${name}: ${leadsWord(leads)}, ${percent(share(leads, total))} of all`}
          >
            {icon(key)}
            <span className={css.words}>
              <span className={css.name}>{name}</span>
              <span>
                <b>{count(leads)}</b> {percent(share(leads, total))}
              </span>
            </span>
          </FigureButton>
        </li>
      ))}
    </ul>
  )
}
