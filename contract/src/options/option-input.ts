import { z } from 'zod'
import { id, requiredText, text } from '../text.ts'
import { optionCategory } from './option.ts'

/** Shown where label or value is blank (document 2, section 5). */
export const LABEL_AND_VALUE = 'Please fill in both label and value'

const filled = z.string({ error: LABEL_AND_VALUE }).pipe(requiredText(200, LABEL_AND_VALUE))
const sortOrder = z.number().min(-1e9).max(1e9)

export const newOption = z.strictObject({
  category: optionCategory,
  label: filled,
  value: filled,
  /** After the others when left out. */
  sortOrder: sortOrder.optional(),
})
export type NewOption = z.output<typeof newOption>

/** What changes, or a whole option as it was read; its category stays what it is. */
export const optionChange = z.strictObject({
  label: filled.optional(),
  /** Rewritten on the leads that have it; never a status's. */
  value: filled.optional(),
  sortOrder: sortOrder.optional(),
  _id: z.string().max(100).optional(),
  category: text(100).optional(),
})
export type OptionChange = z.output<typeof optionChange>

const places = z.strictObject({ options: z.array(z.strictObject({ id, sortOrder })).max(2000) })

/** A list of id and sortOrder, bare or as `options`. */
export const optionPlaces = z.preprocess(
  sent => (Array.isArray(sent) ? { options: sent } : sent),
  places.transform(({ options }) => options),
)
