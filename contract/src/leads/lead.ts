import { z } from 'zod'
import { readAliases } from '../aliases.ts'
import { followUp } from '../follow-ups/follow-up.ts'
import { MAX_RUPEES, readRupees } from '../money.ts'
import { isPhone } from '../phone.ts'
import { response } from '../response/response.ts'
import { day, id, instant, optionalEmail, shownText, text } from '../text.ts'
import { leadTags } from './tags.ts'

export const leadPriority = text(60)
/** The most that a lead's notes hold, in characters. */
export const LONGEST_NOTES = 20_000

/** A lead as it is answered. Texts that were never given are ''. */
export const lead = z.object({
  /** UUID v7; its last 6 characters are shown in the table, its last 8 on the profile. */
  _id: z.string(),
  companyId: z.string(),
  title: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Whether libphonenumber takes the phone for a real one. */
  phoneVerified: z.boolean(),
  address: z.string(),
  company: z.string(),
  productOfInterest: z.string(),
  sector: z.string(),
  source: z.string(),
  sourceDetails: z.string(),
  productCategory: z.string(),
  status: z.string(),
  priority: z.string(),
  /** Rupees with two decimals. */
  value: z.number(),
  budget: z.string(),
  notes: z.string(),
  department: z.array(z.string()),
  teamMember: z.array(z.string()),
  tags: z.array(z.string()),
  /** The ids of its pictures, oldest first. */
  images: z.array(z.string()),
  customFields: z.record(z.string(), z.unknown()),
  autoCaptured: z.boolean(),
  campaign: z.string(),
  assignedTo: z.string().nullable(),
  assignedEmployeeName: z.string(),
  assignedEmployeePhone: z.string(),
  assignedEmployeeEmail: z.string(),
  assignedAt: instant.nullable(),
  assignmentNotes: z.string(),
  createdAt: instant,
  updatedAt: instant,
  lastContact: instant.nullable(),
  /** When the next pending follow-up is due. */
  nextFollowUp: instant.nullable(),
  /** The clock of its first response; null where it is not measured, as of one that was imported. */
  response: response.nullable(),
  version: z.number(),
})
export type Lead = z.infer<typeof lead>

/** What tells one lead from another, where not all of it is wanted. */
export const LEAD_IN_SHORT = {
  _id: true,
  name: true,
  title: true,
  company: true,
  phone: true,
  email: true,
} as const

/** A single lead carries its follow-ups, and so do those assigned to somebody; other lists do not. */
export const leadWithFollowUps = lead.extend({ followUps: z.array(followUp) })
export type LeadWithFollowUps = z.infer<typeof leadWithFollowUps>

/** What the spec also calls a field (design section 3); output has the first name only. */
export const LEAD_ALIASES = {
  customerName: 'name',
  contactName: 'name',
  contactNumber: 'phone',
  companyName: 'company',
  company_name: 'company',
  customerCompany: 'company',
  sourceOfLead: 'source',
} as const satisfies Record<string, keyof Lead>

/** Fields of the lead's own schema that the server decides: accepted, so that a whole lead can be sent back, and not believed. */
export const SERVER_DECIDED = [
  '_id',
  'id',
  'companyId',
  'phoneVerified',
  'followUps',
  'autoCaptured',
  'campaign',
  'assignedTo',
  'assignedEmployeeName',
  'assignedEmployeePhone',
  'assignedEmployeeEmail',
  'assignedAt',
  'assignmentNotes',
  'createdAt',
  'updatedAt',
  'nextFollowUp',
  'response',
  'images',
  'date',
] as const

/** Of a large amount, a hundred times as much is not exact: then it is what its paise come to. */
const hasTwoDecimals = (amount: number) => {
  const paise = Math.round(amount * 100)
  return paise / 100 === amount || Math.abs(amount * 100 - paise) < 1e-3
}

const rupees = z
  .union([z.number(), z.string()])
  .transform(typed => (typeof typed === 'number' ? typed : typed.trim() === '' ? 0 : readRupees(typed)))
  .pipe(
    z
      .number('Please enter an amount in rupees')
      .min(0, 'Please enter an amount in rupees')
      .max(MAX_RUPEES, 'At most 13 digits before the decimals'),
  )
  .refine(hasTwoDecimals, 'At most two decimals')

const phone = text(40).refine(value => value === '' || isPhone(value), 'Please enter a valid phone number')
const ids = z.array(id).max(200)

/** The fields that a person writes. */
export const LEAD_FIELDS = {
  title: shownText(200),
  name: shownText(200),
  email: optionalEmail,
  phone,
  address: text(500),
  company: text(200),
  productOfInterest: text(200),
  sector: text(200),
  source: text(200),
  sourceDetails: text(500),
  productCategory: text(200),
  status: text(100),
  priority: leadPriority,
  value: rupees,
  budget: text(200),
  notes: text(LONGEST_NOTES),
  department: ids,
  teamMember: ids,
  tags: leadTags,
  customFields: z.record(z.string().max(100), z.unknown()),
} as const

type Optional<T extends Record<string, z.ZodType>> = { [K in keyof T]: z.ZodOptional<z.ZodNullable<T[K]>> }
const optional = <T extends Record<string, z.ZodType>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.nullish()])) as Optional<T>

/**
 * A lead as POST and PUT take it. Aliases are read first; keys that are none of the lead's own stay, for the
 * server to put into customFields or refuse by name.
 */
export const leadInput = z.preprocess(
  readAliases(LEAD_ALIASES),
  z
    .object({
      ...optional(LEAD_FIELDS),
      lastContact: instant.nullish(),
      /** With an old number the save is refused with 412. */
      version: z.int().min(0).nullish(),
      ...Object.fromEntries(SERVER_DECIDED.map(key => [key, z.unknown().optional()])),
    })
    .catchall(z.unknown()),
)
export type LeadInput = z.output<typeof leadInput>
export type LeadFieldName = keyof typeof LEAD_FIELDS

export const leadDay = day
