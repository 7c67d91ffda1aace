import { profileDateWords } from '@leadline/contract/format'
import type { HistoryEntry } from '@leadline/contract/leads/history'
import type { Lead } from '@leadline/contract/leads/lead'
import { type Stop, stageLine } from '@leadline/contract/leads/stage-line'
import type { Status } from '@leadline/contract/statuses/status'
import { useNow } from '../platform/use-now.ts'
import { useZoneOf } from '../platform/use-zone-of.ts'
import css from './StageLine.module.css'

interface Props {
  lead: Lead
  history: readonly HistoryEntry[]
  statuses: readonly Status[]
}

/** The marked rope: a tick for each status passed, with its day and how long it took; a dot for now. */
export const StageLine = ({ lead, history, statuses }: Props) => {
  const now = useNow(60_000)
  const timeZone = useZoneOf()(lead.companyId)
  const stops = stageLine(lead, history, statuses, now)
  return (
    <ol className={css.line} aria-label="Stages">
      {stops.map(stop => (
        <li
          key={stop.name}
          className={css.stop}
          data-state={stop.state}
          data-colour={stop.color}
          aria-current={stop.state === 'now' ? 'step' : undefined}
        >
          <span className={css.label}>{stop.label}</span>
          <span className={css.when}>{whenWords(stop, timeZone)}</span>
        </li>
      ))}
    </ol>
  )
}

/** 'Nov 13 · 5 d'; nothing for what the lead has not been in. */
const whenWords = ({ since, days }: Stop, timeZone: string) => {
  if (!since) return ''
  const day = profileDateWords(since, timeZone).split(',')[0]
  return `${day} · ${days ? `${days} d` : 'same day'}`
}
