import type { HolidayDays } from '@leadline/contract/holidays/calendar'
import type { ResponseRules } from '@leadline/contract/response/alerts'
import { targetsOf } from '@leadline/contract/response/targets'
import { hoursOf } from '@leadline/contract/settings/working-hours'
import { sql } from 'kysely'
import { KEPT, type Trx } from './db.ts'

interface Row {
  timeZone: string
  workingHours: unknown
  responseTargets: unknown
  holidays: HolidayDays[]
}

/** When a company works, and in what part of that it wants new leads to be contacted. */
export async function responseRules(trx: Trx, companyId: string): Promise<ResponseRules> {
  const { rows } = await sql<Row>`
    ${KEPT} select c.time_zone, c.working_hours, c.response_targets,
      coalesce((select jsonb_agg(jsonb_build_object('startDate', h.start_date, 'endDate', h.end_date,
          'everyYear', h.every_year))
        from holidays h where h.company_id = ${companyId}), '[]') as holidays
    from companies c where c.id = ${companyId}`.execute(trx)
  const { timeZone, workingHours, responseTargets, holidays } = rows[0]!
  return { timeZone, holidays, workingHours: hoursOf(workingHours), targets: targetsOf(responseTargets) }
}
