import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import type { Lead } from '@leadline/contract/leads/lead'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { LEADS, refreshLeads } from '../platform/refresh-leads.ts'
import { doOrWait, type Waits } from '../platform/wait.ts'
import { dropWaiting } from '../platform/waiting.ts'
import { showToast, showWaiting } from '../ui/toast.tsx'
import { recountBoard, showLead } from './api.ts'
import { nameOf } from './LeadCells.tsx'
import { beginMove } from './moves.ts'
import { staleOf } from './useSaveLead.ts'

/** `undoing` takes one's own change back, which stands only as long as nobody has made another. */
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
      const reason = messageOf(error, 'Failed to update lead status')
      showToast({ kind: 'error', message: `Failed to update status: ${reason}` })
    },
    onSuccess: (outcome, { lead, undoing }) => {
      if ('waits' in outcome) return tellWaiting(client, outcome.waits)
      const { data } = outcome.answer
      showLead(client, lead._id, () => data)
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
  const { version } = lead
  const of = { leadId: lead._id, leadName: nameOf(lead), version }
  return doOrWait({ kind: 'change', ...of, values: { status }, before: { status: lead.status } }, () =>
    undoing ? takeBack(lead, status, version) : send(lead, { status }),
  )
}

const send = (lead: Lead, body: { status: string; version?: number }) =>
  call(leadEndpoints.patch, { params: { id: lead._id }, body })

/** Somebody may have changed something else of the lead meanwhile; another status is theirs to keep. */
const takeBack = async (lead: Lead, status: string, version: number): ReturnType<typeof send> => {
  try {
    return await send(lead, { status, version })
  } catch (error) {
    const now = staleOf(error)
    if (now?.status !== lead.status || now.version === version) throw error
    return takeBack(lead, status, now.version)
  }
}

/** What has not been sent yet is undone by never sending it. */
const tellWaiting = (client: QueryClient, waits: Waits) =>
  showWaiting(waits, () => {
    dropWaiting(waits)
    void refreshLeads(client)
  })
