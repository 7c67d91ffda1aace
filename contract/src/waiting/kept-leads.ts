import { dayOf } from '../follow-ups/due.ts'
import { isFoundIn, isFoundInPhone } from '../found-in.ts'
import type { Lead } from '../leads/lead.ts'
import { type LeadListQuery, readSort } from '../leads/query.ts'
import { bearsAnyTag } from '../leads/tags.ts'

type Wanted = Partial<LeadListQuery>

/**
 * Which leads these conditions pick is the server's to say: they go by fields and links that a lead does not bear, or
 * by what its status stands for.
 */
const ONLY_THERE = ['custom', 'purpose', 'captureLink', 'response', 'adminView'] as const

/**
 * The leads that a browser keeps, filtered and sorted as the list would show them; nothing where a filter needs the
 * server. `timeZone`: whose days `from` and `to` are.
 */
export const findKept = (leads: readonly Lead[], query: Wanted, timeZone: string): Lead[] | undefined => {
  if (ONLY_THERE.some(name => query[name] !== undefined)) return undefined
  const { by, descending } = readSort(query.sort ?? '-createdAt')
  const fits = (lead: Lead) =>
    isAmong(query.status, lead.status) &&
    isAmong(query.source, lead.source) &&
    isAmong(query.priority, lead.priority || 'medium') &&
    isAmong(query.campaign, lead.campaign) &&
    isAmong(query.assignedTo, lead.assignedTo ?? 'none') &&
    (!query.tag || bearsAnyTag(lead.tags, query.tag)) &&
    isWithin(lead.value, query.minValue, query.maxValue) &&
    isWithin(dayOf(lead.createdAt, timeZone), query.from, query.to) &&
    isFound(lead, query.search)
  return leads.filter(fits).toSorted((a, b) => compare(a[by], b[by], descending) || (a._id < b._id ? 1 : -1))
}

const isAmong = (wanted: readonly string[] | undefined, value: string) =>
  !wanted?.length || wanted.includes(value)

const isWithin = <T extends number | string>(value: T, least: T | undefined, most: T | undefined) =>
  (least === undefined || value >= least) && (most === undefined || value <= most)

/** Anywhere in name, e-mail, company or phone; a phone however it is spaced. */
const isFound = ({ name, title, email, company, _id, phone }: Lead, search = '') =>
  [name, title, email, company, _id].some(text => isFoundIn(text, search)) || isFoundInPhone(phone, search)

/** Empty values stand last either way. */
const compare = (a: string | number | null, b: string | number | null, descending: boolean) => {
  const [hasA, hasB] = [a !== null && a !== '', b !== null && b !== '']
  if (!hasA || !hasB) return Number(hasB) - Number(hasA)
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
  return descending ? -order : order
}
