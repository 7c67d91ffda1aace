import { tileStatuses } from '@leadline/contract/dashboard/tiles'
import { dayBounds } from '@leadline/contract/follow-ups/due'
import type { HolidayDays } from '@leadline/contract/holidays/calendar'
import { performanceScore, workloadOf } from '@leadline/contract/performance/score'
import { hoursOf, type WorkingHours } from '@leadline/contract/settings/working-hours'
import { sql } from 'kysely'
import type { Trx } from './db.ts'
import { leadRules } from './lead-rules.ts'

/** What the share of an employee goes by. */
export interface ArrivalFigures {
  id: string
  score: number | null
  workload: number
}

/** What of a company says who is there and how loaded they are. */
export interface ArrivalCompany {
  timeZone: string
  workingHours: WorkingHours
  capacityPerEmployee: number
  conversionTarget: number
  holidays: HolidayDays[]
}

/** When a company works, and what its figures go by. */
export async function arrivalCompany(trx: Trx, companyId: string): Promise<ArrivalCompany> {
  const row = await trx
    .selectFrom('companies')
    .select(['timeZone', 'workingHours', 'capacityPerEmployee', 'conversionTarget'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const holidays = await trx
    .selectFrom('holidays')
    .select(['startDate', 'endDate', 'everyYear'])
    .where('companyId', '=', companyId)
    .execute()
  return { ...row, workingHours: hoursOf(row.workingHours), holidays }
}

interface Counted {
  id: string
  leads: number
  open: number
  converted: number
  total: number
  completed: number
  due: number
  onTime: number
}

/** The score and the workload of employees (design section 7), over all leads that are assigned to each. */
export async function arrivalFigures(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
  { timeZone, capacityPerEmployee, conversionTarget }: ArrivalCompany,
  now: Date,
): Promise<ArrivalFigures[]> {
  const { won, lost } = tileStatuses((await leadRules(trx, companyId)).statuses)
  const today = dayBounds(now.toISOString(), timeZone).start
  const { rows } = await sql<Counted>`
    with seen as (
      select l.id, l.assigned_to, l.status from leads l
      where l.company_id = ${companyId} and l.deleted_at is null and l.assigned_to = any (${[...ids]}::uuid[])
    ), of_leads as (
      select s.assigned_to, count(*) as leads,
        count(*) filter (where s.status <> all (${[...won, ...lost]}::text[])) as open,
        count(*) filter (where s.status = any (${won}::text[])) as converted
      from seen s group by 1
    ), of_promises as (
      select s.assigned_to, count(*) as total,
        count(*) filter (where f.completed and f.outcome is distinct from 'unsuccessful') as completed,
        count(*) filter (where f.completed or f.next_follow_up_date < ${today}) as due,
        count(*) filter (where f.completed and f.outcome is distinct from 'unsuccessful'
          and (f.completed_at at time zone ${timeZone})::date
            <= (f.next_follow_up_date at time zone ${timeZone})::date) as on_time
      from seen s join follow_ups f on f.company_id = ${companyId} and f.lead_id = s.id
      where f.next_follow_up_date is not null group by 1
    )
    select e.id, coalesce(l.leads, 0) as leads, coalesce(l.open, 0) as open, coalesce(l.converted, 0) as converted,
      coalesce(p.total, 0) as total, coalesce(p.completed, 0) as completed, coalesce(p.due, 0) as due,
      coalesce(p.on_time, 0) as on_time
    from unnest(${[...ids]}::uuid[]) e (id)
    left join of_leads l on l.assigned_to = e.id left join of_promises p on p.assigned_to = e.id`.execute(trx)
  return rows.map(({ id, leads, open, converted, ...followUps }) => ({
    id,
    score: performanceScore({ leads, converted, followUps, conversionTarget }),
    workload: workloadOf(open, capacityPerEmployee),
  }))
}
