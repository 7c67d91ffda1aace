import { money } from '@leadline/contract/format'
import { fieldWord, type HistoryEntry } from '@leadline/contract/leads/history'
import type { Status } from '@leadline/contract/statuses/status'
import { StatusPill } from '../ui/StatusPill.tsx'
import { statusOf } from './LeadRowTools.tsx'
import css from './ProfileHistory.module.css'

interface Props {
  changes: HistoryEntry['changes']
  statuses: readonly Status[]
}

/** What was changed, from and to; a status as pill to pill. */
export const ChangeList = ({ changes, statuses }: Props) => (
  <ul className={css.changes}>
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        {field === 'status' ? (
          <span className={css.pills}>
            <Pill name={from} statuses={statuses} /> → <Pill name={to} statuses={statuses} />
          </span>
        ) : (
          <>
            {fieldWord(field)}: {write(field, from)} → {write(field, to)}
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

const write = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'empty'
  if (field === 'value' && typeof value === 'number') return money(value)
  if (Array.isArray(value)) return value.map(String).join(', ') || 'empty'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
