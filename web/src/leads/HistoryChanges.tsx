import type { HistoryEntry } from '@leadline/contract/leads/history'
import type { Status } from '@leadline/contract/statuses/status'
import { StatusPill } from '../ui/StatusPill.tsx'
import { statusOf } from './LeadRowTools.tsx'
import css from './ProfileHistory.module.css'
import type { ValueWords } from './value-words.ts'

interface Props {
  changes: HistoryEntry['changes']
  statuses: readonly Status[]
  words: ValueWords
}

/** What was changed, from and to; a status as pill to pill. */
export const ChangeList = ({ changes, statuses, words }: Props) => (
  <ul className={css.changes}>
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        {field === 'status' ? (
          <span className={css.pills}>
            <Pill name={from} statuses={statuses} /> → <Pill name={to} statuses={statuses} />
          </span>
        ) : (
          <>
            {words.label(field)}: {words.value(field, from)} → {words.value(field, to)}
          </>
        )}
      </li>
    ))}
  </ul>
)

const Pill = ({ name, statuses }: { name: unknown; statuses: readonly Status[] }) => {
  const { word, colour } = statusOf(String(name || 'new'), statuses)
  return <StatusPill word={word} colour={colour} />
}
