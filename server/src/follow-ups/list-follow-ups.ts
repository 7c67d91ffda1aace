import { dayAfter } from '@leadline/contract/follow-ups/due'
import type { FollowUpCounts, ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { SEARCH_COUNT_CAP, searchPattern } from '@leadline/contract/leads/query'
import { eachCompany } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import { countFollowUps, type FollowUpState, followUpStates } from '../platform/follow-up-counts.ts'
import { leadRules } from '../platform/lead-rules.ts'
import { matchIds, searchIds } from '../platform/lead-search.ts'
import { byCodePoints, type Place, readCursor, writeCursor } from '../platform/page-cursor.ts'
import type { Session } from '../platform/session.ts'
import {
  type Condition,
  conditionsOf,
  type FollowUpFilter,
  followUpsAfter,
  leadIdsOf,
  ofLeads,
  type PlacedFollowUp,
} from './list-queries.ts'

/** What a call that reads follow-ups knows. */
interface ReadCall {
  trx: Trx
  scope: Session
  now: Date
}

type Asked = FollowUpFilter & {
  state: FollowUpState
  /** Until the end of so many days after today. */
  days?: number
  limit: number
  cursor?: string | undefined
}

/**
 * One keyset page of the dated follow-ups of all leads that the caller may see, over all the companies of the call,
 * each by the days of its own zone, with the counts of all that the filter finds, whatever its state.
 * @throws Refusal INVALID_FIELDS for a cursor of another list
 */
export async function listFollowUps(call: ReadCall, asked: Asked) {
  const { state, limit } = asked
  const after = readCursor(asked)
  const parts = await eachCompany(call.scope, async companyId => {
    const list = await companyList(call, companyId, asked)
    const counts = await countFollowUps(call.trx, list.conditions, list.states)
    return { counts, items: await itemsOf(call.trx, list, state, after, limit + 1) }
  })
  const items = parts.flatMap(part => part.items)
  if (parts.length > 1) items.sort(byPlace)
  const last = items.length > limit ? items[limit - 1] : undefined
  const counts = sumOf(parts.map(part => part.counts))
  return {
    data: items.slice(0, limit),
    page: {
      nextCursor: last ? writeCursor(asked, placeOf(last)) : null,
      total: counts[state],
      totalIsCapped: false,
    },
    counts,
  }
}

/** How many follow-ups there are of each kind. */
export async function countsOf({ trx, scope, now }: ReadCall, filter: FollowUpFilter) {
  const parts = await eachCompany(scope, async companyId => {
    const { conditions, states } = await companyList({ trx, scope, now }, companyId, filter)
    return countFollowUps(trx, conditions, states)
  })
  return sumOf(parts)
}

interface CompanyList {
  timeZone: string
  conditions: Condition[]
  states: Record<FollowUpState, Condition>
}

async function companyList(
  { trx, scope, now }: ReadCall,
  companyId: string,
  { days, ...filter }: FollowUpFilter & Pick<Asked, 'days'>,
): Promise<CompanyList> {
  const { timeZone } = await leadRules(trx, companyId)
  const to = days === undefined ? filter.to : dayAfter(now.toISOString(), days, timeZone)
  const conditions = conditionsOf(scope, companyId, { ...filter, to }, timeZone)
  const found = await leadsFound(trx, companyId, filter.search, conditions)
  if (found) conditions.push(ofLeads(found))
  return { timeZone, conditions, states: followUpStates(now, timeZone) }
}

/** The leads that a search finds; where they are too many to name, those of them that have follow-ups in the list. */
async function leadsFound(
  trx: Trx,
  companyId: string,
  search: string | undefined,
  conditions: readonly Condition[],
) {
  const pattern = searchPattern(search ?? '')
  if (!pattern) return undefined
  const few = await searchIds(trx, companyId, pattern, SEARCH_COUNT_CAP)
  return few ?? [...(await matchIds(trx, companyId, pattern, await leadIdsOf(trx, conditions)))]
}

type Item = ListedFollowUp & Pick<PlacedFollowUp, 'key'>

/** First what is pending, the earliest first, then what is completed, the latest first: as far as the state has them. */
async function itemsOf(
  trx: Trx,
  { timeZone, conditions, states }: CompanyList,
  state: FollowUpState,
  after: Place | undefined,
  limit: number,
): Promise<Item[]> {
  const wanted = [...conditions, states[state]]
  const items: PlacedFollowUp[] = []
  if (state !== 'completed' && !after?.empty)
    items.push(...(await followUpsAfter(trx, wanted, false, after, limit)))
  if (WITH_COMPLETED.has(state) && items.length < limit) {
    const from = after?.empty ? after : undefined
    items.push(...(await followUpsAfter(trx, wanted, true, from, limit - items.length)))
  }
  return items.map(item => ({ ...item, timeZone }))
}

const WITH_COMPLETED = new Set<FollowUpState>(['all', 'employee', 'completed'])

/** What is completed stands last, as empty values do in other lists. */
const placeOf = ({ completed, key, _id }: Item): Place => ({ empty: completed, key, id: _id })

/** The order that the database gives, for merging what several companies gave. */
function byPlace(a: Item, b: Item): number {
  if (a.completed !== b.completed) return a.completed ? 1 : -1
  const order = byCodePoints(a.key, b.key) || byCodePoints(a._id, b._id)
  return a.completed ? -order : order
}

function sumOf(parts: readonly FollowUpCounts[]): FollowUpCounts {
  const sum = { all: 0, pending: 0, overdue: 0, today: 0, upcoming: 0, employee: 0, completed: 0 }
  for (const part of parts)
    for (const [state, figure] of Object.entries(part)) sum[state as FollowUpState] += figure
  return sum
}
