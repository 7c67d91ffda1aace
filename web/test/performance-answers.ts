import type { Performance } from '@leadline/contract/performance/figures'
import { gradeOf, workloadOf } from '@leadline/contract/performance/score'

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
  performance: { score, rating: gradeOf(score)?.rating ?? null, conversionTarget: 25 },
  leadStatistics: { convertedValue: 0 },
})
