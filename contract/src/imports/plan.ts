import { z } from 'zod'
import { text } from '../text.ts'
import { columnTarget } from './target.ts'

export const dateOrder = z.enum(['dayFirst', 'monthFirst'])

/** What becomes of one column; `dateOrder` is how its dates are read (day first where it is not said). */
export const columnPlan = z.strictObject({ target: columnTarget, dateOrder: dateOrder.optional() })
export type ColumnPlan = z.infer<typeof columnPlan>

/**
 * What becomes of one value that the company lacks: taken for another (`map`, `to` a status name, source value
 * or employee id), added, or left out as if the cell were empty.
 */
export const choice = z.strictObject({
  value: text(500),
  action: z.enum(['map', 'add', 'leave']),
  to: text(500).optional(),
})
export type Choice = z.infer<typeof choice>

/** What to do with a row whose phone or e-mail a lead already has. `fill` changes only what is empty. */
export const duplicateRule = z.enum(['skip', 'fill', 'update', 'add'])
export type DuplicateRule = z.infer<typeof duplicateRule>

/** Everything that the wizard decides before an import runs. */
export const importPlan = z.strictObject({
  /** One entry for each column of the file, in its order. */
  columns: z.array(columnPlan).max(1000),
  duplicates: duplicateRule.default('skip'),
  /** Take rows that have neither phone nor e-mail. */
  acceptWithoutContact: z.boolean().default(false),
  /** Names for rows without one: another column, or 'Enquiry <row number>'. */
  nameFrom: z
    .discriminatedUnion('from', [
      z.strictObject({ from: z.literal('column'), column: z.int().min(0).max(999) }),
      z.strictObject({ from: z.literal('number') }),
    ])
    .nullable()
    .default(null),
  /** Values that are not listed are matched by name, else added. */
  statuses: z.array(choice).max(2000).default([]),
  sources: z.array(choice).max(2000).default([]),
  /** Values that are not listed are matched by name or e-mail, else `otherOwners` says. */
  owners: z.array(choice).max(2000).default([]),
  /** Owners who are not found become employees without sign-in, or the lead stays unassigned. */
  otherOwners: z.enum(['create', 'leave']).default('leave'),
  /** Leads without an owner go through the arrival rules. */
  applyRules: z.boolean().default(true),
  /** Offer this mapping for the next file with the same columns. */
  remember: z.boolean().default(false),
})
export type ImportPlan = z.infer<typeof importPlan>
