import type { BodyIn } from '@leadline/contract/endpoint'
import { count } from '@leadline/contract/format'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CallFailed, messageOf } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { tellLeadsBack, tellLeadsGone } from '../platform/leads-gone.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { showToast } from '../ui/toast.tsx'
import type { LeadFilters } from './api.ts'
import type { Selection } from './useSelection.ts'

interface Which {
  selection: Pick<Selection, 'ids' | 'count' | 'clear' | 'drop'>
  filters: LeadFilters
  companyId: string | undefined
}

/** The acts on the selected leads: each is told with Undo, and what it refuses is thrown. */
export const useBulk = ({ selection, filters, companyId }: Which) => {
  const client = useQueryClient()
  const which = () => {
    if (selection.ids) return { ids: selection.ids }
    const { sort: _, ...filter } = filters
    return { filter, expected: selection.count }
  }
  const finish = (message: string, act: string | null) => {
    selection.clear()
    return tellAct(client, message, act)
  }
  const act = async (body: BodyIn<typeof leadEndpoints.bulk>, key: string) => {
    const headers = { 'idempotency-key': key }
    try {
      const { data, message } = await call(leadEndpoints.bulk, { body, companyId, headers })
      await finish(message, data.act)
    } catch (error) {
      if (!(error instanceof CallFailed) || !error.missing.length) throw error
      selection.drop(error.missing.flatMap(at => body.ids?.[at] ?? []))
      void refreshLeads(client)
      throw new CallFailed(error.status, goneWords(error.missing.length, selection.count))
    }
  }
  return {
    /** Lets the selection go, tells what was done with Undo, and asks anew for what it has changed. */
    finish,
    setStatus: async (to: string, key: string) => {
      try {
        await act({ action: 'status', to, ...which() }, key)
      } catch (error) {
        const reason = messageOf(error, 'Failed to update lead status')
        showToast({ kind: 'error', message: `Failed to update status: ${reason}` })
      }
    },
    remove: async (key: string) => {
      const { ids } = selection
      await act({ action: 'delete', ...which() }, key)
      tellLeadsGone(ids)
    },
  }
}

const goneWords = (gone: number, of: number) =>
  `${count(gone)} of the ${count(of)} selected leads ${gone === 1 ? 'is' : 'are'} not there any more and not selected now. Nothing was changed.`

/** Tells what an act has done, with Undo where it did something, and asks anew for what it has changed. */
export const tellAct = (client: QueryClient, message: string, act: string | null) => {
  showToast({ kind: 'success', message, ...(act && { onUndo: () => void undoAct(client, act) }) })
  return refreshLeads(client)
}

/** Takes an act on several leads back, and tells how far that went. */
export const undoAct = async (client: QueryClient, act: string) => {
  try {
    const { message } = await call(leadEndpoints.undoAct, { params: { id: act } })
    tellLeadsBack()
    showToast({ kind: 'success', message })
  } catch (error) {
    showToast({ kind: 'error', message: messageOf(error, 'This could not be undone.') })
  }
  await refreshLeads(client)
}
