import { z } from 'zod'
import { gstNumber, optionalPhone, panNumber, website } from '../companies/company.ts'
import { id, optionalEmail, requiredText, text } from '../text.ts'

/** Who a company is before the law: what stands on its offers and invoices. */
export const businessProfile = z.object({
  _id: z.string(),
  legalName: z.string(),
  tradeName: z.string(),
  gstNumber: z.string(),
  panNumber: z.string(),
  cin: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  companyId: z.string(),
  createdAt: z.string(),
})
export type BusinessProfile = z.infer<typeof businessProfile>

/** Listed or not, industry, state, year, kind of company, number: `U72200KA2013PTC097389`, 21 characters. */
export const isCin = (value: string) => /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(value)

const fields = {
  legalName: requiredText(200, 'Legal name is required'),
  tradeName: text(200).optional(),
  gstNumber: gstNumber.optional(),
  panNumber: panNumber.optional(),
  cin: text(21)
    .transform(value => value.toUpperCase())
    .refine(value => value === '' || isCin(value), 'Please enter a valid CIN')
    .optional(),
  address: text(500).optional(),
  phone: optionalPhone.optional(),
  email: optionalEmail.optional(),
  website: website.optional(),
}

/** `companyId` only where the caller has several companies and has chosen none. */
export const newBusinessProfile = z.strictObject({ ...fields, companyId: id.optional() })
export type NewBusinessProfile = z.output<typeof newBusinessProfile>

/** What changes; what is left out stays, and the company always does. */
export const businessProfileChange = z.strictObject(fields).partial()
export type BusinessProfileChange = z.output<typeof businessProfileChange>
