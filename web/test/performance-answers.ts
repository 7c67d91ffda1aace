import { performanceEndpoints } from '@leadline/contract/performance/endpoints'
import { type Performance, type Profile, summaryOf } from '@leadline/contract/performance/figures'
import { gradeOf, percentOf, performanceScore, workloadOf } from '@leadline/contract/performance/score'
import { scoreFacts } from '@leadline/contract/performance/score-words'
import type { FakeApi } from './fake-api.ts'

interface Stands {
  score?: number | null
  /** Of a capacity of 50. */
  openLeads?: number
  reason?: Performance['availability']['reason']
  department?: string[]
  company?: string
}

/** How an employee stands, as the server answers it. */
export const standing = (
  name: string,
  { score = 70, openLeads = 10, reason = 'available', department = [], company = 'c1' }: Stands = {},
): Performance => ({
  employee: {
    _id: `0192f0c1-dddd-7000-8000-${[...name]
      .map(letter => (letter.charCodeAt(0) % 10).toString())
      .join('')
      .padEnd(12, '0')
      .slice(0, 12)}`,
    name,
    role: 'Employee',
    email: `${name.split(' ')[0]?.toLowerCase()}@nimbustech.in`,
    phone: '',
    department,
    company,
    isActive: reason !== 'inactive',
  },
  workload: { totalLeads: openLeads + 5, openLeads, workloadPercentage: workloadOf(openLeads, 50) },
  availability: { isAvailable: reason === 'available', reason },
  conversionMetrics: { convertedLeads: 1, conversionRate: 10 },
  followUpMetrics: { completed: 0, total: 0, completionRate: 0, onTime: 0, due: 0 },
  dueFollowUps: { today: 0, overdue: 0 },
  firstResponse: { answered: 0, medianMinutes: null, judged: 0, inTime: 0, inTimeRate: null },
  performance: { score, rating: gradeOf(score)?.rating ?? null, conversionTarget: 25 },
  leadStatistics: { convertedValue: 0 },
})

interface Works {
  leads: number
  won?: number
  /** Rupees. */
  revenue?: number
  /** Follow-ups completed, of so many, on time, of so many due. */
  followUps?: readonly [number, number, number, number]
  today?: number
  overdue?: number
  employee?: Partial<Performance['employee']>
}

/** How an employee with these numbers stands: rates and score are reckoned as the server does. */
export const working = (
  name: string,
  { leads, won = 0, revenue = 0, followUps = [0, 0, 0, 0], today = 0, overdue = 0, employee }: Works,
): Performance => {
  const [completed, total, onTime, due] = followUps
  const base = standing(name)
  const of: Performance = {
    ...base,
    employee: { ...base.employee, ...employee },
    workload: { totalLeads: leads, openLeads: leads - won, workloadPercentage: workloadOf(leads - won, 50) },
    conversionMetrics: { convertedLeads: won, conversionRate: percentOf(won, leads) },
    followUpMetrics: { completed, total, completionRate: percentOf(completed, total), onTime, due },
    dueFollowUps: { today, overdue },
    leadStatistics: { convertedValue: revenue },
  }
  const score = performanceScore(scoreFacts(of))
  return { ...of, performance: { score, rating: gradeOf(score)?.rating ?? null, conversionTarget: 25 } }
}

export const answerPerformance = (api: FakeApi, employees: Performance[]) =>
  api.answer(performanceEndpoints.analytics, { data: { employees, summary: summaryOf(employees) } })

/** A profile with so many leads. */
export const profileOf = (of: Performance, leads: number): Profile => ({
  ...of,
  leads: Array.from({ length: leads }, (_, at) => ({
    _id: `0192f0c1-aaaa-7000-8000-${String(at).padStart(12, '0')}`,
    name: `Lead ${at}`,
    company: 'Kaveri Foods',
    status: 'qualified',
    value: 250000,
    followUpsCount: 2,
    assignedAt: '2026-11-26T06:30:00.000Z',
  })),
  byStatus: [{ status: 'qualified', leads }],
  months: ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map(month => ({
    month,
    given: month === '2026-11' ? leads : 0,
    won: 0,
  })),
})
