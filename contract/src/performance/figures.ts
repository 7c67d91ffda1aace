import { z } from 'zod'
import { employeeRole } from '../access/user-type.ts'
import { responseFigures } from '../response/figures.ts'
import { instant } from '../text.ts'
import { RATINGS } from './score.ts'

/** Whether an employee can be given work now, and if not why. */
export const availability = z.object({
  isAvailable: z.boolean(),
  reason: z.enum(['available', 'inactive', 'holiday', 'out-of-hours']),
})
export type Availability = z.infer<typeof availability>

/** How an employee stands, over the leads that are now assigned to it. Percentages have one decimal. */
export const performance = z.object({
  employee: z.object({
    _id: z.string(),
    name: z.string(),
    role: employeeRole,
    email: z.string(),
    phone: z.string(),
    department: z.array(z.string()),
    company: z.string(),
    isActive: z.boolean(),
  }),
  workload: z.object({
    totalLeads: z.number().int(),
    /** In a status of stage new, open or paused. */
    openLeads: z.number().int(),
    /** Open leads ÷ the company's capacity per employee × 100. */
    workloadPercentage: z.number(),
  }),
  availability,
  conversionMetrics: z.object({ convertedLeads: z.number().int(), conversionRate: z.number() }),
  followUpMetrics: z.object({
    completed: z.number().int(),
    /** With a date; what was rescheduled is among them and is not completed. */
    total: z.number().int(),
    completionRate: z.number(),
    /** Done on the day that was promised, or before it. */
    onTime: z.number().int(),
    /** Done, put off, or from a day that is over. */
    due: z.number().int(),
  }),
  /** Open follow-ups as the Follow-ups page counts them: of the leads assigned to it, or that list it in the team. */
  dueFollowUps: z.object({ today: z.number().int(), overdue: z.number().int() }),
  /** Over the leads now assigned, whoever has contacted them first. */
  firstResponse: responseFigures,
  performance: z.object({
    /** Null with too little data. */
    score: z.number().int().nullable(),
    rating: z.enum(RATINGS).nullable(),
    /** Per cent: what the score goes by. */
    conversionTarget: z.number(),
  }),
  /** Rupees, of leads in a status of stage won. */
  leadStatistics: z.object({ convertedValue: z.number() }),
})
export type Performance = z.infer<typeof performance>

/** Each is the sum over the employees' rows. Revenue is in rupees. */
export const teamSummary = z.object({
  totalEmployees: z.number().int(),
  totalLeads: z.number().int(),
  totalConversions: z.number().int(),
  totalRevenue: z.number(),
})
export type TeamSummary = z.infer<typeof teamSummary>

export const performanceLead = z.object({
  _id: z.string(),
  name: z.string(),
  company: z.string(),
  status: z.string(),
  /** Rupees. */
  value: z.number(),
  followUpsCount: z.number().int(),
  assignedAt: instant.nullable(),
})
export type PerformanceLead = z.infer<typeof performanceLead>

/** One month of the company's zone: leads given to the employee in it, and how many of those are won by now. */
export const givenMonth = z.object({
  /** '2026-11' */
  month: z.string(),
  given: z.number().int(),
  won: z.number().int(),
})
export type GivenMonth = z.infer<typeof givenMonth>

/** One employee's figures with what stands behind them. */
export const profile = performance.extend({
  leads: z.array(performanceLead),
  /** All leads that are now assigned, by status in the company's order; what has none is left out. */
  byStatus: z.array(z.object({ status: z.string(), leads: z.number().int() })),
  /** The last six months, the oldest first, over the leads that are now assigned. */
  months: z.array(givenMonth),
})
export type Profile = z.infer<typeof profile>

/** The figures of a team summed up; revenue in rupees. */
export const summaryOf = (employees: readonly Performance[]): TeamSummary => ({
  totalEmployees: employees.length,
  totalLeads: sum(employees, each => each.workload.totalLeads),
  totalConversions: sum(employees, each => each.conversionMetrics.convertedLeads),
  totalRevenue: sum(employees, each => each.leadStatistics.convertedValue),
})

// In paise: a sum of rupees with decimals would drift.
const sum = (employees: readonly Performance[], figure: (each: Performance) => number) =>
  employees.reduce((total, each) => total + Math.round(figure(each) * 100), 0) / 100

/** The best first: by score, those without one last, then by conversions and name. */
export const byPerformance = (a: Performance, b: Performance) =>
  (b.performance.score ?? -1) - (a.performance.score ?? -1) ||
  b.conversionMetrics.convertedLeads - a.conversionMetrics.convertedLeads ||
  a.employee.name.localeCompare(b.employee.name, 'en-IN')
