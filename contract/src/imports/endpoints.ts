import { z } from 'zod'
import { USER_TYPES } from '../access/user-type.ts'
import { answer, page } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { importCheck, importPreview, importSummary, rejectedRow, rowOutcome } from './import.ts'
import { importPlan } from './plan.ts'

const access = { types: USER_TYPES, permission: 'leads.import' } as const
const ids = { 'params.id': 'import' } as const
const params = z.object({ id })
const paging = { limit: z.coerce.number().int().min(1).max(200).default(50), cursor: z.string().optional() }

export const importEndpoints = {
  /** One file as multipart/form-data, CSV or XLSX, up to 32 MB. 422 UNREADABLE_FILE says why it cannot be read. */
  upload: endpoint({
    method: 'POST',
    path: '/imports',
    summary: 'Upload a file; answers its columns, the guessed mapping and the first rows',
    access,
    audit: { none: 'Nothing is changed before the import is run' },
    bodySize: 'file',
    response: answer(importPreview),
    status: 201,
  }),

  list: endpoint({
    method: 'GET',
    path: '/imports',
    summary: 'Imports, newest first',
    access,
    query: z.object(paging),
    response: z.object({ data: z.array(importSummary), page }),
  }),

  read: endpoint({
    method: 'GET',
    path: '/imports/:id',
    summary: 'State, progress and result of an import',
    access,
    ids,
    params,
    response: answer(importSummary),
  }),

  preview: endpoint({
    method: 'GET',
    path: '/imports/:id/preview',
    summary: 'What the upload answered, once more',
    access,
    ids,
    params,
    response: answer(importPreview),
  }),

  check: endpoint({
    method: 'POST',
    path: '/imports/:id/check',
    summary: 'Count what a run with this plan would do; nothing is written',
    access,
    audit: { none: 'Nothing is changed' },
    ids,
    params,
    body: importPlan,
    bodySize: 'bulk',
    response: answer(importCheck),
  }),

  /** Starts the run in the background; `GET /imports/{id}` tells how far it is. 409 when it has run already. */
  run: endpoint({
    method: 'POST',
    path: '/imports/:id/run',
    summary: 'Run an uploaded import',
    access,
    audit: 'import.run',
    ids,
    params,
    body: importPlan,
    bodySize: 'bulk',
    response: answer(importSummary),
    status: 202,
  }),

  /** Stops after the batch that is being written; what it has imported stays and can be undone. */
  cancel: endpoint({
    method: 'POST',
    path: '/imports/:id/cancel',
    summary: 'Stop a running import, or drop an uploaded one',
    access,
    audit: 'import.cancel',
    ids,
    params,
    response: answer(importSummary),
  }),

  rejects: endpoint({
    method: 'GET',
    path: '/imports/:id/rejects',
    summary: 'Rejected rows in the order of the file',
    access,
    ids,
    params,
    query: z.object(paging),
    response: z.object({ data: z.array(rejectedRow), page }),
  }),

  /** The rejected rows with their original columns, then 'Row number' and 'Reason': mend and import it again. */
  errors: endpoint({
    method: 'GET',
    path: '/imports/:id/errors.csv',
    summary: 'Rejected rows as a file that can be mended and imported again',
    access,
    audit: 'import.download',
    ids,
    params,
    response: 'file',
  }),

  /** Puts corrected cells in the place of a rejected row's and tries it again with the import's plan. */
  correct: endpoint({
    method: 'PUT',
    path: '/imports/:id/rows/:row',
    summary: 'Correct a rejected row and try it again',
    access,
    audit: 'history',
    ids,
    params: params.extend({ row: z.coerce.number().int().min(1) }),
    body: z.strictObject({ cells: z.array(z.string().max(100_000)).max(1000) }),
    response: answer(
      z.object({
        outcome: rowOutcome,
        reason: z.string(),
        row: rejectedRow.nullable(),
        import: importSummary,
      }),
    ),
  }),

  /** Removes the leads that the import added and puts back what it changed, but those changed, merged or deleted since. */
  undo: endpoint({
    method: 'POST',
    path: '/imports/:id/undo',
    summary: 'Undo an import',
    access,
    audit: 'import.undo',
    ids,
    params,
    response: answer(importSummary),
  }),
}
