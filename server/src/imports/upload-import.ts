import { Refusal } from '@leadline/contract/errors'
import type { ImportPreview } from '@leadline/contract/imports/import'
import type { FastifyRequest } from 'fastify'
import { inScope } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { readInWorker } from '../platform/read-in-worker.ts'
import { receiveFile } from '../platform/receive-file.ts'
import { oneCompany, type Scope } from '../platform/session.ts'
import { previewOf } from './preview-import.ts'
import { findImport, insertImport } from './queries.ts'
import { insertRows } from './row-queries.ts'

const CHUNK = 2000

/**
 * Takes an uploaded file: reads it, keeps its rows, answers what the wizard shows.
 * @throws Refusal UNREADABLE_FILE, BODY_TOO_LARGE, CHOOSE_ONE_COMPANY
 */
export async function uploadImport(
  deps: Deps,
  scope: Scope,
  request: FastifyRequest,
): Promise<ImportPreview> {
  const companyId = oneCompany(scope)
  const { fileName, bytes } = await receiveFile(request)
  if (!bytes) throw new Refusal('UNREADABLE_FILE', 'Choose a CSV or XLSX file.')
  const { reading, rows } = await readInWorker(bytes, fileName)
  const key = { companyId, id: deps.newId() }
  return inScope(deps.db, [companyId], async trx => {
    const creator = { createdById: scope.signInId, createdByType: scope.userType, createdByName: scope.name }
    await insertImport(
      trx,
      { ...key, fileName: fileName || 'import', ...creator, createdAt: isoNow(deps) },
      reading,
    )
    for (let at = 0; at < rows.length; at += CHUNK) await insertRows(trx, key, rows.slice(at, at + CHUNK))
    return previewOf(trx, (await findImport(trx, [companyId], key.id))!)
  })
}
