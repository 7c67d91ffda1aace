import { z } from 'zod'
import { employeeRole } from '../access/user-type.ts'
import { isPhone } from '../phone.ts'
import { newPassword } from '../sessions/password.ts'
import { email, id, requiredText, text } from '../text.ts'

/** Whether an employee can sign in: not at all, not before a password is set by the link, or with it. */
export const SIGN_INS = ['none', 'invited', 'open'] as const

export const employee = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: employeeRole,
  department: z.array(z.string()),
  company: z.string(),
  designation: z.string(),
  employeeId: z.string(),
  /** Rupees a month; only company, superadmin and user see it. */
  salary: z.number().nullable().optional(),
  address: z.string(),
  isActive: z.boolean(),
  /** Nobody's: made to try the screens with, without sign-in, and shown as 'Sample'. */
  isSample: z.boolean(),
  /** Only company, superadmin and user see it. */
  signIn: z.enum(SIGN_INS).optional(),
  createdAt: z.string(),
})
export type Employee = z.infer<typeof employee>

const phone = text(40).refine(value => value === '' || isPhone(value), 'Please enter a valid phone number')
/** One id, an object with _id, or a list of ids: always read as a list. */
const departments = z
  .union([
    id,
    z.object({ _id: id }).transform(d => d._id),
    z.array(id).min(1, 'Department is required').max(50),
  ])
  .transform(value => (Array.isArray(value) ? [...new Set(value)] : [value]))

const fields = {
  name: requiredText(120, 'Name is required').optional(),
  teamMemberName: requiredText(120, 'Name is required').optional(),
  email: email.optional(),
  teamMemberEmail: email.optional(),
  phone: phone.optional(),
  mobileNumber: phone.optional(),
  emergencyMobileNumber: phone.optional(),
  role: employeeRole.optional(),
  department: departments.optional(),
  designation: text(120).optional(),
  employeeId: text(60).optional(),
  salary: z.number().min(0).max(9_999_999_999).nullable().optional(),
  address: text(500).optional(),
  isActive: z.boolean().optional(),
}

type Aliased = {
  name?: string | undefined
  teamMemberName?: string | undefined
  email?: string | undefined
  teamMemberEmail?: string | undefined
  phone?: string | undefined
  mobileNumber?: string | undefined
  emergencyMobileNumber?: string | undefined
}

function withoutAliases<T extends Aliased>(input: T) {
  const { teamMemberName, teamMemberEmail, mobileNumber, emergencyMobileNumber, ...rest } = input
  return {
    ...rest,
    name: input.name ?? teamMemberName,
    email: (input.email ?? teamMemberEmail)?.toLowerCase(),
    phone: firstGiven([input.phone, mobileNumber, emergencyMobileNumber]),
  }
}

/** The first that is not empty; all empty is empty, all left out is left out. */
const firstGiven = (names: (string | undefined)[]) =>
  names.find(Boolean) ?? names.find(name => name !== undefined)

const given = (field: string) => (value: object) => (value as Record<string, unknown>)[field] !== undefined

/** Name, e-mail, department, and a password or an invitation to set one are required. */
export const newEmployee = z
  .strictObject({
    ...fields,
    password: newPassword.optional(),
    /** Answers with a one-time link to set the password with. */
    invite: z.boolean().optional(),
  })
  .transform(withoutAliases)
  .refine(given('name'), { path: ['name'], message: 'Name is required' })
  .refine(given('email'), { path: ['email'], message: 'Email is required' })
  .refine(given('department'), { path: ['department'], message: 'Department is required' })
  .refine(({ invite, password }) => invite || password !== undefined, {
    path: ['password'],
    message: 'Password is required',
  })
  .refine(({ invite, password }) => !invite || password === undefined, {
    path: ['password'],
    message: 'Whoever is invited sets the password',
  })

export const changedEmployee = z.strictObject(fields).transform(withoutAliases)
export type EmployeeInput = z.input<typeof newEmployee>
