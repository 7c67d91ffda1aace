import { z } from 'zod'
import { EVERYONE } from '../access/user-type.ts'
import { answer } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { analytics } from './figures.ts'
import { ANALYTICS_RANGES } from './range.ts'

const query = z.object({ range: z.enum(ANALYTICS_RANGES).default('all') })

export const analyticsEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/analytics',
    summary:
      'All figures of the analytics over the leads that the caller may see, as far as the role reaches',
    access: EVERYONE,
    failed: 'Failed to fetch analytics',
    query,
    response: answer(analytics),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/analytics/export.csv',
    audit: { none: 'Figures name no person' },
    summary: 'The same figures as CSV: group, figure, value, safe against formulas',
    access: EVERYONE,
    query,
    response: 'file',
  }),
}
