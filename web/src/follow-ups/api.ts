import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../platform/call-failed.ts'
import { type Answer, call } from '../platform/client.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { showToast } from '../ui/toast.tsx'

export type Added = Answer<typeof followUpEndpoints.add>

interface Add {
  leadId: string
  body: Record<string, unknown> & { type: FollowUp['type'] }
  /** One for each form that was opened: sent twice it adds one. */
  key: string
}

/** Adds a follow-up and shows it wherever the lead is shown. Throws CallFailed. */
export const useAddFollowUp = () => {
  const client = useQueryClient()
  return async ({ leadId, body, key }: Add): Promise<Added> => {
    const added = await call(followUpEndpoints.add, {
      params: { leadId },
      body,
      headers: { 'idempotency-key': key },
    })
    if (added.warning) showToast({ kind: 'warning', message: added.warning })
    void refreshLeads(client)
    return added
  }
}

/** Marks an open follow-up complete; a second click on its way does nothing. */
export const useCompleteFollowUp = () => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ leadId, _id }: FollowUp) =>
      call(followUpEndpoints.update, { params: { leadId, followUpId: _id }, body: { completed: true } }),
    onSuccess: ({ message }) => showToast({ kind: 'success', message }),
    onError: error => showToast({ kind: 'error', message: messageOf(error, 'Failed to update follow-up') }),
    onSettled: () => refreshLeads(client),
  })
  return (item: FollowUp) => {
    if (!isPending) mutate(item)
  }
}
