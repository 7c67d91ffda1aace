import { Refusal } from '@leadline/contract/errors'
import type { ImportPreview } from '@leadline/contract/imports/import'
import type { FastifyRequest } from 'fastify'
import { inScope } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { oneCompany, type Scope } from '../platform/session.ts'
import { previewOf } from './preview-import.ts'
import { findImport, insertImport } from './queries.ts'
import { readInWorker } from './read-in-worker.ts'
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
  const { fileName, bytes } = await receive(request)
  const { reading, rows } = await readInWorker(bytes)
  const key = { companyId, id: deps.newId() }
  return inScope(deps.db, [companyId], async trx => {
    const creator = { createdById: scope.signInId, createdByType: scope.userType, createdByName: scope.name }
    await insertImport(trx, { ...key, fileName, ...creator, createdAt: isoNow(deps) }, reading)
    for (let at = 0; at < rows.length; at += CHUNK) await insertRows(trx, key, rows.slice(at, at + CHUNK))
    return previewOf(trx, (await findImport(trx, [companyId], key.id))!)
  })
}

async function receive(request: FastifyRequest) {
  const file = request.isMultipart() ? await request.file().catch(refuseMalformed) : undefined
  if (!file) throw new Refusal('UNREADABLE_FILE', 'Choose a CSV or XLSX file.')
  return { bytes: await file.toBuffer(), fileName: fileNameOf(file.filename ?? '') }
}

// The parser throws plain errors for a body that is no multipart, and its own for one that is too large.
function refuseMalformed(error: unknown): never {
  throw (error as { statusCode?: number }).statusCode ? error : new Refusal('MALFORMED')
}

/** The name as the browser wrote it: UTF-8, which the multipart parser hands over as Latin-1. */
const fileNameOf = (received: string) => {
  const bytes = Buffer.from(received, 'latin1')
  const utf8 = bytes.toString('utf8')
  const name = bytes.toString('latin1') === received && !utf8.includes('\ufffd') ? utf8 : received
  return name.replace(/\p{Cc}/gu, '').slice(-255) || 'import'
}
