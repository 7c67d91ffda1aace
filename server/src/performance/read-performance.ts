import { Refusal } from '@leadline/contract/errors'
import { dayBounds } from '@leadline/contract/follow-ups/due'
import type { HolidayDays } from '@leadline/contract/holidays/calendar'
import { availabilityAt } from '@leadline/contract/performance/availability'
import type { Performance } from '@leadline/contract/performance/figures'
import { gradeOf, percentOf, performanceScore, workloadOf } from '@leadline/contract/performance/score'
import { responseFiguresOf } from '@leadline/contract/response/figures'
import type { CompanySettings } from '@leadline/contract/settings/settings'
import { acrossCompanies, firstAcross } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import { leadRules } from '../platform/lead-rules.ts'
import type { Session } from '../platform/session.ts'
import { type DueOfEmployee, dueByEmployee } from './due-queries.ts'
import { type CountedEmployee, countByEmployee } from './queries.ts'

/** What the figures of a company's employees go by, read by who knows these nouns. */
export interface Companies {
  settings: (companyId: string) => Promise<CompanySettings>
  holidays: (companyId: string) => Promise<readonly HolidayDays[]>
}
/** Who asks, and when. */
export interface Asked {
  trx: Trx
  scope: Session
  now: Date
}

/** How the employees of all companies of the scope of whom the caller may read stand, by company and name. */
export const readPerformance = (asked: Asked, companies: Companies): Promise<Performance[]> =>
  acrossCompanies(asked.scope, companyId => ofCompany(asked, companies, companyId))

/** How one stands. @throws Refusal EMPLOYEE_NOT_FOUND, also for one of whom the caller may not read */
export async function readOne(asked: Asked, companies: Companies, id: string): Promise<Performance> {
  const found = await firstAcross(
    asked.scope,
    async companyId => (await ofCompany(asked, companies, companyId, id))[0],
  )
  if (!found) throw new Refusal('EMPLOYEE_NOT_FOUND')
  return found
}

async function ofCompany({ trx, scope, now }: Asked, companies: Companies, companyId: string, only?: string) {
  const rules = await leadRules(trx, companyId)
  const { start } = dayBounds(now.toISOString(), rules.timeZone)
  const counted = await countByEmployee(
    trx,
    scope,
    companyId,
    rules,
    { today: start, now: now.toISOString() },
    only,
  )
  if (!counted.length) return []
  const due = await dueByEmployee(trx, scope, companyId, { now, timeZone: rules.timeZone })
  const settings = await companies.settings(companyId)
  const holidays = await companies.holidays(companyId)
  return counted.map(each => ({
    ...performanceOf(each, companyId, settings, holidays, now.toISOString()),
    dueFollowUps: dueOf(due, each._id),
  }))
}

const dueOf = (due: readonly DueOfEmployee[], id: string) => {
  const own = due.find(({ employeeId }) => employeeId === id)
  return { today: own?.today ?? 0, overdue: own?.overdue ?? 0 }
}

function performanceOf(
  { _id, name, role, email, phone, department, isActive, ...counts }: CountedEmployee,
  company: string,
  settings: CompanySettings,
  holidays: readonly HolidayDays[],
  now: string,
): Omit<Performance, 'dueFollowUps'> {
  const {
    totalLeads,
    openLeads,
    convertedLeads,
    convertedValue,
    completed,
    onTime,
    due,
    followUps: total,
  } = counts
  const { conversionTarget, capacityPerEmployee } = settings
  const followUps = { total, completed, due, onTime }
  const score = performanceScore({
    leads: totalLeads,
    converted: convertedLeads,
    followUps,
    conversionTarget,
  })
  return {
    employee: { _id, name, role, email, phone, department, company, isActive },
    workload: { totalLeads, openLeads, workloadPercentage: workloadOf(openLeads, capacityPerEmployee) },
    availability: availabilityAt(now, isActive, settings, holidays),
    conversionMetrics: { convertedLeads, conversionRate: percentOf(convertedLeads, totalLeads) },
    followUpMetrics: { ...followUps, completionRate: percentOf(completed, total) },
    firstResponse: responseFiguresOf(counts),
    performance: { score, rating: gradeOf(score)?.rating ?? null, conversionTarget },
    leadStatistics: { convertedValue },
  }
}
