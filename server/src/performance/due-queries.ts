import { dayBounds } from '@leadline/contract/follow-ups/due'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { followUpStates, followUpsSeen } from '../platform/follow-up-counts.ts'
import type { Session } from '../platform/session.ts'

export interface DueOfEmployee {
  employeeId: string
  today: number
  overdue: number
}

/**
 * How many follow-ups of each employee's own leads, which are assigned to it or list it in the team, are due today
 * or overdue: what the Follow-ups page counts for that person.
 */
export async function dueByEmployee(
  trx: Trx,
  who: Session,
  companyId: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<DueOfEmployee[]> {
  const { today, overdue } = followUpStates(now, timeZone)
  // What is due later counts for nobody: only what is open until midnight is read.
  const { end } = dayBounds(now.toISOString(), timeZone)
  const open = [...followUpsSeen(who, companyId), sql`not f.completed`, sql`f.next_follow_up_date < ${end}`]
  const { rows } = await sql<DueOfEmployee>`
    select o.employee_id, count(*) filter (where ${today}) as today, count(*) filter (where ${overdue}) as overdue
    from follow_ups f join leads l on l.id = f.lead_id
      cross join lateral (
        select l.assigned_to as employee_id where l.assigned_to is not null
        union select t.employee_id from lead_team_members t where t.company_id = ${companyId} and t.lead_id = l.id
      ) o
    where ${sql.join(open, sql` and `)}
    group by 1`.execute(trx)
  return rows
}
