import type { EmployeeRole, UserType } from './user-type.ts'

/** How far an employee's hand reaches: nothing, the leads assigned to it, its departments, the company. */
export type Reach = 'none' | 'own' | 'departments' | 'company'

/** The verbs that a role can be refused. Server and screens read the same table. */
export const PERMISSIONS = [
  'leads.read',
  'leads.status',
  'followups.log',
  'leads.create',
  'leads.edit',
  'leads.readWide',
  'leads.assign',
  'leads.export',
  'leads.delete',
  'leads.merge',
  'leads.import',
  'company.configure',
] as const
export type Permission = (typeof PERMISSIONS)[number]

const owner = Object.fromEntries(PERMISSIONS.map(p => [p, 'company'])) as Record<Permission, Reach>

const intern: Record<Permission, Reach> = {
  'leads.read': 'own',
  'leads.status': 'own',
  'followups.log': 'own',
  'leads.create': 'none',
  'leads.edit': 'none',
  'leads.readWide': 'own',
  'leads.assign': 'none',
  'leads.export': 'none',
  'leads.delete': 'none',
  'leads.merge': 'none',
  'leads.import': 'none',
  'company.configure': 'none',
}
const employee = { ...intern, 'leads.create': 'own', 'leads.edit': 'own' } as const
const teamLead = { ...employee, 'leads.readWide': 'departments', 'leads.assign': 'departments' } as const
const manager = {
  ...employee,
  'leads.readWide': 'company',
  'leads.assign': 'company',
  'leads.export': 'company',
} as const

/** The table of design section 1. */
export const ROLE_PERMISSIONS: Record<EmployeeRole, Record<Permission, Reach>> = {
  Intern: intern,
  Employee: employee,
  'Senior Employee': employee,
  'Team Lead': teamLead,
  Manager: manager,
}

/** How far this person's `permission` reaches. Company, superadmin and user reach everything they can see. */
export const reachOf = (
  who: { userType: UserType; role?: EmployeeRole | undefined },
  permission: Permission,
): Reach =>
  who.userType === 'employee' ? ROLE_PERMISSIONS[who.role ?? 'Intern'][permission] : owner[permission]

/** Whether somebody of this user type may; an employee by role, in the table above. */
export const may = (who: { userType: UserType; role?: EmployeeRole | undefined }, permission: Permission) =>
  reachOf(who, permission) !== 'none'
