import type { EmployeeRole } from '@leadline/contract/access/user-type'
import { employeeRole } from '@leadline/contract/access/user-type'
import type { Employee } from '@leadline/contract/employees/employee'
import { hasPhoneShape } from '@leadline/contract/phone-shape'
import { newPassword } from '@leadline/contract/sessions/password'
import { isEmail } from '@leadline/contract/text'
import { z } from 'zod'
import type { EmployeeChange, NewEmployeeBody } from './api.ts'
import { companyIdOf } from './people-list.ts'

/** The roles that the dialog offers, in its order (document 1, section 6). */
export const OFFERED_ROLES = [
  'Manager',
  'Employee',
  'Team Lead',
  'Senior Employee',
  'Intern',
] as const satisfies readonly EmployeeRole[]

export const employeeValues = z.object({
  company: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: employeeRole,
  department: z.array(z.string()),
  designation: z.string(),
  employeeId: z.string(),
  /** As typed: '25,000'. */
  salary: z.string(),
  address: z.string(),
  isActive: z.boolean(),
  /** How a new one comes to a password: typed here, or set by a one-time link. */
  signIn: z.enum(['password', 'link']),
  password: z.string(),
})
export type EmployeeValues = z.infer<typeof employeeValues>

/** The dialog as it opens: empty for a new one, else filled with the employee. */
export const valuesOf = (employee: Employee | undefined, company: string): EmployeeValues => ({
  company: employee ? companyIdOf(employee.company) : company,
  name: employee?.name ?? '',
  email: employee?.email ?? '',
  phone: employee?.phone ?? '',
  role: employee?.role ?? 'Employee',
  department: employee?.department ?? [],
  designation: employee?.designation ?? '',
  employeeId: employee?.employeeId ?? '',
  salary: typeof employee?.salary === 'number' ? String(employee.salary) : '',
  address: employee?.address ?? '',
  isActive: employee?.isActive !== false,
  signIn: 'password',
  password: '',
})

/**
 * What stands in the way of saving, by field. A new one also needs a way to sign in; one that came without e-mail,
 * such as from a file, may stay without.
 */
export const problemsOf = (values: EmployeeValues, employee: Employee | undefined) => ({
  company: values.company ? null : 'Choose one company first.',
  name: values.name.trim() ? null : 'Full name is required',
  email: employee?.email === '' && !values.email.trim() ? null : emailProblem(values.email.trim()),
  phone: values.phone.trim() && !hasPhoneShape(values.phone) ? 'Please enter a valid phone number' : null,
  department: values.department.length > 0 ? null : 'Department is required',
  salary: salaryOf(values.salary) === undefined ? 'Please enter an amount in rupees' : null,
  password: !employee && values.signIn === 'password' ? passwordProblem(values.password) : null,
})

/** A new employee as the API takes it; the e-mail and the phone under both of the names that the spec has. */
export const newBodyOf = ({
  email,
  phone,
  signIn,
  password,
  ...values
}: EmployeeValues): NewEmployeeBody => ({
  name: values.name.trim(),
  teamMemberEmail: email.trim(),
  email: email.trim(),
  mobileNumber: phone.trim(),
  role: values.role,
  department: values.department,
  designation: values.designation.trim(),
  employeeId: values.employeeId.trim(),
  salary: salaryOf(values.salary) ?? null,
  address: values.address.trim(),
  ...(signIn === 'link' ? { invite: true } : { password }),
})

/** Only what has been changed here: the rest may have been changed by somebody else meanwhile. */
export const changesOf = (before: EmployeeValues, after: EmployeeValues): EmployeeChange => {
  const [from, to] = [changeableOf(before), changeableOf(after)]
  return Object.fromEntries(
    Object.entries(to).filter(([name, value]) => String(value) !== String(from[name as keyof typeof from])),
  )
}

const changeableOf = (values: EmployeeValues) => ({
  name: values.name.trim(),
  email: values.email.trim(),
  phone: values.phone.trim(),
  role: values.role,
  department: values.department,
  designation: values.designation.trim(),
  employeeId: values.employeeId.trim(),
  salary: salaryOf(values.salary) ?? null,
  address: values.address.trim(),
  isActive: values.isActive,
})

const emailProblem = (typed: string) => {
  if (!typed) return 'Email is required'
  return isEmail(typed) ? null : 'Please enter a valid email address'
}

const passwordProblem = (typed: string) =>
  typed ? (newPassword.safeParse(typed).error?.issues[0]?.message ?? null) : 'Password is required'

/** Rupees as typed ('₹25,000'); null for nothing, undefined for what is no amount. */
const salaryOf = (typed: string): number | null | undefined => {
  const bare = typed.replace(/[₹,\s]/g, '')
  if (bare === '') return null
  return /^\d{1,10}(\.\d{1,2})?$/.test(bare) ? Number(bare) : undefined
}
