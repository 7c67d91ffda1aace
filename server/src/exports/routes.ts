import type { QueryOf } from '@leadline/contract/endpoint'
import { exportEndpoints } from '@leadline/contract/exports/endpoints'
import { exportHeader, exportRow, namesakesOf } from '@leadline/contract/exports/lead-row'
import { TITLE_FIELD } from '@leadline/contract/form-fields/form-field'
import type { FastifyInstance } from 'fastify'
import { listFormFields } from '../form-fields/queries.ts'
import { listLeads } from '../leads/list-leads.ts'
import { acrossCompanies } from '../platform/across-companies.ts'
import type { AuditCall } from '../platform/audit.ts'
import { inScope } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { leadRules } from '../platform/lead-rules.ts'
import { serve } from '../platform/serve.ts'
import type { Scope } from '../platform/session.ts'
import { takeTurns } from '../platform/take-turns.ts'
import { listStatuses } from '../statuses/queries.ts'
import { companyName, employeeNames } from './queries.ts'
import { csvStream, xlsxStream } from './write-rows.ts'

const PAGE = 1000
/** How many pages are read for files at once, so that the database has connections left for everybody else. */
const AT_ONCE = 2
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
type ExportQuery = QueryOf<typeof exportEndpoints.csv>

export function exportRoutes(app: FastifyInstance, deps: Deps) {
  // A turn lasts for one page: who stops reading the file has none.
  const inTurn = takeTurns(AT_ONCE, Number.POSITIVE_INFINITY)
  serve(app, deps, exportEndpoints.csv, async ({ scope, query, reply, now, audit }) => {
    const { header, pages } = await readExport(deps, scope, query, inTurn)
    await enterExport(deps, scope, audit, 'CSV', query)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment(now, 'csv'))
      .send(csvStream(header, pages))
  })

  serve(app, deps, exportEndpoints.xlsx, async ({ scope, query, reply, now, audit }) => {
    const { header, pages } = await readExport(deps, scope, query, inTurn)
    await enterExport(deps, scope, audit, 'Excel', query)
    return reply
      .type(XLSX)
      .header('content-disposition', attachment(now, 'xlsx'))
      .send(xlsxStream(header, pages))
  })
}

/** Which filters were set is told, not what was looked for: that may be somebody's name. */
function enterExport(deps: Deps, scope: Scope, audit: AuditCall, format: string, query: ExportQuery) {
  const { sort: _, ...filter } = query
  const set = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  audit.tell({ note: set.length ? `${format}, filtered by ${set.join(', ')}` : `${format}, all of them` })
  return inScope(deps.db, scope.companies, trx => audit.record(trx))
}

const attachment = (now: Date, ending: string) =>
  `attachment; filename="leads-${now.toISOString().slice(0, 10)}.${ending}"`

async function readExport(
  deps: Deps,
  scope: Scope,
  query: ExportQuery,
  inTurn: ReturnType<typeof takeTurns>,
) {
  const isOfSeveral = scope.companies.length > 1
  const { fields, contexts } = await inScope(deps.db, scope.companies, async trx => ({
    fields: await acrossCompanies(
      scope,
      async company =>
        (await listFormFields(trx, company)).filter(field => !field.builtIn && field.name !== TITLE_FIELD),
      field => field.name,
    ),
    contexts: new Map(
      await acrossCompanies(scope, async company => {
        const { timeZone } = await leadRules(trx, company)
        const namesakes = namesakesOf(await employeeNames(trx, company))
        const statuses = await listStatuses(trx, company)
        const account = isOfSeveral ? await companyName(trx, company) : undefined
        return [[company, { timeZone, namesakes, statuses, account }] as const]
      }),
    ),
  }))
  const pageAfter = (cursor: string | undefined) =>
    inTurn(() =>
      inScope(deps.db, scope.companies, trx =>
        listLeads(trx, scope, { ...query, limit: PAGE, cursor, count: 'now' }, deps.now()),
      ),
    )
  // Before the first byte is sent, so that a refusal is an answer and no file that breaks off.
  const first = await pageAfter(undefined)
  async function* pages() {
    for (let read = first; ; read = await pageAfter(read.page.nextCursor)) {
      yield read.data.map(lead => exportRow(lead, fields, contexts.get(lead.companyId)!))
      if (!read.page.nextCursor) return
    }
  }
  return { header: exportHeader(fields, isOfSeveral), pages: pages() }
}
