import { z } from 'zod'
import { foldSearch } from '../found-in.ts'
import { RESPONSE_STATES } from '../response/response.ts'
import { day, id, several, text } from '../text.ts'
import { customFilter } from './custom-filter.ts'
import { LONGEST_TAG } from './tags.ts'

/** What a list of leads can be sorted by; '-' before it turns the order. Empty values stand last either way. */
export const LEAD_SORTS = [
  'createdAt',
  'name',
  'email',
  'phone',
  'company',
  'address',
  'productOfInterest',
  'sector',
  'source',
  'productCategory',
  'status',
  'priority',
  'value',
  'lastContact',
  'assignedAt',
  'updatedAt',
] as const
export type LeadSort = (typeof LEAD_SORTS)[number]

export const leadSort = z
  .string()
  .regex(new RegExp(`^-?(?:${LEAD_SORTS.join('|')})$`), 'Not a column to sort by')
  .default('-createdAt')

/** A sort of an address: the field, and whether a `-` before it turns its order round. */
export const readSort = (sort: string) => ({
  by: sort.replace(/^-/, '') as LeadSort,
  descending: sort.startsWith('-'),
})

const amount = z.coerce.number().min(0).max(1e15)

/** So many characters are looked for. */
export const LONGEST_SEARCH = 200

/** The filters of a list of leads. One schema parses the page's URL, keys the cache and types the SQL. */
export const leadFilter = z.object({
  /** Anywhere in name, e-mail, company, phone or id; one or two letters or digits match the start of words. */
  search: text(LONGEST_SEARCH).optional(),
  /** Names of statuses, the four groups new, in_progress, converted, lost, or a stage as `stage:won`. */
  status: several(text(100)),
  source: several(text(200)),
  priority: several(text(60)),
  /** Employee ids, or `none` for leads without assignee. */
  assignedTo: several(z.union([z.literal('none'), id])),
  /** Days in the company's time zone; the last one is included whole. */
  from: day.optional(),
  to: day.optional(),
  minValue: amount.optional(),
  maxValue: amount.optional(),
  /** Leads that bear any of these tags. */
  tag: several(text(LONGEST_TAG)),
  campaign: several(text(200)),
  /** Ids of the capture links through which they came. */
  captureLink: several(id),
  /** What they ask for: names of services, `other` for what is none of them, `none` for leads that do not say. */
  purpose: several(text(120)),
  /** Conditions on custom fields, `name:is:text`, `name:min:100`, `name:max:2026-03-31`. */
  custom: several(customFilter),
  /** Waiting for their first contact: all that do, or those whose target has passed. */
  response: z.enum(RESPONSE_STATES).optional(),
  /** Employees only: widen the list as far as the role reaches. */
  adminView: z.stringbool().optional(),
})
export type LeadFilter = z.output<typeof leadFilter>

export const leadListQuery = leadFilter.extend({
  sort: leadSort,
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  cursor: z.string().max(2000).optional(),
  /** `later` where the leads are wanted at once: of a search that finds many it may be left open how many. */
  count: z.enum(['now', 'later']).default('now'),
})
export type LeadListQuery = z.output<typeof leadListQuery>

/** The count of a text search stops here ('10,000+'). */
export const SEARCH_COUNT_CAP = 10_000

/**
 * How a search is matched: a LIKE pattern in which %, _ and \ are letters like any other; for one or two
 * letters or digits alone the start of a word, but not of the id, which is the last line of what is searched and
 * in which every lead has a word that starts with 7; for digits with anything between them
 * a regular expression for the digits together, as a phone is found however it is spaced, or for just what was typed.
 */
export function searchPattern(
  search: string,
): { kind: 'like' | 'regex' | 'start'; pattern: string } | undefined {
  const wanted = foldSearch(search.trim())
  if (!wanted) return undefined
  if (/^[\p{L}\p{N}]{1,2}$/u.test(wanted)) return { kind: 'start', pattern: wanted }
  const digits = /^\+?[\d\s().-]+$/.test(wanted) ? wanted.replace(/\D/g, '') : ''
  if (digits.length > 2 && digits !== wanted)
    return { kind: 'regex', pattern: `${digits}|${wanted.replace(/[.()+]/g, '\\$&')}` }
  return { kind: 'like', pattern: `%${wanted.replace(/[\\%_]/g, '\\$&')}%` }
}
