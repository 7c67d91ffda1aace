import type { LeadChange } from '@leadline/contract/leads/changes'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { Lead } from '@leadline/contract/leads/lead'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { tellLeadsGone } from '../platform/leads-gone.ts'
import { LEADS, refreshLeads } from '../platform/refresh-leads.ts'
import { doOrWait, type Waits } from '../platform/wait.ts'
import { dropWaiting } from '../platform/waiting.ts'
import { showFailure, showToast, showWaiting } from '../ui/toast.tsx'
import { recountBoard, showLead, showSaved } from './api.ts'
import { nameOf } from './LeadCells.tsx'
import { beginMove } from './moves.ts'

/** `undoing` takes one's own change back, as long as nobody has set another status. */
type Change = { lead: Lead; status: string; undoing?: boolean }

/** Changes a status: shown at once, put back when it is refused, with Undo for five seconds. */
export const useChangeStatus = () => {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (change: Change) => changeOrWait(change),
    onMutate: async ({ lead, status }) => {
      const end = beginMove(client, { ...lead, status })
      // An answer on its way still bears the old status.
      await client.cancelQueries({ queryKey: LEADS })
      showLead(client, lead._id, shown => ({ ...shown, status }))
      recountBoard(client, lead, lead.status, status)
      return end
    },
    onError: (error, { lead, status }, end) => {
      end?.()
      showLead(client, lead._id, shown =>
        shown.status === status ? { ...shown, status: lead.status } : shown,
      )
      recountBoard(client, lead, status, lead.status)
      if (error instanceof CallFailed && error.status === 404) tellLeadsGone([lead._id])
      showFailure(error, 'Failed to update lead status', reason => `Failed to update status: ${reason}`)
    },
    onSuccess: (outcome, { lead, undoing }) => {
      if ('waits' in outcome) return tellWaiting(client, outcome.waits)
      const { data } = outcome.answer
      showSaved(client, data)
      const undo = () => mutate({ lead: data, status: lead.status, undoing: true })
      showToast({
        kind: 'success',
        message: 'Lead status updated!',
        ...(undoing ? {} : { onUndo: undo }),
      })
    },
    onSettled: async (_data, _error, _change, end) => {
      await refreshLeads(client)
      end?.()
    },
  })
  return (lead: Lead, status: string) => {
    if (status !== lead.status) mutate({ lead, status })
  }
}

const changeOrWait = ({ lead, status, undoing }: Change) => {
  const of = { leadId: lead._id, leadName: nameOf(lead), version: lead.version }
  return doOrWait({ kind: 'change', ...of, values: { status }, before: { status: lead.status } }, () =>
    undoing ? takeBack(lead, status) : send(lead, { status }),
  )
}

const send = (lead: Lead, body: { status: string; version?: number }) =>
  call(leadEndpoints.patch, { params: { id: lead._id }, body })

/**
 * Puts back the entry of the history that the change has left: the flow, which may have no way back, does not hold
 * it. Another status is theirs who have set it meanwhile, and is kept.
 */
const takeBack = async (lead: Lead, status: string): ReturnType<typeof send> => {
  const { _id: id, version } = lead
  const { data } = await call(leadEndpoints.history, { params: { id } })
  const isThis = ({ field, from, to }: LeadChange) =>
    field === 'status' && from === status && to === lead.status
  const entry = data.find(({ changes, from }) => !from && changes.some(isThis))
  if (!entry) return send(lead, { status, version })
  return call(leadEndpoints.revert, { params: { id, entryId: entry._id } })
}

/** What has not been sent yet is undone by never sending it. */
const tellWaiting = (client: QueryClient, waits: Waits) =>
  showWaiting(waits, () => {
    dropWaiting(waits)
    void refreshLeads(client)
  })
