import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { tellLeadsBack, tellLeadsGone } from '../platform/leads-gone.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { showFailure, showToast } from '../ui/toast.tsx'

/** Deletes a lead after the question was answered; a refusal is told and changes nothing. */
export const useDeleteLead = () => {
  const client = useQueryClient()
  return async (id: string): Promise<boolean> => {
    try {
      await call(leadEndpoints.remove, { params: { id } })
    } catch (error) {
      const instead = 'Failed to delete lead. Please ensure the leads API is deployed.'
      showFailure(error, instead, reason => `Failed to delete lead: ${reason}`)
      return false
    }
    tellLeadsGone([id])
    showToast({
      kind: 'success',
      message: 'Lead deleted successfully!',
      onUndo: () => void restoreLead(client, id),
    })
    await refreshLeads(client)
    return true
  }
}

/** Brings a deleted lead back, and tells how that went. */
export const restoreLead = async (client: QueryClient, id: string): Promise<void> => {
  try {
    await call(leadEndpoints.restore, { params: { id } })
    tellLeadsBack()
    showToast({ kind: 'success', message: 'Lead restored.' })
  } catch (error) {
    showFailure(error, 'The lead could not be restored.')
  }
  await refreshLeads(client)
}
