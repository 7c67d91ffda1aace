import type { Lead } from '@leadline/contract/leads/lead'
import { isOwnLead, whyNotChange } from '@leadline/contract/leads/may-change'
import { useSession } from '../platform/use-session.ts'

/** Why this person may not change the details of a lead, by the server's own rule; undefined where they may. */
export const useWhyNotEdit = (lead: Pick<Lead, 'assignedTo' | 'teamMember'>): string | undefined => {
  const session = useSession()
  return whyNotChange(session, isOwnLead(lead, session.id), ['name'])
}
