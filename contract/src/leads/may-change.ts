import { may } from '../access/permissions.ts'
import type { EmployeeRole, UserType } from '../access/user-type.ts'
import type { LeadValues } from './changes.ts'

type Person = { userType: UserType; role?: EmployeeRole | undefined }

/** What counts as changing a lead's status, which every role may do on its own leads. */
const STATUS_FIELDS = ['status', 'lastContact']

/**
 * Why a person may not change these fields of a lead that they can see, or undefined. Employees change their
 * own leads only; interns only the status; who works on a lead is for those who may assign (design section 1).
 */
export function whyNotChange(who: Person, isOwn: boolean, fields: readonly string[]): string | undefined {
  if (who.userType === 'employee' && !isOwn) return 'You can only change your own leads.'
  if (!may(who, 'leads.edit') && fields.some(field => !STATUS_FIELDS.includes(field)))
    return 'Your role may change the status of a lead, but not its details.'
  if (!may(who, 'leads.assign') && fields.includes('teamMember'))
    return 'Your role may not change who works on a lead.'
  return undefined
}

/** Why a person may not add leads, or undefined. */
export const whyNotAdd = (who: Person): string | undefined =>
  may(who, 'leads.create') ? undefined : 'Your role may not add leads.'

/** Whether a lead is an employee's own: assigned to it, or listing it in the team. */
export const isOwnLead = (lead: Pick<LeadValues, 'assignedTo' | 'teamMember'>, employeeId: string) =>
  lead.assignedTo === employeeId || lead.teamMember.includes(employeeId)
