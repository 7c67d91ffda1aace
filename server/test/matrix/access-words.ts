import { ROLES } from './world-company.ts'

/** Those who may call an endpoint, by the words that the table has for them. */
export const OWNERS = ['superadmin', 'user', 'company']
export const EVERYONE = [...OWNERS, ...ROLES]
export const BUT_INTERNS = EVERYONE.filter(who => who !== 'Intern')
export const LEADERS = [...OWNERS, 'Team Lead', 'Manager']
export const MANAGERS = [...OWNERS, 'Manager']
