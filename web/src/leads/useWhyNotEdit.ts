import type { Lead } from '@leadline/contract/leads/lead'
import { isOwnLead, whyNotChange } from '@leadline/contract/leads/may-change'
import type { Session } from '../platform/session.ts'
import { useSession } from '../platform/use-session.ts'

/** Why this person may not change the details of a lead, by the server's own rule; undefined where they may. */
export const whyNotEdit = (who: Session, lead: Pick<Lead, 'assignedTo' | 'teamMember'>): string | undefined =>
  whyNotChange(who, isOwnLead(lead, who.id), ['name'])

/** The same of its status. */
export const whyNotStatus = (
  who: Session,
  lead: Pick<Lead, 'assignedTo' | 'teamMember'>,
): string | undefined => whyNotChange(who, isOwnLead(lead, who.id), ['status'])

/** `whyNotEdit` of the person who is signed in. */
export const useWhyNotEdit = (lead: Pick<Lead, 'assignedTo' | 'teamMember'>) => whyNotEdit(useSession(), lead)
