import type { HistoryEntry } from '@leadline/contract/leads/history'
import type { Status } from '@leadline/contract/statuses/status'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { StatusPill } from '../ui/StatusPill.tsx'
import { changedPart } from './changed-part.ts'
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
          <Change label={words.label(field)} from={words.value(field, from)} to={words.value(field, to)} />
        )}
      </li>
    ))}
  </ul>
)

/** Of long values what they differ in, until one asks for the whole. */
const Change = ({ label, from, to }: Record<'label' | 'from' | 'to', string>) => {
  const [whole, setWhole] = useState(false)
  const parts = changedPart(from, to)
  const isLong = parts[0] !== from || parts[1] !== to
  const [before, after] = whole ? [from, to] : parts
  return (
    <>
      <span className={whole ? css.whole : undefined}>
        {label}: <bdi>{before}</bdi> → <bdi>{after}</bdi>
      </span>
      {isLong && (
        <Button variant="subtle" size="compact-xs" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show what changed' : 'Show the whole text'}
        </Button>
      )}
    </>
  )
}

const Pill = ({ name, statuses }: { name: unknown; statuses: readonly Status[] }) => {
  const { word, colour } = statusOf(String(name || 'new'), statuses)
  return <StatusPill word={word} colour={colour} />
}
