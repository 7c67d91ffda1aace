import { employeeImportEndpoints } from '@leadline/contract/employee-import/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import { oneCompany } from '../platform/session.ts'
import { planImport, resultOf } from './plan-import.ts'
import { readEmployees } from './read-employees.ts'
import { messageOf, runImport } from './run-import.ts'

export function employeeImportRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, employeeImportEndpoints.read, async ({ scope, request }) => ({
    data: await readEmployees(scope, request),
  }))

  serve(app, deps, employeeImportEndpoints.check, async ({ body, scope, trx }) => ({
    data: resultOf(await planImport(trx, oneCompany(scope), body)),
  }))

  serve(app, deps, employeeImportEndpoints.run, async ({ body, scope, trx, audit }) => {
    const data = await runImport(trx, deps, scope, body)
    audit.tell({ count: data.counts.added + data.counts.updated })
    return { data, message: messageOf(data) }
  })
}
