import { may } from '@leadline/contract/access/permissions'
import { leadsWord } from '@leadline/contract/leads/bulk'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { HistoryEntry } from '@leadline/contract/leads/history'
import type { LeadWithFollowUps } from '@leadline/contract/leads/lead'
import { isOwnLead, whyNotChange } from '@leadline/contract/leads/may-change'
import { leadMergeEndpoints } from '@leadline/contract/leads/merge'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../platform/client.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import type { Session } from '../platform/session.ts'
import { useSession } from '../platform/use-session.ts'
import { showFailure, showToast } from '../ui/toast.tsx'
import css from './ProfileHistory.module.css'
import { undoAct } from './useBulk.ts'

interface Props {
  lead: LeadWithFollowUps
  entry: HistoryEntry
}

/** What can be done with an entry: put its fields back, or undo the whole act that it was part of. */
export const HistoryWays = ({ lead, entry }: Props) => {
  const session = useSession()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const doing = (work: () => Promise<void>) => async () => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const { act } = entry
  const mayUndo = act?.canUndo && act.leads > 1
  const maySplit = entry.merge?.canSplit
  // What happened to a lead before it was merged into this one is put back only once it is split off again.
  const isOwn = !entry.from && !entry.merge
  const mayRevert = isOwn && entry.changes.length > 0 && mayPutBack(session, lead, entry)
  if (!mayUndo && !mayRevert && !maySplit) return null
  const revert = async () => {
    try {
      const params = { id: lead._id, entryId: entry._id }
      showToast({ kind: 'success', message: (await call(leadEndpoints.revert, { params })).message })
    } catch (error) {
      showFailure(error, 'The change could not be put back.')
    }
    await refreshLeads(client)
  }
  const split = async (leadId: string) => {
    try {
      const body = { leadId, version: lead.version }
      const { message } = await call(leadMergeEndpoints.split, { params: { id: lead._id }, body })
      showToast({ kind: 'success', message })
    } catch (error) {
      showFailure(error, 'The leads could not be split.')
    }
    await refreshLeads(client)
  }
  return (
    <div className={css.ways}>
      {maySplit && entry.merge && (
        <Button variant="default" size="xs" disabled={busy} onClick={doing(() => split(entry.merge!.leadId))}>
          Split again
        </Button>
      )}
      {mayRevert && (
        <Button variant="default" size="xs" disabled={busy} onClick={doing(revert)}>
          Revert
        </Button>
      )}
      {mayUndo && (
        <Button variant="default" size="xs" disabled={busy} onClick={doing(() => undoAct(client, act._id))}>
          Undo for all {leadsWord(act.leads)}
        </Button>
      )}
    </div>
  )
}

/** By the rules of the server: an assignment is taken back by who may assign, the rest by who may change it. */
const mayPutBack = (who: Session, lead: LeadWithFollowUps, { action, changes }: HistoryEntry): boolean => {
  const fields = changes.map(({ field }) => field)
  const assigns = fields.some(field => field === 'assignedTo' || field === 'assignmentNotes')
  if (assigns && !may(who, 'leads.assign')) return false
  if (assigns && (action === 'assigned' || action === 'unassigned')) return true
  return whyNotChange(who, isOwnLead(lead, who.id), fields) === undefined
}
