import { z } from 'zod'
import { purposeWord, RESERVED_PURPOSES } from '../enquiries/purpose.ts'
import { statusColor } from '../statuses/status.ts'
import { id, requiredText, text } from '../text.ts'
import { serviceIcon } from './service.ts'

export const NAME_REQUIRED = 'Name is required'
export const SERVICE_TAKEN = 'There is already a service of this name.'
export const SUBCATEGORY_TAKEN = 'There is already a subcategory of this name.'
export const RESERVED_NAME = 'This name stands for something else in the filter of leads.'
export const PRICES_TURNED = 'The highest price is below the lowest.'
/** How many subcategories a service, and how many features a subcategory may have. */
const SUBCATEGORIES_MOST = 40
const FEATURES_MOST = 20
/** Whole rupees. */
const PRICE_MOST = 9_999_999_999_999

const price = z.int().min(0).max(PRICE_MOST).nullable()

const shape = z.strictObject({
  /** Made of the name where it is left out. */
  id: text(120).optional(),
  name: requiredText(120, NAME_REQUIRED),
  priceFrom: price.default(null),
  priceTo: price.default(null),
  unit: text(40).default(''),
  timeline: text(80).default(''),
  features: z.array(requiredText(120)).max(FEATURES_MOST).default([]),
  active: z.boolean().default(true),
})

export const subcategoryInput = shape.superRefine(({ priceFrom, priceTo }, context) => {
  if (priceFrom !== null && priceTo !== null && priceTo < priceFrom)
    context.addIssue({ code: 'custom', path: ['priceTo'], message: PRICES_TURNED })
})
export type SubcategoryInput = z.output<typeof subcategoryInput>

const subcategories = z
  .array(subcategoryInput)
  .max(SUBCATEGORIES_MOST)
  .superRefine((list, context) => {
    const words = list.map(({ name }) => purposeWord(name))
    for (const [at, word] of words.entries())
      if (words.indexOf(word) < at)
        context.addIssue({ code: 'custom', path: [at, 'name'], message: SUBCATEGORY_TAKEN })
  })

const name = requiredText(120, NAME_REQUIRED).refine(
  typed => !(RESERVED_PURPOSES as readonly string[]).includes(purposeWord(typed)),
  RESERVED_NAME,
)
const fields = {
  icon: serviceIcon.optional(),
  color: statusColor.optional(),
  description: text(300).optional(),
  active: z.boolean().optional(),
  /** All of them in their order; those that are left out are taken away. */
  subcategories: subcategories.optional(),
}

/** A service as it is added, after the others. */
export const newService = z.strictObject({ name, ...fields })
export type NewService = z.output<typeof newService>

/** What changes; with `version`, only where nobody else has changed it since. */
export const serviceChange = z.strictObject({
  name: name.optional(),
  ...fields,
  version: z.int().min(0).nullish(),
})
export type ServiceChange = z.output<typeof serviceChange>

export const servicePlaces = z.strictObject({
  services: z.array(z.strictObject({ id, sortOrder: z.number().min(-1e9).max(1e9) })).max(2000),
})
