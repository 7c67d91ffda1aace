import { z } from 'zod'
import { isGstin, isPan, isPincode } from '../gst.ts'
import { hasPhoneShape } from '../phone-shape.ts'
import { newPassword, PASSWORDS_DIFFER } from '../sessions/password.ts'
import { email, requiredText, text } from '../text.ts'
import { timeZone } from './time-zone.ts'

export const INDUSTRIES = [
  'Technology',
  'Manufacturing',
  'Healthcare',
  'Finance',
  'Education',
  'Retail',
  'Construction',
  'Other',
] as const

export const DEFAULT_COUNTRY = 'India'
export const DEFAULT_TIME_ZONE = 'Asia/Kolkata'

const isWebsite = (value: string) => /^https?:\/\/[^\s/$.?#][^\s]*\.[^\s]{2,}$/i.test(value)

/** A web address, or nothing. */
export const website = text(300).refine(v => v === '' || isWebsite(v), 'Please enter a valid web address')
export const gstNumber = capitals(15, isGstin, 'Please enter a valid GST number')
export const panNumber = capitals(10, isPan, 'Please enter a valid PAN number')
/** A phone that may be left empty. */
export const optionalPhone = text(40).refine(
  v => v === '' || hasPhoneShape(v),
  'Please enter a valid phone number',
)

const addressFields = {
  street: text(300).optional(),
  city: text(100).optional(),
  state: text(100).optional(),
  pincode: text(20)
    .refine(v => v === '' || isPincode(v), 'A pincode has 6 digits')
    .optional(),
}
export const address = z.strictObject({ ...addressFields, country: text(100).default(DEFAULT_COUNTRY) })

function capitals(max: number, isRight: (value: string) => boolean, message: string) {
  return text(max)
    .transform(value => value.toUpperCase())
    .refine(value => value === '' || isRight(value), message)
}

const details = {
  name: requiredText(200),
  companyCode: requiredText(50),
  email,
  phone: requiredText(40).refine(hasPhoneShape, 'Please enter a valid phone number'),
  website: website.optional(),
  industry: z.union([z.enum(INDUSTRIES), z.literal('')]).optional(),
  gstNumber: gstNumber.optional(),
  panNumber: panNumber.optional(),
  employeeCount: z
    .int('Please enter a whole number')
    .min(0, 'Please enter a whole number')
    .max(10_000_000, 'Please enter a whole number'),
}

const registrationFields = z.strictObject({
  ...details,
  password: newPassword,
  confirmPassword: z.string({ error: 'This field is required' }).min(1, 'This field is required'),
  address: address.prefault({}),
  employeeCount: details.employeeCount.default(0),
})

const same = (value: { password: string; confirmPassword: string }) =>
  value.password === value.confirmPassword
const differ = { path: ['confirmPassword'], message: PASSWORDS_DIFFER }

/** What /company-registration sends; the same checks run in the form and in the API. */
export const companyRegistration = registrationFields.refine(same, differ)
export type CompanyRegistration = z.input<typeof companyRegistration>

/** What a superadmin makes a company from: a registration, and how it stands. */
export const newCompany = registrationFields
  .extend({ timeZone: timeZone.default(DEFAULT_TIME_ZONE), isActive: z.boolean().default(true) })
  .refine(same, differ)
export type NewCompany = z.output<typeof newCompany>

/** What changes of a company; what is left out stays, in the address too. */
export const companyChange = z
  .strictObject({
    ...details,
    address: z.strictObject({ ...addressFields, country: text(100).optional() }),
    timeZone,
    /** Whether its people may sign in; only the superadmin's word. */
    isActive: z.boolean(),
  })
  .partial()
export type CompanyChange = z.output<typeof companyChange>

/** A company as it is answered. */
export const company = z.object({
  _id: z.string(),
  businessName: z.string(),
  companyCode: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.object({
    street: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    pincode: z.string().optional(),
    country: z.string().optional(),
  }),
  website: z.string(),
  industry: z.string(),
  gstNumber: z.string(),
  panNumber: z.string(),
  employeeCount: z.number(),
  timeZone: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
})
export type Company = z.infer<typeof company>

/** How long a deleted company can be brought back; then everything of it is erased. */
export const DAYS_TO_RESTORE_COMPANY = 30

/** A company that has been deleted and can still be brought back. */
export const deletedCompany = company
  .pick({ _id: true, businessName: true, companyCode: true, email: true })
  .extend({
    deletedAt: z.string(),
    /** From when on it may be erased. ISO 8601. */
    erasedFrom: z.string(),
  })
export type DeletedCompany = z.infer<typeof deletedCompany>
