import { analyticsEndpoints } from '@leadline/contract/analytics/endpoints'
import { FIGURE_COLUMNS, figureRows } from '@leadline/contract/analytics/figure-rows'
import type { FastifyInstance } from 'fastify'
import { sendCsv } from '../exports/write-rows.ts'
import { inScope } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { readAnalytics } from './read-analytics.ts'

export function analyticsRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, analyticsEndpoints.read, async ({ trx, scope, query, now }) => ({
    data: await readAnalytics(trx, scope, query.range, now),
  }))

  serve(app, deps, analyticsEndpoints.csv, async ({ scope, query, now, reply }) => {
    const figures = await inScope(deps.db, scope.companies, trx =>
      readAnalytics(trx, scope, query.range, now),
    )
    const name = `analytics-${query.range}-${now.toISOString().slice(0, 10)}.csv`
    return sendCsv(reply, name, FIGURE_COLUMNS, figureRows(figures))
  })
}
