import { daySpan } from '@leadline/contract/follow-ups/due'
import type { LeadFilter } from '@leadline/contract/leads/query'
import { namesFor } from '@leadline/contract/statuses/status'
import { type RawBuilder, sql } from 'kysely'
import { KEPT, type Trx } from '../platform/db.ts'
import { isForAnyOf } from '../platform/lead-purposes.ts'
import { isWaiting } from '../platform/lead-response.ts'
import type { LeadRules } from '../platform/lead-rules.ts'
import type { Place } from '../platform/page-cursor.ts'
import { customConditions } from './custom-queries.ts'
import type { Order } from './order-queries.ts'

type Condition = RawBuilder<unknown>

/** One company's part of a list: which of its leads, and in what order. */
export interface CompanyList {
  companyId: string
  /** Conditions on `leads l`, all of which hold. */
  conditions: Condition[]
  order: Order
}

/** The filters of a list, each one line. The search is not among them. */
export function conditionsOf(
  companyId: string,
  filter: LeadFilter,
  rules: LeadRules,
  visible: Condition,
  now: Date,
  purposes: ReadonlyMap<string, string> = new Map(),
): Condition[] {
  const { status, source, priority, assignedTo, minValue, maxValue, tag, purpose, custom } = filter
  const { campaign, captureLink, response } = filter
  const { since, before } = daySpan(filter.from, filter.to, rules.timeZone)
  const conditions: (Condition | undefined | '' | null)[] = [
    sql`l.company_id = ${companyId}`,
    sql`l.deleted_at is null`,
    visible,
    status && anyOf(sql`l.status`, [...new Set(status.flatMap(word => namesFor(word, rules.statuses)))]),
    source && anyOf(sql`l.source`, source),
    priority && anyOf(sql`coalesce(nullif(l.priority, ''), 'medium')`, priority),
    assignedTo && assignedToAnyOf(assignedTo),
    since && sql`l.created_at >= ${since}`,
    before && sql`l.created_at < ${before}`,
    minValue === undefined ? undefined : sql`l.value >= ${minValue}`,
    maxValue === undefined ? undefined : sql`l.value <= ${maxValue}`,
    tag && bearsAnyOf(tag),
    campaign && anyOf(sql`l.campaign`, campaign),
    captureLink && sql`l.capture_link_id = any (${[...captureLink]}::uuid[])`,
    purpose && isForAnyOf(purpose, purposes),
    response && isWaiting(response, rules, now),
    ...customConditions(custom ?? []),
  ]
  return conditions.filter(condition => condition !== undefined && condition !== '') as Condition[]
}

// A single value is compared with =, so that an index on it also gives the order.
const anyOf = (column: Condition, values: readonly string[]) =>
  values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any (${[...values]}::text[])`

// In whatever case it is written. Leads without tags, the most, are passed over before any text is made lower.
const bearsAnyOf = (tags: readonly string[]) =>
  sql`(l.tags <> '{}' and lower(l.tags::text)::text[] && lower(${[...tags]}::text[]::text)::text[])`

function assignedToAnyOf(wanted: readonly string[]) {
  const ids = wanted.filter(id => id !== 'none')
  const named = ids.length === 1 ? sql`l.assigned_to = ${ids[0]}` : sql`l.assigned_to = any (${ids}::uuid[])`
  if (!wanted.includes('none')) return named
  return ids.length ? sql`(l.assigned_to is null or ${named})` : sql`l.assigned_to is null`
}

/** The same list, of these leads only. */
export const onlyIds = (list: CompanyList, ids: readonly string[]): CompanyList => ({
  ...list,
  conditions: [...list.conditions, sql`l.id = any (${[...ids]}::uuid[])`],
})

/** The places of up to `limit` leads after a place, in order; empty values stand last either way. */
export async function placesAfter(
  trx: Trx,
  list: CompanyList,
  after: Place | undefined,
  limit: number,
  offset = 0,
): Promise<Place[]> {
  const given = after?.empty ? [] : (await givenSql(list, after, limit, offset).execute(trx)).rows
  if (!list.order.empty || given.length >= limit) return given
  const { rows } = await emptySql(list, after, limit - given.length).execute(trx)
  return [...given, ...rows]
}

/** The statement of the places whose key is given: by itself, so that its plan can be looked at. */
export function givenSql(
  { conditions, order }: CompanyList,
  after: Place | undefined,
  limit: number,
  offset = 0,
) {
  const { key, type, given, descending } = order
  const wanted = [...conditions, ...(given ? [given] : [])]
  if (after)
    wanted.push(sql`(${key}, l.id) ${beyond(order)} (${after.key}::${sql.raw(type)}, ${after.id}::uuid)`)
  const direction = descending ? sql`desc` : sql`asc`
  return sql<Place>`
    select l.id, (${key})::text as key, false as empty from leads l where ${sql.join(wanted, sql` and `)}
    order by ${key} ${direction}, l.id ${direction} limit ${limit} offset ${offset}`
}

function emptySql({ conditions, order }: CompanyList, after: Place | undefined, limit: number) {
  const wanted = [...conditions, order.empty]
  if (after?.empty) wanted.push(sql`l.id ${beyond(order)} ${after.id}`)
  return sql<Place>`
    select l.id, '' as key, true as empty from leads l where ${sql.join(wanted, sql` and `)}
    order by l.id ${order.descending ? sql`desc` : sql`asc`} limit ${limit}`
}

const beyond = ({ descending }: Order) => (descending ? sql`<` : sql`>`)

/**
 * How many leads the company has, exactly: from the counts that every change of leads keeps, so that it takes as
 * long with a million leads as with ten.
 */
export async function countKept(trx: Trx, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${KEPT} select coalesce(sum(leads), 0) as count from derived.lead_counts where company_id = ${companyId}`.execute(
    trx,
  )
  return rows[0]!.count
}

/** How many leads there are, exactly. */
export async function countLeads(trx: Trx, { conditions }: Pick<CompanyList, 'conditions'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from leads l where ${sql.join(conditions, sql` and `)}`.execute(trx)
  return rows[0]!.count
}

/** How many of them stand in each status, and what they are worth together. */
export async function sumByStatus(trx: Trx, { conditions }: Pick<CompanyList, 'conditions'>) {
  const { rows } = await sql<{ status: string; leads: number; value: number }>`
    select l.status, count(*) as leads, sum(l.value) as value
    from leads l where ${sql.join(conditions, sql` and `)} group by l.status`.execute(trx)
  return rows
}
