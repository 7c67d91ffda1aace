import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import type { Lead } from '@leadline/contract/leads/lead'
import { standIn } from '@leadline/contract/waiting/shown'
import { useQueryClient } from '@tanstack/react-query'
import { type Answer, call } from '../platform/client.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { readNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import { doOrWait, mustWait } from '../platform/wait.ts'
import { showToast } from '../ui/toast.tsx'

export type Added = Answer<typeof followUpEndpoints.add> & {
  /** It is not sent yet: there is no connection. */
  waits?: true
}

type Body = Record<string, unknown> & { type: FollowUp['type'] }
interface Add {
  leadId: string
  leadName: string
  body: Body
  /** One for each form that was opened: sent twice it adds one. */
  key: string
  /** Where the follow-up moves it on: how it stands now. */
  lead?: Lead | undefined
}

/** Adds a follow-up, or lets it wait for the connection, and shows it wherever the lead is shown. Throws CallFailed. */
export const useAddFollowUp = () => {
  const client = useQueryClient()
  const who = useSession()
  return async ({ leadId, leadName, body, key, lead }: Add): Promise<Added> => {
    const isApart = lead && body.updateLeadStatus === true && mustWait(leadId)
    const said = isApart ? withoutStatus(body) : body
    const outcome = await doOrWait({ kind: 'follow-up', leadId, leadName, body: said, key }, () =>
      call(followUpEndpoints.add, { params: { leadId }, body, headers: { 'idempotency-key': key } }),
    )
    // A status that waits is sent by itself: then it is seen whether somebody else has set another one meanwhile.
    if (isApart) await moveLater(lead, leadName, String(body.newLeadStatus))
    void refreshLeads(client)
    if ('answer' in outcome) {
      if (outcome.answer.warning) showToast({ kind: 'warning', message: outcome.answer.warning })
      return outcome.answer
    }
    const { message } = outcome.waits
    const data = standIn({ key, leadId, at: readNow(), owner: who.id, body: said }, who)
    return { success: true, data, message, waits: true }
  }
}

const withoutStatus = ({ updateLeadStatus: _, newLeadStatus: __, ...said }: Body): Body => said as Body

const moveLater = ({ _id, status, version }: Lead, leadName: string, newStatus: string) =>
  doOrWait(
    {
      ...{ kind: 'change', leadId: _id, leadName, version },
      ...{ values: { status: newStatus }, before: { status } },
    },
    async () => undefined,
  )
