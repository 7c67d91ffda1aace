import { profileDateWords } from '@leadline/contract/format'
import type { HistoryEntry } from '@leadline/contract/leads/history'
import type { LeadWithFollowUps } from '@leadline/contract/leads/lead'
import type { ReactNode } from 'react'
import { messageOf } from '../platform/call-failed.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { useZoneOf } from '../platform/use-zone-of.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import type { useLeadHistory } from './api.ts'
import { ChangeList } from './HistoryChanges.tsx'
import { HistoryWays } from './HistoryWays.tsx'
import { typeWord } from './ProfileFollowUps.tsx'
import css from './ProfileHistory.module.css'
import { useValueWords } from './value-words.ts'

interface Props {
  lead: LeadWithFollowUps
  history: ReturnType<typeof useLeadHistory>
}

interface Event {
  key: string
  at: string
  what: ReactNode
  more: ReactNode
}

/** Everything that happened to the lead, newest first, down to its beginning. */
export const ProfileHistory = ({ lead, history }: Props) => {
  const timeZone = useZoneOf()(lead.companyId)
  const { statuses } = useStatusFlow(lead.companyId)
  const words = useValueWords(lead.companyId)
  if (history.isPending) return <SkeletonRows label="Loading history" columns={['168px', '1fr']} rows={5} />
  if (!history.data)
    return (
      <ErrorState
        message={messageOf(history.error, 'The history could not be fetched.')}
        onRetry={() => void history.refetch()}
        retrying={history.isFetching}
      />
    )
  const events = [
    ...history.data
      .filter(entry => !isCreation(entry) || entry.from)
      .map(entry => changeEvent(entry, { statuses, words }, <HistoryWays lead={lead} entry={entry} />)),
    ...lead.followUps.map(followUpEvent),
  ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return (
    <ol className={css.history}>
      {[
        ...events,
        createdEvent(
          lead,
          history.data.find(entry => isCreation(entry) && !entry.from),
        ),
      ].map(event => (
        <li key={event.key} className={css.event}>
          <time dateTime={event.at}>{profileDateWords(event.at, timeZone)}</time>
          <span className={css.rail} aria-hidden="true" />
          <div className={css.said}>
            <div>{event.what}</div>
            {event.more && <div className={css.more}>{event.more}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

const isCreation = ({ action }: HistoryEntry) =>
  action === 'created' || action === 'captured' || action === 'imported'

const createdEvent = (lead: LeadWithFollowUps, entry: HistoryEntry | undefined): Event => ({
  key: 'created',
  at: entry?.at ?? lead.createdAt,
  what: <b>Lead Created</b>,
  more: entry?.note || (entry?.actorName ? `By ${entry.actorName}` : ''),
})

const changeEvent = (
  entry: HistoryEntry,
  known: Pick<Parameters<typeof ChangeList>[0], 'statuses' | 'words'>,
  ways: ReactNode,
): Event => ({
  key: entry._id,
  at: entry.at,
  what: (
    <>
      <b>{entry.actorName}</b> {assignedWords(entry) ?? VERBS[entry.action] ?? 'changed the lead'}
    </>
  ),
  more: (
    <>
      <ChangeList changes={entry.changes.filter(change => !isTold(entry, change.field))} {...known} />
      {entry.note && <div>{entry.note}</div>}
      {entry.from && <div>Of the merged lead {entry.from.name || 'without a name'}</div>}
      {ways}
    </>
  ),
})

/** An assignment is told in its sentence, its notes beneath. */
const isTold = ({ action }: HistoryEntry, field: string) =>
  action === 'assigned' && (field === 'assignedTo' || field === 'assignmentNotes')

const assignedWords = ({ action, changes }: HistoryEntry) => {
  const to = changes.find(change => change.field === 'assignedTo')?.to
  return action === 'assigned' && typeof to === 'string' ? `assigned the lead to ${to}` : undefined
}

const VERBS: Partial<Record<HistoryEntry['action'], string>> = {
  created: 'created the lead',
  captured: 'captured the lead',
  imported: 'imported the lead',
  updated: 'changed the details',
  status: 'changed the status',
  assigned: 'assigned the lead',
  unassigned: 'took the assignment back',
  'enquired-again': 'enquired again',
  deleted: 'deleted the lead',
  restored: 'restored the lead',
  'import-undone': 'undid an import',
  merged: 'merged another lead into this one',
  'merged-into': 'merged this lead into another one',
  split: 'split two merged leads',
}

const followUpEvent = (item: LeadWithFollowUps['followUps'][number]): Event => ({
  key: item._id,
  at: item.date,
  what: (
    <>
      <b>{item.addedByName || 'Somebody'}</b>{' '}
      {item.completed ? 'logged a follow-up' : 'scheduled a follow-up'}: {typeWord(item.type)}
    </>
  ),
  more: item.summary || item.notes,
})
