import { dayBounds } from '@leadline/contract/follow-ups/due'
import type { FollowUpCounts } from '@leadline/contract/follow-ups/list'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './db.ts'
import { visibleWide } from './lead-visibility.ts'
import type { Session } from './session.ts'

type Condition = RawBuilder<unknown>
export type FollowUpState = keyof FollowUpCounts

/**
 * The conditions on `follow_ups f` and `leads l` that hold for the follow-ups of one company that are counted and
 * listed for a person: with a date, of a lead that is not deleted and that the role reaches.
 */
export const followUpsSeen = (who: Session, companyId: string): Condition[] => [
  sql`f.company_id = ${companyId}`,
  sql`l.company_id = ${companyId}`,
  sql`f.next_follow_up_date is not null`,
  sql`l.deleted_at is null`,
  visibleWide(who, companyId),
]

/**
 * The condition on `follow_ups f` of each figure, on the days of the company's zone. The only place where this
 * stands: every tile, chip and list reads it here (document 2, section 4; design section 6).
 */
export function followUpStates(now: Date, timeZone: string): Record<FollowUpState, Condition> {
  const { start, end } = dayBounds(now.toISOString(), timeZone)
  const due = sql`f.next_follow_up_date`
  return {
    all: sql`true`,
    pending: sql`not f.completed`,
    overdue: sql`(not f.completed and ${due} < ${start})`,
    today: sql`(not f.completed and ${due} >= ${start} and ${due} < ${end})`,
    upcoming: sql`(not f.completed and ${due} >= ${end})`,
    completed: sql`f.completed`,
    employee: sql`f.added_by_type = 'employee'`,
  }
}

/** How many follow-ups that meet all of `conditions` meet each of `figures` too, exactly. */
export async function countFollowUps<S extends string>(
  trx: Trx,
  conditions: readonly Condition[],
  figures: Record<S, Condition>,
): Promise<Record<S, number>> {
  const counts = Object.entries<Condition>(figures).map(
    ([name, condition]) => sql`count(*) filter (where ${condition}) as ${sql.id(name)}`,
  )
  const { rows } = await sql<Record<S, number>>`
    select ${sql.join(counts)} from follow_ups f join leads l on l.id = f.lead_id
    where ${sql.join(conditions, sql` and `)}`.execute(trx)
  return rows[0]!
}
