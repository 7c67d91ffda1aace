import { performanceEndpoints } from '@leadline/contract/performance/endpoints'
import { byPerformance, summaryOf } from '@leadline/contract/performance/figures'
import { isWanted } from '@leadline/contract/performance/narrow'
import { TEAM_COLUMNS, teamRow } from '@leadline/contract/performance/team-rows'
import type { FastifyInstance } from 'fastify'
import { sendCsv } from '../exports/write-rows.ts'
import { listHolidays } from '../holidays/queries.ts'
import { inScope, type Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { readSettings } from '../settings/queries.ts'
import { type Companies, readPerformance } from './read-performance.ts'
import { readProfile } from './read-profile.ts'

export function performanceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, performanceEndpoints.analytics, async call => {
    const employees = await readPerformance(call, companiesOf(call.trx))
    return { data: { employees, summary: summaryOf(employees) } }
  })

  serve(app, deps, performanceEndpoints.employee, async call => ({
    data: await readProfile(call, companiesOf(call.trx), call.params.id),
  }))

  serve(app, deps, performanceEndpoints.csv, async ({ scope, query, now, reply, audit }) => {
    const { search, department = '' } = query
    const rows = await inScope(deps.db, scope.companies, async trx => {
      await audit.record(trx)
      const all = await readPerformance({ trx, scope, now }, companiesOf(trx))
      return all.filter(({ employee }) => isWanted(employee, { search, department })).toSorted(byPerformance)
    })
    return sendCsv(reply, `team-${now.toISOString().slice(0, 10)}.csv`, TEAM_COLUMNS, rows.map(teamRow))
  })

  serve(app, deps, performanceEndpoints.comparison, async call => {
    const employees = (await readPerformance(call, companiesOf(call.trx))).toSorted(byPerformance)
    return { data: { employees, teamStatistics: summaryOf(employees) } }
  })
}

const companiesOf = (trx: Trx): Companies => ({
  settings: companyId => readSettings(trx, companyId),
  holidays: companyId => listHolidays(trx, companyId),
})
