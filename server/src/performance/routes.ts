import { LEADS_OF_A_PROFILE, performanceEndpoints } from '@leadline/contract/performance/endpoints'
import { byPerformance, summaryOf } from '@leadline/contract/performance/figures'
import type { FastifyInstance } from 'fastify'
import { listHolidays } from '../holidays/queries.ts'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { readSettings } from '../settings/queries.ts'
import { leadsOfProfile } from './queries.ts'
import { type Companies, readOne, readPerformance } from './read-performance.ts'

export function performanceRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, performanceEndpoints.analytics, async call => {
    const employees = await readPerformance(call, companiesOf(call.trx))
    return { data: { employees, summary: summaryOf(employees) } }
  })

  serve(app, deps, performanceEndpoints.employee, async call => {
    const { trx, scope, params } = call
    const found = await readOne(call, companiesOf(trx), params.id)
    const leads = await leadsOfProfile(trx, scope, found.employee.company, params.id, LEADS_OF_A_PROFILE)
    return { data: { ...found, leads } }
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
