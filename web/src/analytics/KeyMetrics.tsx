import type { Analytics } from '@leadline/contract/analytics/figures'
import { FIGURES } from '@leadline/contract/analytics/words'
import { count, money, percent } from '@leadline/contract/format'
import { StatStrip, type StatTile } from '../ui/StatStrip.tsx'
import { ACTIVE, ALL, isSame, type Words } from './choice.ts'
import type { Picking } from './FigureButton.tsx'
import { leadsWord, monthWord } from './figure-words.ts'
import { share } from './scale.ts'

interface Props extends Picking {
  /** Nothing while they are being fetched. */
  figures: Analytics | undefined
}

/** The tiles; each lists the leads that it counts. */
export const KeyMetrics = ({ figures, chosen, choose }: Props) => (
  <StatStrip
    label="Key Metrics"
    wideLast
    tiles={TILES.map(tile => tileOf(tile, figures, { chosen, choose }))}
  />
)

interface Tile {
  figure: keyof typeof FIGURES
  words: Words
  value: (figures: Analytics) => string
  note: (figures: Analytics) => string
}

const ofAll = (leads: number, { metrics }: Analytics) => `${percent(share(leads, metrics.totalLeads))} of all`

const TILES: readonly Tile[] = [
  {
    figure: 'totalLeads',
    words: ALL,
    value: ({ metrics }) => count(metrics.totalLeads),
    note: ({ trend }) => {
      const last = trend.at(-1)
      return last ? `${count(last.created)} in ${monthWord(last.month)}` : ''
    },
  },
  {
    figure: 'conversionRate',
    words: ['stage:won'],
    value: ({ metrics }) => percent(metrics.conversionRate),
    note: ({ metrics }) => `${count(metrics.wonLeads)} of ${leadsWord(metrics.totalLeads)}`,
  },
  {
    figure: 'newLeads',
    words: ['stage:new'],
    value: ({ metrics }) => count(metrics.newLeads),
    note: all => ofAll(all.metrics.newLeads, all),
  },
  {
    figure: 'openLeads',
    words: ['stage:open'],
    value: ({ metrics }) => count(metrics.openLeads),
    note: all => ofAll(all.metrics.openLeads, all),
  },
  {
    figure: 'pausedLeads',
    words: ['stage:paused'],
    value: ({ metrics }) => count(metrics.pausedLeads),
    note: all => ofAll(all.metrics.pausedLeads, all),
  },
  {
    figure: 'wonLeads',
    words: ['stage:won'],
    value: ({ metrics }) => count(metrics.wonLeads),
    note: ({ revenue }) => money(revenue.convertedValue),
  },
  {
    figure: 'lostLeads',
    words: ['stage:lost'],
    value: ({ metrics }) => count(metrics.lostLeads),
    note: all => ofAll(all.metrics.lostLeads, all),
  },
  {
    figure: 'activeBudget',
    words: ACTIVE,
    value: ({ revenue }) => money(revenue.activeBudget),
    note: ({ metrics }) => `${leadsWord(metrics.totalLeads - metrics.lostLeads)} not lost`,
  },
]

const tileOf = (
  { figure, words, value, note }: Tile,
  figures: Analytics | undefined,
  { chosen, choose }: Picking,
): StatTile => ({
  key: figure,
  label: FIGURES[figure].label,
  words: FIGURES[figure].words,
  value: figures && value(figures),
  note: figures && note(figures),
  selected: isSame(words, chosen),
  onSelect: () => choose(isSame(words, chosen) ? ALL : words),
})
