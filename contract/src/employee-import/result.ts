import { z } from 'zod'
import { employeeRole } from '../access/user-type.ts'

export const rowOutcome = z.enum(['added', 'updated', 'unchanged', 'skipped', 'rejected'])
export type RowOutcome = z.infer<typeof rowOutcome>

/** What becomes of one row, or became of it. */
export const rowResult = z.object({
  row: z.number().int(),
  outcome: rowOutcome,
  /** The employee who was added or updated; null before the run, and of a row that changes nobody. */
  employeeId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  role: employeeRole.nullable(),
  /** Names. */
  departments: z.array(z.string()),
  /** Of a rejected row, the column and value that are wrong, and why; of a skipped one, why. */
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  /** What was read otherwise than it stands there. */
  notices: z.array(z.string()),
})
export type RowResult = z.infer<typeof rowResult>

const tally = z.number().int()
/** Rows by outcome; they add up to `total`. */
export const outcomeCounts = z.object({
  total: tally,
  added: tally,
  updated: tally,
  unchanged: tally,
  skipped: tally,
  rejected: tally,
})
export type OutcomeCounts = z.infer<typeof outcomeCounts>

export const employeeImportResult = z.object({
  counts: outcomeCounts,
  /** Every row, in the order of the file. */
  rows: z.array(rowResult),
  /** The names of the departments that are made. */
  newDepartments: z.array(z.string()),
})
export type EmployeeImportResult = z.infer<typeof employeeImportResult>

/** How many rows came to each outcome. */
export function countOutcomes(rows: readonly Pick<RowResult, 'outcome'>[]): OutcomeCounts {
  const counts: OutcomeCounts = {
    total: rows.length,
    added: 0,
    updated: 0,
    unchanged: 0,
    skipped: 0,
    rejected: 0,
  }
  for (const { outcome } of rows) counts[outcome]++
  return counts
}
