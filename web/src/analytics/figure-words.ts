import { linkName } from '@leadline/contract/analytics/figure-rows'
import type { Analytics } from '@leadline/contract/analytics/figures'
import { RANGE_LABELS } from '@leadline/contract/analytics/range'
import { FIGURES } from '@leadline/contract/analytics/words'
import { count, dateWords } from '@leadline/contract/format'
import { type OptionWords, wordOf } from '@leadline/contract/options/option'
import type { Stage } from '@leadline/contract/statuses/status'
import { readWords, type Words } from './choice.ts'

/** What the company calls a source; a lead may have none. */
export const sourceWord = (source: string, words: OptionWords) =>
  source ? wordOf('sourceOfLead', source, words) : 'No source'

/** The days of a range: '22 Nov 2026 – 28 Nov 2026'; nothing for all time. */
export const rangeDays = ({ from, to }: Pick<Analytics, 'from' | 'to'>) => {
  if (!from || !to) return ''
  return from === to ? dateWords(from, 'UTC') : `${dateWords(from, 'UTC')} – ${dateWords(to, 'UTC')}`
}

/** Range and days in one line, as they stand beneath a picture. */
export const rangeWords = (figures: Pick<Analytics, 'range' | 'from' | 'to'>) =>
  [RANGE_LABELS[figures.range], rangeDays(figures)].filter(Boolean).join(', ')

/** '2026-11' → 'Nov', or 'Nov 2026'. */
export const monthWord = (month: string) => MONTHS[Number(month.slice(5)) - 1] ?? month
export const monthYear = (month: string) => `${monthWord(month)} ${month.slice(0, 4)}`

export const leadsWord = (leads: number) => `${count(leads)} ${leads === 1 ? 'lead' : 'leads'}`

/** What the chosen figure is called: 'Won, Website'. */
export const pickedWords = (chosen: Words, figures: Analytics | undefined, words: OptionWords): string => {
  const { stage, status, source, campaign, captureLink, month, isActive } = readWords(chosen)
  const link = figures?.links.find(({ linkId }) => linkId === captureLink)
  return [
    stage && FIGURES[STAGE_FIGURES[stage]].label,
    isActive && 'Not lost',
    status && (figures?.statuses.find(each => each.status === status)?.label ?? String(status)),
    source !== undefined && sourceWord(source, words),
    campaign !== undefined && `Campaign ${campaign}`,
    captureLink !== undefined && (link ? linkName(link) : 'One capture link'),
    month && monthYear(month),
  ]
    .filter(Boolean)
    .join(', ')
}

/** How amounts up to so many rupees are written on an axis: in crore, lakh, thousands or one by one. */
export const rupeeUnit = (most: number) => {
  const { rupees, word } = UNITS.find(unit => most >= unit.rupees) ?? { rupees: 1, word: '' }
  const write = (amount: number) =>
    rupees === 1 ? count(amount) : (Math.round((amount / rupees) * 10) / 10).toFixed(1)
  return { rupees, word, write }
}

const UNITS = [
  { rupees: 1e7, word: 'crore' },
  { rupees: 1e5, word: 'lakh' },
  { rupees: 1e3, word: 'thousand' },
]

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const STAGE_FIGURES = {
  new: 'newLeads',
  open: 'openLeads',
  won: 'wonLeads',
  lost: 'lostLeads',
  paused: 'pausedLeads',
} as const satisfies Record<Stage, keyof typeof FIGURES>
