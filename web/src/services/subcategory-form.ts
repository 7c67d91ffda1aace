import { count } from '@leadline/contract/format'
import type { Subcategory } from '@leadline/contract/services/service'
import { type SubcategoryInput, subcategoryInput } from '@leadline/contract/services/service-input'

/** A subcategory as it is typed: prices with or without commas, a feature a line. */
export interface SubcategoryValues extends Record<string, string | boolean> {
  name: string
  priceFrom: string
  priceTo: string
  unit: string
  timeline: string
  features: string
  active: boolean
}

export const valuesOf = (subcategory: Subcategory | undefined): SubcategoryValues => ({
  name: subcategory?.name ?? '',
  priceFrom: typed(subcategory?.priceFrom),
  priceTo: typed(subcategory?.priceTo),
  unit: subcategory?.unit ?? '',
  timeline: subcategory?.timeline ?? '',
  features: subcategory?.features.join('\n') ?? '',
  active: subcategory?.active ?? true,
})

/** With lakh grouping, as it is read elsewhere. */
const typed = (rupees: number | null | undefined) => (rupees == null ? '' : count(rupees))

/** As it is sent. @throws never: what cannot be read as a price is NaN, which is refused beside its field */
export const bodyOf = ({ priceFrom, priceTo, features, ...values }: SubcategoryValues): SubcategoryInput => ({
  ...values,
  priceFrom: rupeesOf(priceFrom),
  priceTo: rupeesOf(priceTo),
  features: features
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean),
})

const rupeesOf = (text: string): number | null => {
  const digits = text.replace(/[₹,\s]/g, '')
  if (digits === '') return null
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

const PRICE_WORDS = 'Please enter whole rupees, or leave it empty.'

/** What stands in the way of saving, by field. */
export const problemsOf = (values: SubcategoryValues): Record<string, string> => {
  const { error } = subcategoryInput.safeParse(bodyOf(values))
  const problems = (error?.issues ?? []).map(({ code, path, message }) => {
    const field = String(path[0])
    return [field, field.startsWith('price') && code !== 'custom' ? PRICE_WORDS : message]
  })
  return Object.fromEntries(problems.toReversed())
}
