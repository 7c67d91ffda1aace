import { CONTACT_TYPES, type FollowUp } from '../follow-ups/follow-up.ts'

type Logged = Pick<FollowUp, 'type' | 'summary' | 'nextFollowUpDate' | 'completed' | 'outcome'>

/** Whether a follow-up says, as it is added, that there was contact: it is a log entry, or says what happened. */
export const isContact = ({ type, summary, completed }: Pick<Logged, 'type' | 'summary' | 'completed'>) =>
  CONTACT_TYPES.includes(type) && (completed || summary !== '')

/**
 * When a follow-up that is changed at `at` was contact with its lead, by its own words; null where it is none. One
 * that was contact when it was added stays it while its type is one of contact. Any other is it from when it is
 * completed: what is put off is completed as unsuccessful, and nobody has been reached.
 */
export function contactAfter(
  { type, completed, outcome }: Logged,
  before: { contactAt: string | null; date: string },
  at: string,
): string | null {
  if (!CONTACT_TYPES.includes(type)) return null
  if (before.contactAt !== null && Date.parse(before.contactAt) === Date.parse(before.date))
    return before.contactAt
  return completed && outcome !== 'unsuccessful' ? (before.contactAt ?? at) : null
}
