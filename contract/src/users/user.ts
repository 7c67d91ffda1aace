import { z } from 'zod'
import { hasPhoneShape } from '../phone-shape.ts'
import { newPassword } from '../sessions/password.ts'
import { email, requiredText } from '../text.ts'

/** An office user of the account: sees all its companies, manages none of them. */
export const officeUser = z.object({
  _id: z.string(),
  firstName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  isActive: z.boolean(),
  /** Without a password, not before it is set by the link. */
  hasPassword: z.boolean(),
  createdAt: z.string(),
})
export type OfficeUser = z.infer<typeof officeUser>

const fields = {
  firstName: requiredText(100),
  email,
  phoneNumber: requiredText(40).refine(hasPhoneShape, 'Please enter a valid phone number'),
}

/** A password that the superadmin types, or an invitation to set one. */
export const newOfficeUser = z
  .strictObject({
    ...fields,
    password: newPassword.optional(),
    /** Answers with a one-time link to set the password with. */
    invite: z.boolean().optional(),
    isActive: z.boolean().default(true),
  })
  .refine(({ invite, password }) => invite || password !== undefined, {
    path: ['password'],
    message: 'Password is required',
  })
  .refine(({ invite, password }) => !invite || password === undefined, {
    path: ['password'],
    message: 'Whoever is invited sets the password',
  })
export type NewOfficeUser = z.output<typeof newOfficeUser>

/** What changes; what is left out stays. */
export const officeUserChange = z.strictObject({ ...fields, isActive: z.boolean() }).partial()
export type OfficeUserChange = z.output<typeof officeUserChange>
