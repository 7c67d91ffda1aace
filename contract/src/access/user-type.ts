import { z } from 'zod'

/** The four kinds of session. */
export const USER_TYPES = ['superadmin', 'user', 'company', 'employee'] as const
export const userType = z.enum(USER_TYPES)
export type UserType = z.infer<typeof userType>

/** Those who look after all companies of their account. */
export const OF_ALL_COMPANIES: readonly UserType[] = ['superadmin', 'user']
/** Whoever stands above the employees of a company. */
export const OWNERS = ['company', 'superadmin', 'user'] as const
/** Those who manage companies, and with them users and franchises. */
export const MANAGERS_OF_COMPANIES = ['superadmin'] as const

export const EMPLOYEE_ROLES = ['Intern', 'Employee', 'Senior Employee', 'Team Lead', 'Manager'] as const
export const employeeRole = z.enum(EMPLOYEE_ROLES)
export type EmployeeRole = z.infer<typeof employeeRole>

/** Every signed-in person. */
export const EVERYONE = { types: USER_TYPES } as const
/** Company, superadmin and user; employees are refused. */
export const OWNERS_ONLY = { types: OWNERS } as const
/** Whoever sets a company up: the table of roles says which employees. */
export const MAY_CONFIGURE = { types: USER_TYPES, permission: 'company.configure' } as const
