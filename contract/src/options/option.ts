import { z } from 'zod'
import { INDUSTRIES } from '../companies/company.ts'
import { DEFAULT_SERVICES } from '../services/service.ts'
import { tableOf } from '../table-of.ts'

/** `status` is a view of the statuses; the others are lists of their own. */
export const OPTION_CATEGORIES = [
  'productOfInterest',
  'sector',
  'sourceOfLead',
  'productCategory',
  'status',
  'priority',
] as const
export const optionCategory = z.enum(OPTION_CATEGORIES)
export type OptionCategory = z.infer<typeof optionCategory>
/** A category that is a list of its own. */
export type OwnCategory = Exclude<OptionCategory, 'status'>

export const dropdownOption = z.object({
  _id: z.string(),
  category: optionCategory,
  label: z.string(),
  value: z.string(),
  sortOrder: z.number(),
})
export type DropdownOption = z.infer<typeof dropdownOption>
export type OwnOption = DropdownOption & { category: OwnCategory }

export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const

/** The union of the form's, the filter's and the link platforms' lists (design section 5). */
export const DEFAULT_SOURCES = [
  'website',
  'referral',
  'social_media',
  'email_campaign',
  'phone_call',
  'trade_show',
  'advertisement',
  'instagram',
  'facebook',
  'whatsapp',
  'linkedin',
  'twitter',
  'youtube',
  'other',
] as const

const SPELLED = tableOf<string>({
  ...{ linkedin: 'LinkedIn', whatsapp: 'WhatsApp', youtube: 'YouTube' },
  ...{ indiamart: 'IndiaMART', google_ads: 'Google Ads' },
  in_progress: 'In Progress',
  ...{ 'stage:new': 'All new', 'stage:open': 'All open', 'stage:paused': 'All paused' },
  ...{ 'stage:won': 'All won', 'stage:lost': 'All lost' },
})

/** 'email_campaign' as people read it: 'Email campaign'. */
export const labelOf = (value: string) =>
  SPELLED.get(value) ?? value.charAt(0).toUpperCase() + value.slice(1).replaceAll('_', ' ')

/** The labels that say something else than their value does by itself, under category and value. */
export type OptionWords = ReadonlyMap<string, string>

export const optionWords = (
  options: readonly Pick<DropdownOption, 'category' | 'value' | 'label'>[],
): OptionWords =>
  new Map(
    options
      .filter(({ category, value, label }) => label !== plainWord(category, value))
      .map(({ category, value, label }) => [wordKey(category, value), label]),
  )

/** A value that a lead holds, as people read it: by its option's label, else as it says itself. */
export const wordOf = (category: OwnCategory, value: string, words: OptionWords): string =>
  words.get(wordKey(category, value)) ?? plainWord(category, value)

const wordKey = (category: OptionCategory, value: string) => `${category} ${value}`
const plainWord = (category: OptionCategory, value: string) =>
  category === 'sourceOfLead' || category === 'priority' ? labelOf(value) : value

const labelled = (values: readonly string[]) => values.map(value => ({ value, label: labelOf(value) }))
const same = (values: readonly string[]) => values.map(value => ({ value, label: value }))

/** What a company starts with. */
export const DEFAULT_OPTIONS: Record<OwnCategory, { value: string; label: string }[]> = {
  productOfInterest: same(DEFAULT_SERVICES),
  sector: same(INDUSTRIES),
  sourceOfLead: labelled(DEFAULT_SOURCES),
  productCategory: same(['Product', 'Service']),
  priority: labelled(PRIORITIES),
}

/** Where a lead of the simple form may come from (document 2, section 9). */
export const SIMPLE_SOURCES = [
  'website',
  'referral',
  'social_media',
  'email_campaign',
  'phone_call',
  'trade_show',
  'advertisement',
  'other',
]
