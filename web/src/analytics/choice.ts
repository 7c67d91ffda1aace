import type { Analytics } from '@leadline/contract/analytics/figures'
import { type Choice, leadsOf } from '@leadline/contract/analytics/leads-of'
import type { AnalyticsRange, Window } from '@leadline/contract/analytics/range'
import { STAGES, stageWord } from '@leadline/contract/statuses/status'

/** What a figure stands for, in the words of the address: `closed_won`, `source:website`, `stage:won`. */
export type Words = readonly string[]

/** The figure that counts all leads of the range. */
export const ALL: Words = []
/** What is not lost. */
export const ACTIVE: Words = ['not:lost']

interface Picked extends Choice {
  /** '2026-11' */
  month?: string
  isActive?: boolean
}

/** Reads the words; what is none of them is the name of a status. */
export const readWords = (words: Words): Picked => Object.assign({}, ...words.map(readWord))

export const isSame = (a: Words, b: Words) =>
  a.length === b.length && a.length > 0 && a.every(word => b.includes(word))

/** The filter of the list that finds what a figure counts. A month of the trend is counted whatever the range. */
const leadsPicked = (days: Window, { month, isActive, ...choice }: Picked) => {
  const counted = month ? daysOf(month) : days
  const { adminView: _, ...filter } = leadsOf(counted, isActive ? { ...choice, status: NOT_LOST } : choice)
  return { ...filter, adminView: 'true' as const }
}

/** The filter of the list; nothing as long as the figures must come first to tell the days. */
export const whatIsListed = (words: Words, range: AnalyticsRange, figures: Analytics | undefined) =>
  figures || range === 'all' ? leadsPicked(figures ?? ALL_DAYS, readWords(words)) : undefined

const ALL_DAYS = { from: null, to: null }
const NOT_LOST = STAGES.filter(stage => stage !== 'lost').map(stageWord)

const readWord = (word: string): Picked => {
  const at = word.indexOf(':')
  const [kind, value] = at === -1 ? ['', word] : [word.slice(0, at), word.slice(at + 1)]
  const stage = STAGES.find(name => name === value)
  if (kind === 'stage' && stage) return { stage }
  if (word === ACTIVE[0]) return { isActive: true }
  if (kind === 'source') return { source: value }
  if (kind === 'campaign') return { campaign: value }
  if (kind === 'link') return { captureLink: value }
  if (kind === 'month' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value)) return { month: value }
  return { status: word }
}

const daysOf = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = number === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(number) ? 30 : 31
  return { from: `${month}-01`, to: `${month}-${days}` }
}
