import { api } from '@leadline/contract/api'
import { Refusal } from '@leadline/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { serve } from '../platform/serve.ts'
import type { Scope } from '../platform/session.ts'
import { checkImport } from './check-import.ts'
import { correctRow } from './correct-row.ts'
import { previewOf } from './preview-import.ts'
import { countImports, findImport, listImports, lockImport, updateImport } from './queries.ts'
import { rejectedRowOf } from './rejected-rows.ts'
import { readRejected } from './row-queries.ts'
import { importRunner } from './run-imports.ts'
import { sendErrors } from './send-errors.ts'
import { startImport } from './start-import.ts'
import { summarise, summariseOne } from './summarise-imports.ts'
import { undoImport } from './undo-import.ts'
import { uploadImport } from './upload-import.ts'

const { imports } = api

export function importRoutes(app: FastifyInstance, deps: Deps) {
  const runner = importRunner(deps)
  app.addHook('onClose', () => runner.stop())

  serve(app, deps, imports.upload, async ({ scope, request }) => ({
    data: await uploadImport(deps, scope, request),
  }))

  serve(app, deps, imports.list, async ({ trx, scope, query: { limit, cursor } }) => {
    const found = await listImports(trx, scope.companies, limit + 1, cursor)
    const shown = found.slice(0, limit)
    const { total } = await countImports(trx, scope.companies)
    const nextCursor = found.length > limit ? shown.at(-1)!.id : null
    return { data: await summarise(trx, shown), page: { nextCursor, total, totalIsCapped: false } }
  })

  serve(app, deps, imports.read, async ({ trx, scope, params }) => ({
    data: await summariseOne(trx, await importOf(trx, scope, params.id)),
  }))

  serve(app, deps, imports.preview, async ({ trx, scope, params }) => ({
    data: await previewOf(trx, await importOf(trx, scope, params.id)),
  }))

  serve(app, deps, imports.check, async ({ trx, scope, params, body }) => ({
    data: await checkImport(trx, deps, await importOf(trx, scope, params.id), body),
  }))

  serve(app, deps, imports.run, async ({ trx, scope, params, body }) => {
    const record = await lockedOf(trx, scope, params.id)
    await startImport(trx, deps, record, body)
    // The first batch waits for the lock that this transaction holds until it is committed.
    runner.run(record)
    return { data: await summariseOne(trx, await importOf(trx, scope, params.id)) }
  })

  serve(app, deps, imports.cancel, async ({ trx, scope, params }) => {
    const record = await lockedOf(trx, scope, params.id)
    if (record.state !== 'running' && record.state !== 'uploaded') {
      throw new Refusal('NOT_POSSIBLE_NOW', 'This import has ended already.')
    }
    await updateImport(trx, record, { state: 'cancelled', finishedAt: isoNow(deps) })
    return { data: await summariseOne(trx, await importOf(trx, scope, params.id)) }
  })

  rejectRoutes(app, deps)
}

function rejectRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, deps, imports.rejects, async ({ trx, scope, params, query: { limit, cursor } }) => {
    const record = await importOf(trx, scope, params.id)
    const found = await readRejected(trx, record, Number(cursor ?? 0) || 0, limit + 1)
    const shown = found.slice(0, limit)
    const nextCursor = found.length > limit ? String(shown.at(-1)!.rowNumber) : null
    const total = (await summariseOne(trx, record)).counts.rejected
    return {
      data: shown.map(row => rejectedRowOf(record, row)),
      page: { nextCursor, total, totalIsCapped: false },
    }
  })

  serve(app, deps, imports.errors, call => sendErrors(deps, call, call.params.id))

  serve(app, deps, imports.correct, async ({ trx, scope, params, body }) => ({
    data: await correctRow(trx, deps, await lockedOf(trx, scope, params.id), params.row, body.cells),
  }))

  serve(app, deps, imports.undo, async ({ trx, scope, params }) => {
    await undoImport(trx, deps, scope, await lockedOf(trx, scope, params.id))
    return { data: await summariseOne(trx, await importOf(trx, scope, params.id)) }
  })
}

const importOf = async (trx: Trx, scope: Scope, id: string) => {
  const record = await findImport(trx, scope.companies, id)
  if (!record) throw new Refusal('IMPORT_NOT_FOUND')
  return record
}

const lockedOf = async (trx: Trx, scope: Scope, id: string) => {
  const record = await lockImport(trx, scope.companies, id)
  if (!record) throw new Refusal('IMPORT_NOT_FOUND')
  return record
}
