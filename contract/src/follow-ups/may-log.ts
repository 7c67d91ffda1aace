import type { UserType } from '../access/user-type.ts'
import { isOwnLead } from '../leads/may-change.ts'

type Person = { userType: UserType; id: string }

/**
 * Why a person may not log follow-ups on a lead that they can see, or undefined: every role logs on its own leads
 * and on no other, however far it reads (design section 1).
 */
export const whyNotLog = ({ userType, id }: Person, lead: Parameters<typeof isOwnLead>[0]) =>
  userType === 'employee' && !isOwnLead(lead, id)
    ? 'You can only log follow-ups on your own leads.'
    : undefined
