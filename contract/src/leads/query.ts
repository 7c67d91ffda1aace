import { z } from 'zod'
import { day, id, several, text } from '../text.ts'

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

export const readSort = (sort: string) => ({
  by: sort.replace(/^-/, '') as LeadSort,
  descending: sort.startsWith('-'),
})

const amount = z.coerce.number().min(0).max(1e15)

/** The filters of a list of leads. One schema parses the page's URL, keys the cache and types the SQL. */
export const leadFilter = z.object({
  /** Anywhere in name, e-mail, company, phone or id; one or two letters or digits match the start of words. */
  search: text(200).optional(),
  /** Names of statuses, or the four groups new, in_progress, converted, lost. */
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
  /** Employees only: widen the list as far as the role reaches. */
  adminView: z.stringbool().optional(),
})
export type LeadFilter = z.output<typeof leadFilter>

export const leadListQuery = leadFilter.extend({
  sort: leadSort,
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  cursor: z.string().max(2000).optional(),
})
export type LeadListQuery = z.output<typeof leadListQuery>

/** The count of a text search stops here ('10,000+'). */
export const SEARCH_COUNT_CAP = 10_000

/**
 * How a search is matched: a LIKE pattern in which %, _ and \ are letters like any other, or for one or two
 * letters or digits alone a regular expression for the start of a word. A phone is found however it is spaced.
 */
export function searchPattern(search: string): { kind: 'like' | 'regex'; pattern: string } | undefined {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return undefined
  const needle = /^\+?[\d\s().-]*\d[\d\s().-]*$/.test(wanted) ? wanted.replace(/\D/g, '') : wanted
  if (/^[\p{L}\p{N}]{1,2}$/u.test(needle)) return { kind: 'regex', pattern: `\\m${needle}` }
  return { kind: 'like', pattern: `%${needle.replace(/[\\%_]/g, '\\$&')}%` }
}
