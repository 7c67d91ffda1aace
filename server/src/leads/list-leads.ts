import { reachOf } from '@leadline/contract/access/permissions'
import { Refusal } from '@leadline/contract/errors'
import { byField } from '@leadline/contract/leads/custom-filter'
import type { Lead } from '@leadline/contract/leads/lead'
import { type LeadFilter, type LeadListQuery, readSort, searchPattern } from '@leadline/contract/leads/query'
import { eachCompany } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import { readPurposeWords } from '../platform/lead-purposes.ts'
import { type LeadRules, leadRules } from '../platform/lead-rules.ts'
import { visibleLeads } from '../platform/lead-visibility.ts'
import { type Place, readCursor, writeCursor } from '../platform/page-cursor.ts'
import type { Session } from '../platform/session.ts'
import { type CompanyList, conditionsOf, countKept, countLeads, placesAfter } from './list-queries.ts'
import { mergeParts, type Part } from './merge-parts.ts'
import { orderOf, priorityOrder } from './order-queries.ts'
import { leadsWithIds } from './queries.ts'
import { partOfAll, partOfSome, type Slice } from './search-leads.ts'
import { customFieldsOf } from './write-queries.ts'

interface SliceNow extends Slice {
  now: Date
}

/** One keyset page of the leads that a person may see, over all the companies of the call, merged by the sort. */
export async function listLeads(trx: Trx, who: Session, { count: when, ...query }: LeadListQuery, now: Date) {
  const slice = { after: readCursor(query), limit: query.limit + 1, offset: 0, now }
  const parts = await partsOf(trx, who, query, query.sort, { ...slice, countsLater: when === 'later' })
  const { places, ...count } = mergeParts(parts)
  const last = places.length > query.limit ? places[query.limit - 1] : undefined
  return {
    data: await leadsAt(trx, places.slice(0, query.limit)),
    page: { nextCursor: last ? writeCursor(query, last) : null, ...count },
  }
}

/** Page `page` of the newest leads, as the employee calls count them; beyond the last page, the last page. */
export async function pageOfLeads(
  trx: Trx,
  who: Session,
  { page, limit, ...filter }: LeadFilter & { page: number; limit: number },
  now: Date,
) {
  const at = async (wanted: number) =>
    mergeParts(
      await partsOf(trx, who, filter, '-createdAt', {
        after: undefined,
        limit,
        offset: (wanted - 1) * limit,
        now,
      }),
    )
  const asked = await at(page)
  // It is left open only where that was asked for.
  const total = asked.total!
  const pages = Math.max(1, Math.ceil(total / limit))
  const { places } = page > pages ? await at(pages) : asked
  return {
    leads: await leadsAt(trx, places),
    pagination: { page: Math.min(page, pages), limit, total, pages },
  }
}

/** The parts of a list, one for each company of the call. */
export async function partsOf(trx: Trx, who: Session, filter: LeadFilter, sort: string, slice: SliceNow) {
  const pattern = searchPattern(filter.search ?? '')
  await checkCustom(trx, who, filter.custom ?? [])
  return eachCompany(who, async (companyId): Promise<Part> => {
    const list = await companyList(trx, who, companyId, filter, sort, slice.now)
    const part = pattern
      ? await (isNarrowed(who, filter) ? partOfSome : partOfAll)(trx, list, pattern, slice)
      : await plainPart(trx, list, slice, isNarrowed(who, filter))
    const places = part.places.map(place => ({ ...place, companyId }))
    return { ...part, places, order: list.order }
  })
}

/** @throws Refusal INVALID_FIELDS for a condition on a field that none of the companies has */
export async function checkCustom(trx: Trx, who: Session, custom: readonly string[]) {
  if (!custom.length) return
  const fields = (await eachCompany(who, company => customFieldsOf(trx, company))).flat()
  const unknown = [...byField(custom).keys()].find(name => !fields.some(field => field.name === name))
  if (unknown === undefined) return
  const message = `There is no field '${unknown}' to filter by.`
  throw new Refusal('INVALID_FIELDS', message, { fields: { custom: message } })
}

/** One company's part of a list. */
export async function companyList(
  trx: Trx,
  who: Session,
  companyId: string,
  filter: LeadFilter,
  sort: string,
  now: Date,
): Promise<CompanyList> {
  const reach = filter.adminView ? reachOf(who, 'leads.readWide') : 'own'
  const rules = asksForRules(filter, sort) ? await leadRules(trx, companyId) : NO_RULES
  const purposes = filter.purpose && (await readPurposeWords(trx, companyId))
  const priorities = sort.endsWith('priority') ? await priorityOrder(trx, companyId) : []
  const order = orderOf(
    sort,
    rules.statuses.map(s => s.name),
    priorities,
  )
  return {
    companyId,
    conditions: conditionsOf(companyId, filter, rules, visibleLeads(who, companyId, reach), now, purposes),
    order,
  }
}

/** Most lists name no status, no day and no wait: for them the company's rules are not asked for. */
const asksForRules = ({ status, from, to, response }: LeadFilter, sort: string) =>
  status !== undefined ||
  response !== undefined ||
  from !== undefined ||
  to !== undefined ||
  readSort(sort).by === 'status'
const NO_RULES: LeadRules = { timeZone: 'UTC', enforceStatusFlow: false, statuses: [] }

/** Whether it is less than the whole company, apart from the search. */
const isNarrowed = (who: Session, filter: LeadFilter) =>
  who.userType === 'employee' ||
  Object.entries(filter).some(([name, value]) => value !== undefined && !NOT_NARROWING.has(name))
const NOT_NARROWING = new Set(['search', 'adminView', 'sort', 'limit', 'cursor'])

async function plainPart(trx: Trx, list: CompanyList, { after, limit, offset }: Slice, isFiltered: boolean) {
  const places = await placesAfter(trx, list, after, limit, offset)
  const total = isFiltered ? await countLeads(trx, list) : await countKept(trx, list.companyId)
  return { places, total, totalIsCapped: false }
}

async function leadsAt(trx: Trx, places: readonly (Place & { companyId: string })[]): Promise<Lead[]> {
  const byId = new Map<string, Lead>()
  for (const companyId of new Set(places.map(place => place.companyId))) {
    const ids = places.filter(place => place.companyId === companyId).map(place => place.id)
    for (const lead of await leadsWithIds(trx, companyId, ids)) byId.set(lead._id, lead)
  }
  return places.flatMap(place => byId.get(place.id) ?? [])
}
