import { z } from 'zod'
import { optionalPhone } from '../companies/company.ts'
import { id, optionalEmail, requiredText, text } from '../text.ts'

/** A place that does business in a company's name: a record, without sign-in. */
export const franchise = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  ownerName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  companyId: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
})
export type Franchise = z.infer<typeof franchise>

const fields = {
  name: requiredText(200, 'Franchise name is required'),
  /** One of its own within the company, ignoring case, where there is one. */
  code: text(50).optional(),
  ownerName: text(120).optional(),
  email: optionalEmail.optional(),
  phone: optionalPhone.optional(),
  address: text(500).optional(),
  isActive: z.boolean().optional(),
}

/** `companyId` only where the caller has several companies and has chosen none. */
export const newFranchise = z.strictObject({ ...fields, companyId: id.optional() })
export type NewFranchise = z.output<typeof newFranchise>

/** What changes; what is left out stays, and the company always does. */
export const franchiseChange = z.strictObject(fields).partial()
export type FranchiseChange = z.output<typeof franchiseChange>
