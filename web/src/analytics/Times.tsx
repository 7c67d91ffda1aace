import type { Analytics } from '@leadline/contract/analytics/figures'
import { FIGURES } from '@leadline/contract/analytics/words'
import { count, NOTHING } from '@leadline/contract/format'
import { minuteWords } from '@leadline/contract/response/response'
import { StatStrip, type StatTile } from '../ui/StatStrip.tsx'

/** How long leads take: to be contacted, to be won, and where they stay the longest. */
export const Times = ({ times }: { times: Analytics['times'] | undefined }) => (
  <StatStrip
    label="Times"
    tiles={NAMES.map(name => ({ ...FIGURES[name], ...tileOf(name, times), key: name }))}
  />
)

const NAMES = ['firstResponse', 'daysToWin', 'slowestStep'] as const

function tileOf(
  name: (typeof NAMES)[number],
  times: Analytics['times'] | undefined,
): Pick<StatTile, 'value' | 'note'> {
  if (!times) return { value: undefined }
  const { firstResponse, daysToWin, slowestStep } = times
  if (name === 'firstResponse')
    return {
      value: firstResponse.median === null ? NOTHING : minuteWords(firstResponse.median),
      note: `median of ${count(firstResponse.leads)} measured, working time`,
    }
  if (name === 'daysToWin')
    return { value: count(daysToWin.median), note: `of ${count(daysToWin.leads)} won, all time` }
  return slowestStep
    ? { value: slowestStep.label, note: `median ${daysWord(slowestStep.median ?? 0)}, all time` }
    : { value: NOTHING, note: 'fewer than 5 have left a step' }
}

const daysWord = (days: number) => `${count(days)} ${days === 1 ? 'day' : 'days'}`
