import { z } from 'zod'
import { distributionMethod } from '../assignment/distribution.ts'
import { id, requiredText, text } from '../text.ts'

export const RULE_NAME_REQUIRED = 'Name is required'
export const RULE_NAME_MOST = 80
export const RULE_NEEDS_SOMEBODY = 'Please choose a team or a fallback owner'
export const VALUE_MOST = 200
const CONDITIONS_MOST = 10
const VALUES_MOST = 50
const PEOPLE_MOST = 500

/** What a condition can ask of a lead beside its custom fields, and what each is called. */
export const CONDITION_FIELDS = {
  source: 'Source',
  service: 'Service',
  city: 'City',
  campaign: 'Campaign',
  sector: 'Sector',
  productCategory: 'Product category',
  priority: 'Priority',
} as const
const CUSTOM = /^customFields\.\S.{0,99}$/

/** A field of `CONDITION_FIELDS`, or `customFields.<name>`. */
const conditionField = text(120).refine(
  field => Object.hasOwn(CONDITION_FIELDS, field) || CUSTOM.test(field),
  'This field is not known',
)

/** A lead meets it whose field has one of the values. */
export const arrivalCondition = z.strictObject({
  field: conditionField,
  values: z.array(requiredText(VALUE_MOST)).min(1, 'Please choose a value').max(VALUES_MOST),
})
export type ArrivalCondition = z.output<typeof arrivalCondition>

/** How the leads that arrive are given away: to whom, which of them, and by which method. */
export const arrivalRule = z.object({
  _id: z.string(),
  companyId: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  sortOrder: z.number(),
  /** All must be met; without any, every lead meets them. */
  conditions: z.array(z.object({ field: z.string(), values: z.array(z.string()) })),
  /** The team: everybody in the department, and those who are listed. */
  department: z.string().nullable(),
  employees: z.array(z.string()),
  method: distributionMethod,
  /** Who gets the lead where nobody of the team is there. */
  fallback: z.string().nullable(),
  /** How many leads it has given away. */
  leads: z.number().int(),
})
export type ArrivalRule = z.infer<typeof arrivalRule>

const conditions = z.array(arrivalCondition).max(CONDITIONS_MOST)
const employees = z.array(id).max(PEOPLE_MOST)

/** A rule as it is added, after the others. */
export const newArrivalRule = z.strictObject({
  name: requiredText(RULE_NAME_MOST, RULE_NAME_REQUIRED),
  isActive: z.boolean().optional(),
  conditions: conditions.optional(),
  department: id.nullable().optional(),
  employees: employees.optional(),
  method: distributionMethod,
  fallback: id.nullable().optional(),
})
export type NewArrivalRule = z.output<typeof newArrivalRule>

/** What changes of a rule. Conditions and employees change as a whole. */
export const arrivalRuleChange = z.strictObject({
  name: requiredText(RULE_NAME_MOST, RULE_NAME_REQUIRED).optional(),
  isActive: z.boolean().optional(),
  conditions: conditions.optional(),
  department: id.nullable().optional(),
  employees: employees.optional(),
  method: distributionMethod.optional(),
  fallback: id.nullable().optional(),
})
export type ArrivalRuleChange = z.output<typeof arrivalRuleChange>

/** Rules in their new order; those that are not named keep theirs and stand behind. */
export const arrivalRuleOrder = z.strictObject({ ids: z.array(id).min(1).max(1000) })

/** Whether there is anybody that a rule can give a lead to. */
export const hasSomebody = ({
  department,
  employees,
  fallback,
}: Partial<Pick<ArrivalRule, 'department' | 'employees' | 'fallback'>>) =>
  Boolean(department || employees?.length || fallback)
