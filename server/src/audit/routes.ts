import { AUDIT_HEADER, auditRow } from '@leadline/contract/audit/audit-row'
import { auditEndpoints } from '@leadline/contract/audit/endpoints'
import type { AuditFilter } from '@leadline/contract/audit/entry'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { csvStream } from '../exports/write-rows.ts'
import { inScope } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import type { Scope } from '../platform/session.ts'
import { takeTurns } from '../platform/take-turns.ts'
import { countOfLogs, hasReadLately, logsOf, type NamedLog, pageOfLogs, peopleOfLogs } from './list-audit.ts'

const PAGE = 1000
/** How many pages are read for files at once, so that the database has connections left for everybody else. */
const AT_ONCE = 2

export function auditRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, auditEndpoints.list, async ({ trx, scope, query, request, audit, now }) => {
    const logs = await logsOf(trx, scope, isChosen(request))
    if (query.cursor || (await hasReadLately(trx, scope, logs, now))) audit.settle()
    const { data, nextCursor } = await pageOfLogs(trx, scope, logs, query)
    return { data, page: { nextCursor, ...(await countOfLogs(trx, scope, logs, query)) } }
  })

  serve(app, deps, auditEndpoints.people, async ({ trx, scope, request }) => ({
    data: await peopleOfLogs(trx, scope, await logsOf(trx, scope, isChosen(request))),
  }))

  const inTurn = takeTurns(AT_ONCE, Number.POSITIVE_INFINITY)
  serve(app, deps, auditEndpoints.csv, async ({ scope, query, request, reply, now, audit }) => {
    const logs = await inScope(deps.db, scope.companies, async trx => {
      await audit.record(trx)
      return logsOf(trx, scope, isChosen(request))
    })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="audit-${now.toISOString().slice(0, 10)}.csv"`)
      .send(csvStream(AUDIT_HEADER, rowsOfLogs(deps, scope, logs, query, inTurn)))
  })
}

const isChosen = (request: FastifyRequest) =>
  (request.query as { companyId?: unknown }).companyId !== undefined

async function* rowsOfLogs(
  deps: Deps,
  scope: Scope,
  logs: readonly NamedLog[],
  filter: AuditFilter,
  inTurn: ReturnType<typeof takeTurns>,
) {
  for (let cursor: string | undefined; ; ) {
    const query = { ...filter, limit: PAGE, cursor }
    const { data, nextCursor } = await inTurn(() =>
      inScope(deps.db, scope.companies, trx => pageOfLogs(trx, scope, logs, query)),
    )
    yield data.map(entry => {
      const { name, timeZone } = logs.find(log => log.companyId === entry.companyId)!
      return auditRow(entry, name, timeZone)
    })
    if (!nextCursor) return
    cursor = nextCursor
  }
}
