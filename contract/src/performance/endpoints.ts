import { z } from 'zod'
import { EVERYONE } from '../access/user-type.ts'
import { answer } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import { performance, profile, teamSummary } from './figures.ts'

/** So many of an employee's leads are answered, the last assigned first. */
export const LEADS_OF_A_PROFILE = 1000

export const performanceEndpoints = {
  analytics: endpoint({
    method: 'GET',
    path: '/employee-performance/analytics',
    summary: 'How the employees of whom the caller may read stand, by name',
    access: EVERYONE,
    failed: 'Failed to fetch performance analytics',
    response: answer(z.object({ employees: z.array(performance), summary: teamSummary })),
  }),
  employee: endpoint({
    method: 'GET',
    path: '/employee-performance/employee/:id',
    summary: 'How one employee stands, with the leads assigned to it',
    access: EVERYONE,
    failed: 'Failed to fetch employee details',
    ids: { 'params.id': 'employee' },
    params: z.object({ id }),
    response: answer(profile),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/employee-performance/export.csv',
    audit: 'performance.export',
    summary: 'How the same employees stand as CSV, the best first, safe against formulas',
    access: EVERYONE,
    ids: { 'query.department': 'department' },
    query: z.object({
      /** Anywhere in name, e-mail or phone. */
      search: text(200).default(''),
      department: id.optional(),
    }),
    response: 'file',
  }),
  comparison: endpoint({
    method: 'GET',
    path: '/employee-performance/team-comparison',
    summary: 'The same employees against each other, the best first',
    access: EVERYONE,
    failed: 'Failed to fetch team comparison',
    response: answer(z.object({ employees: z.array(performance), teamStatistics: teamSummary })),
  }),
}
