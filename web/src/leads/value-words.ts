import { isDay } from '@leadline/contract/capture/dynamic-fields'
import { type FormField, purposeWord } from '@leadline/contract/form-fields/form-field'
import { dateWords, money, profileDateWords, profileDueWords } from '@leadline/contract/format'
import { fieldWord } from '@leadline/contract/leads/history'
import { type OptionWords, type OwnCategory, wordOf } from '@leadline/contract/options/option'
import type { Status } from '@leadline/contract/statuses/status'
import { tableOf } from '@leadline/contract/table-of'
import { useFormFields } from '../platform/use-lists.ts'
import { useOptionWords } from '../platform/use-option-words.ts'
import { useStatusFlow } from '../platform/use-status-flow.ts'
import { useZoneOf } from '../platform/use-zone-of.ts'
import { statusOf } from './LeadRowTools.tsx'

/** What a company's lists make of the values that a lead holds. */
interface Known {
  fields: readonly FormField[]
  statuses: readonly Status[]
  words: OptionWords
  timeZone: string
}

const CATEGORIES = tableOf<OwnCategory>({
  source: 'sourceOfLead',
  priority: 'priority',
  productOfInterest: 'productOfInterest',
  sector: 'sector',
  productCategory: 'productCategory',
})
const CUSTOM = 'customFields.'

/**
 * The fields of a lead and what stands in them, in the company's words of today; what it has no word for any more
 * keeps the stored one. By the names that a history gives them: `source`, `customFields.flat`.
 */
export const useValueWords = (companyId: string) => {
  const known: Known = {
    fields: useFormFields(companyId).data ?? [],
    statuses: useStatusFlow(companyId).statuses,
    words: useOptionWords(companyId),
    timeZone: useZoneOf()(companyId),
  }
  return {
    label: (field: string) => ownField(field, known)?.label ?? LABELS.get(field) ?? fieldWord(field),
    value: (field: string, held: unknown) => (isNothing(held) ? 'empty' : valueWords(field, held, known)),
  }
}
export type ValueWords = ReturnType<typeof useValueWords>

const LABELS = tableOf({ title: 'Enquiry' })

const ownField = (field: string, { fields }: Known) =>
  fields.find(({ name, builtIn }) => !builtIn && CUSTOM + name === field)

function valueWords(field: string, held: unknown, known: Known): string {
  const { fields, statuses, words, timeZone } = known
  const text = asText(held)
  const category = CATEGORIES.get(field)
  const own = ownField(field, known)
  if (own) return customText(held, own, timeZone, dayOnly)
  if (category) return wordOf(category, text, words)
  if (field === 'status') return statusOf(text, statuses).word
  if (field === 'title') return purposeWord(fields, text)
  if (field === 'value' && Number.isFinite(Number(text))) return money(Number(text))
  return field === 'lastContact' ? profileDateWords(text, timeZone) : text
}

/** What a lead holds in a field of the company's own: a day as people write it, an option by its label. */
export const customText = (
  held: unknown,
  { type, options }: Pick<FormField, 'type' | 'options'>,
  timeZone: string,
  write = dateWords,
): string => {
  const text = isNothing(held) ? '' : asText(held)
  if (type === 'date' && isDay(text.slice(0, 10))) return write(text, timeZone)
  if (type === 'select') return options.find(option => option.value === text)?.label ?? text
  return text
}

/** A day as the profile writes days, without an hour. */
export const dayOnly: typeof dateWords = (when, timeZone) => profileDueWords(when, false, timeZone)

const isNothing = (held: unknown) =>
  held === null || held === undefined || held === '' || (Array.isArray(held) && held.length === 0)

const asText = (held: unknown): string => {
  if (Array.isArray(held)) return held.map(String).join(', ')
  return typeof held === 'object' ? JSON.stringify(held) : String(held)
}
