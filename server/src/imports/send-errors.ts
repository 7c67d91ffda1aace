import { Readable } from 'node:stream'
import { Refusal } from '@leadline/contract/errors'
import type { FastifyReply } from 'fastify'
import type { AuditCall } from '../platform/audit.ts'
import { inScope } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { Scope } from '../platform/session.ts'
import { findImport, type ImportRecord } from './queries.ts'
import { errorHeader, errorLines } from './rejected-rows.ts'
import { readRejected } from './row-queries.ts'

const PAGE = 1000

/** Streams the rejected rows as CSV. @throws Refusal IMPORT_NOT_FOUND */
export async function sendErrors(
  deps: Deps,
  { scope, reply, audit }: { scope: Scope; reply: FastifyReply; audit: AuditCall },
  id: string,
) {
  const record = await inScope(deps.db, scope.companies, trx => findImport(trx, scope.companies, id))
  if (!record) throw new Refusal('IMPORT_NOT_FOUND')
  await inScope(deps.db, scope.companies, trx => audit.record(trx))
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="errors.csv"')
    .send(Readable.from(errorFile(deps, record)))
}

async function* errorFile(deps: Deps, record: ImportRecord) {
  yield errorHeader(record)
  for (let after = 0; ; ) {
    const rows = await inScope(deps.db, [record.companyId], trx => readRejected(trx, record, after, PAGE))
    if (!rows.length) return
    yield errorLines(record, rows)
    after = rows.at(-1)!.rowNumber
  }
}
