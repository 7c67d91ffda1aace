import { dayBounds } from '@leadline/contract/follow-ups/due'
import type { HolidayDays } from '@leadline/contract/holidays/calendar'
import { performanceScore, workloadOf } from '@leadline/contract/performance/score'
import { hoursOf, type WorkingHours } from '@leadline/contract/settings/working-hours'
import { sql } from 'kysely'
import type { Trx } from './db.ts'
import { leadRules } from './lead-rules.ts'
import { PEOPLE_WITH_WORK, WORK_COLUMNS, type WorkCounts, workCounts } from './work-counts.ts'

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

/** The score and the workload of employees (design section 7), over all leads that are assigned to each. */
export async function arrivalFigures(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
  { timeZone, capacityPerEmployee, conversionTarget }: ArrivalCompany,
  now: Date,
): Promise<ArrivalFigures[]> {
  const rules = await leadRules(trx, companyId)
  const today = dayBounds(now.toISOString(), timeZone).start
  const { rows } = await sql<WorkCounts & { id: string }>`
    with people as (select unnest(${[...ids]}::uuid[]) as id), seen as (
      select l.id, l.assigned_to, l.status, l.value from leads l
      where l.company_id = ${companyId} and l.deleted_at is null and l.assigned_to in (select p.id from people p)
    ), ${workCounts(companyId, rules, today)}
    select p.id, ${WORK_COLUMNS} from ${PEOPLE_WITH_WORK}`.execute(trx)
  return rows.map(
    ({ id, totalLeads, openLeads, convertedLeads, followUps: total, completed, due, onTime }) => ({
      id,
      score: performanceScore({
        ...{ leads: totalLeads, converted: convertedLeads, conversionTarget },
        followUps: { total, completed, due, onTime },
      }),
      workload: workloadOf(openLeads, capacityPerEmployee),
    }),
  )
}
