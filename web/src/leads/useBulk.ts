import type { BodyIn } from '@leadline/contract/endpoint'
import { count } from '@leadline/contract/format'
import { leadsWord } from '@leadline/contract/leads/bulk'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { tellLeadsBack, tellLeadsGone } from '../platform/leads-gone.ts'
import { newKey } from '../platform/new-key.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import { sendAct, showActFailure, useSlowAct } from '../ui/slow-act.tsx'
import { showToast } from '../ui/toast.tsx'
import type { LeadFilters } from './api.ts'
import type { Selection } from './useSelection.ts'

interface Which {
  selection: Pick<Selection, 'ids' | 'count' | 'clear' | 'drop'>
  filters: LeadFilters
  companyId: string | undefined
}

/** The acts on the selected leads: each is told with Undo, and what it refuses is thrown. */
export const useBulk = (of: Which) => {
  const { selection, filters } = of
  const client = useQueryClient()
  const { busy, once } = useSendOnce()
  const { act, giveUp } = useAct(of)
  const which = () => {
    if (selection.ids) return { ids: selection.ids }
    const { sort: _, ...filter } = filters
    return { filter, expected: selection.count }
  }
  const finish = (message: string, id: string | null) => {
    selection.clear()
    return tellAct(client, message, id)
  }
  return {
    /** Lets the selection go, tells what was done with Undo, and asks anew for what it has changed. */
    finish,
    /** A status is being set. */
    busy,
    /** Cancels what is on its way. */
    giveUp,
    setStatus: (to: string, key: string) =>
      once(async () => {
        try {
          const { message, data } = await act(
            'Setting the status of',
            { action: 'status', to, ...which() },
            key,
          )
          await finish(message, data.act)
        } catch (error) {
          showActFailure(
            error,
            'Failed to update lead status',
            reason => `Failed to update status: ${reason}`,
          )
        }
      }),
    remove: async (key: string) => {
      const { ids } = selection
      const { message, data } = await act('Deleting', { action: 'delete', ...which() }, key)
      await finish(message, data.act)
      tellLeadsGone(ids)
    },
  }
}

/** Sends an act on the selected leads; those that are gone meanwhile are let go of. */
const useAct = ({ selection, companyId }: Which) => {
  const client = useQueryClient()
  const { send, giveUp } = useSlowAct()
  const act = async (doing: string, body: BodyIn<typeof leadEndpoints.bulk>, key: string) => {
    const words = `${doing} ${leadsWord(selection.count)}`
    try {
      return await send({ words, key, companyId }, given => call(leadEndpoints.bulk, { body, ...given }))
    } catch (error) {
      if (!(error instanceof CallFailed) || !error.missing.length) throw error
      selection.drop(error.missing.flatMap(at => body.ids?.[at] ?? []))
      void refreshLeads(client)
      throw new CallFailed(error.status, goneWords(error.missing.length, selection.count))
    }
  }
  return { act, giveUp }
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
    const undoing = { words: 'Undoing', key: newKey() }
    const { message } = await sendAct(undoing, given =>
      call(leadEndpoints.undoAct, { params: { id: act }, ...given }),
    )
    tellLeadsBack()
    showToast({ kind: 'success', message })
  } catch (error) {
    showActFailure(error, 'This could not be undone.')
  }
  await refreshLeads(client)
}
