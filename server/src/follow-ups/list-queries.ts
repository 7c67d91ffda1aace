import { daySpan } from '@leadline/contract/follow-ups/due'
import type { FollowUpListQuery, ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { followUpsSeen } from '../platform/follow-up-counts.ts'
import { FOLLOW_UP_COLUMNS } from '../platform/lead-follow-ups.ts'
import { ownLeads } from '../platform/lead-visibility.ts'
import type { Place } from '../platform/page-cursor.ts'
import type { Session } from '../platform/session.ts'

export type Condition = RawBuilder<unknown>
/** Which follow-ups, whatever their state. */
export type FollowUpFilter = Partial<
  Pick<FollowUpListQuery, 'search' | 'leadId' | 'assignedTo' | 'from' | 'to'>
>

/** The filters of a list of follow-ups of one company. The search and the state are not among them. */
export function conditionsOf(
  who: Session,
  companyId: string,
  { leadId, assignedTo, from, to }: FollowUpFilter,
  timeZone: string,
): Condition[] {
  const { since, before } = daySpan(from, to, timeZone)
  const narrowed = [
    leadId && sql`f.lead_id = ${leadId}`,
    assignedTo && sql`f.lead_id in (${ownLeads(companyId, assignedTo)})`,
    since && sql`f.next_follow_up_date >= ${since}`,
    before && sql`f.next_follow_up_date < ${before}`,
  ]
  return [...followUpsSeen(who, companyId), ...narrowed.filter(condition => typeof condition === 'object')]
}

/** Of these leads only. */
export const ofLeads = (ids: readonly string[]): Condition => sql`f.lead_id = any (${[...ids]}::uuid[])`

/** The leads of a list, each once. */
export async function leadIdsOf(trx: Trx, conditions: readonly Condition[]): Promise<string[]> {
  const { rows } = await sql<{ leadId: string }>`
    select distinct f.lead_id from follow_ups f join leads l on l.id = f.lead_id
    where ${sql.join(conditions, sql` and `)}`.execute(trx)
  return rows.map(row => row.leadId)
}

/** A follow-up with its place in the list: when it is due, to the microsecond. */
export type PlacedFollowUp = Omit<ListedFollowUp, 'timeZone'> & { key: string }

/** Up to `limit` after a place: of what is pending the earliest first, or of what is completed the latest first. */
export async function followUpsAfter(
  trx: Trx,
  conditions: readonly Condition[],
  completed: boolean,
  after: Place | undefined,
  limit: number,
): Promise<PlacedFollowUp[]> {
  const { rows } = await pageSql(conditions, completed, after, limit).execute(trx)
  return rows
}

/** The statement of a page: by itself, so that its plan can be looked at. */
export function pageSql(
  conditions: readonly Condition[],
  completed: boolean,
  after: Place | undefined,
  limit: number,
) {
  const wanted = [...conditions, completed ? sql`f.completed` : sql`not f.completed`]
  const beyond = completed ? sql`<` : sql`>`
  if (after)
    wanted.push(sql`(f.next_follow_up_date, f.id) ${beyond} (${after.key}::timestamptz, ${after.id}::uuid)`)
  const direction = completed ? sql`desc` : sql`asc`
  return sql<PlacedFollowUp>`
    select ${FOLLOW_UP_COLUMNS}, f.added_by_type, f.next_follow_up_date::text as key,
      coalesce(nullif(l.name, ''), l.title) as lead_name, l.company as lead_company, l.phone as lead_phone
    from follow_ups f join leads l on l.id = f.lead_id where ${sql.join(wanted, sql` and `)}
    order by f.next_follow_up_date ${direction}, f.id ${direction} limit ${limit}`
}
