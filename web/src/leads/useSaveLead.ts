import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { type Lead, lead as leadSchema } from '@leadline/contract/leads/lead'
import { fieldsOf, flatFields } from '@leadline/contract/waiting/write'
import { useQueryClient } from '@tanstack/react-query'
import { CallFailed, reasonOf } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { doOrWait } from '../platform/wait.ts'
import { showFailure, showToast, showWaiting } from '../ui/toast.tsx'
import { showSaved } from './api.ts'
import { nameOf } from './LeadCells.tsx'
import { DUPLICATES } from './useDuplicates.ts'

export type Saved =
  | { saved: Lead }
  /** Somebody else has saved the lead meanwhile; this is how it stands now. */
  | { stale: Lead }
  | {
      failed: CallFailed | undefined
      /** As far as it is known, whatever words the call has of its own. */
      why?: string | undefined
    }

interface Save {
  /** Nothing for a new lead. */
  lead: Lead | undefined
  body: Record<string, unknown>
  /** One for each body: the same save sent twice makes one lead, and a corrected one is another. */
  key: string
  companyId: string | undefined
}

/** Saves a new or an edited lead and tells the result. */
export const useSaveLead = () => {
  const client = useQueryClient()
  return async (save: Save): Promise<Saved> => {
    const words = save.lead ? WORDS.update : WORDS.create
    if (save.lead && !save.lead._id) {
      showToast({ kind: 'error', message: 'Error: Lead ID not found' })
      return { failed: undefined }
    }
    try {
      const outcome = await sendOrWait(save)
      if ('waits' in outcome) {
        showWaiting(outcome.waits)
        void refreshLeads(client)
        return { saved: outcome.lead }
      }
      const { data } = outcome.answer
      showSaved(client, data)
      showToast({ kind: 'success', message: words.done })
      void refreshLeads(client)
      return { saved: data }
    } catch (error) {
      const stale = staleOf(error)
      if (stale) return { stale }
      // The lead may have been made and only the answer lost: it shows as one like what is typed.
      if (!save.lead) void client.invalidateQueries({ queryKey: DUPLICATES })
      showFailure(error, words.fallback, reason => `${words.failed}: ${reason}`)
      return { failed: error instanceof CallFailed ? error : undefined, why: reasonOf(error) }
    }
  }
}

/** A new lead does not wait: whether there is one like it already is the server's to say. */
const sendOrWait = async (save: Save) => {
  const { lead, body } = save
  if (!lead) return { answer: await send(save) }
  const values = flatFields(body)
  const of = { leadId: lead._id, leadName: nameOf(lead), version: lead.version }
  const before = fieldsOf(lead, Object.keys(values))
  const outcome = await doOrWait({ kind: 'change', ...of, values, before }, () => send(save))
  return 'waits' in outcome ? { ...outcome, lead } : outcome
}

const send = ({ lead, body, key, companyId }: Save) =>
  lead
    ? call(leadEndpoints.update, { params: { id: lead._id }, body: { ...body, version: lead.version } })
    : call(leadEndpoints.create, { body, companyId, headers: { 'idempotency-key': key } })

/** How the lead stands, when a save was refused because somebody else was faster. */
const staleOf = (error: unknown) =>
  error instanceof CallFailed && error.code === 'STALE' ? leadSchema.safeParse(error.current).data : undefined

const WORDS = {
  create: {
    done: 'Lead created successfully!',
    failed: 'Failed to create lead',
    fallback: 'Failed to create lead. Please ensure the leads API is deployed.',
  },
  update: {
    done: 'Lead updated successfully!',
    failed: 'Failed to update lead',
    fallback: 'Failed to update lead. Please ensure the leads API is deployed.',
  },
}
