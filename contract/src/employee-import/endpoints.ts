import { z } from 'zod'
import { MAY_CONFIGURE } from '../access/user-type.ts'
import { answer, answerWithMessage } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { CONFIDENCES } from '../imports/import.ts'
import { columnField } from './field.ts'
import { employeePlan, plannedImport, sheetRow } from './plan.ts'
import { employeeImportResult } from './result.ts'

const access = MAY_CONFIGURE
const planned = {
  ids: { 'body.departmentId': 'department' },
  body: plannedImport,
  bodySize: 'bulk',
} as const

export const sheetColumn = z.object({
  header: z.string(),
  /** Up to three different values. */
  samples: z.array(z.string()),
  filled: z.number().int(),
  guess: z.object({ field: columnField, why: z.string(), confidence: z.enum(CONFIDENCES) }),
})
export type SheetColumn = z.infer<typeof sheetColumn>

/** What a file holds. `plan`, sent back as it is with the header and the rows, imports it. */
export const employeeSheet = z.object({
  fileName: z.string(),
  columns: z.array(sheetColumn),
  rows: z.array(sheetRow),
  plan: employeePlan,
})
export type EmployeeSheet = z.infer<typeof employeeSheet>

export const employeeImportEndpoints = {
  /** One file as multipart/form-data. 422 UNREADABLE_FILE says why it cannot be read. Nothing of it is kept. */
  read: endpoint({
    method: 'POST',
    path: '/employees/import',
    audit: { none: 'Nothing is changed' },
    summary: 'Read a CSV or XLSX file of employees; answers its rows and what each column seems to be',
    access,
    bodySize: 'file',
    response: answer(employeeSheet),
  }),

  check: endpoint({
    method: 'POST',
    path: '/employees/import/check',
    audit: { none: 'Nothing is changed' },
    summary: 'Tell what an import would do with every row; nothing is written',
    access,
    ...planned,
    response: answer(employeeImportResult),
  }),

  /**
   * Takes every row that is good, all together or none; the others are answered with their number and the reason.
   * Whoever is added has no sign-in.
   */
  run: endpoint({
    method: 'POST',
    path: '/employees/import/run',
    audit: 'employee.import',
    summary: 'Add the employees of a file, and update those there are',
    access,
    ...planned,
    idempotent: true,
    response: answerWithMessage(employeeImportResult),
  }),
}
