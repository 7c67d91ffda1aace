import { z } from 'zod'
import { employeeRole } from '../access/user-type.ts'
import { id, requiredText, text } from '../text.ts'
import { columnField } from './field.ts'

/** How many people one file may bring. */
export const MOST_EMPLOYEES = 5000
/** How many characters all cells of a file may hold: its rows travel with the plan, and stay in the tab meanwhile. */
export const MOST_CHARACTERS = 2_000_000
/** Where people go of whom nothing says where they belong, unless somebody chooses another place. */
export const IMPORTED = 'Imported'

export const sheetRow = z.strictObject({
  /** As a spreadsheet numbers it; the header is row 1 of most files. */
  row: z.int().min(1).max(2_000_000),
  cells: z.array(z.string().max(100_000)).max(500),
})
export type SheetRow = z.infer<typeof sheetRow>

/** What to do with a row whose e-mail an employee has already. */
export const knownRule = z.enum(['skip', 'update'])
export type KnownRule = z.infer<typeof knownRule>

const planFields = {
  /** One entry for each column of the file, in its order. */
  columns: z.array(columnField).max(500),
  known: knownRule.default('skip'),
  /** What words of the Role column mean; one that is not listed is read by its name. */
  roles: z
    .array(z.strictObject({ value: text(200), role: employeeRole }))
    .max(500)
    .default([]),
  /** The department of whoever has neither a Department nor a Parent User: one of the company's … */
  departmentId: id.optional(),
  /** … or, without it, one of this name, which is made where there is none. */
  departmentName: requiredText(120, 'Department name is required').default(IMPORTED),
}

/** Everything that the wizard decides. */
export const employeePlan = z.strictObject(planFields)
export type EmployeePlan = z.infer<typeof employeePlan>

/** The plan with the rows of the file, which are kept nowhere else. */
export const plannedImport = z.strictObject({
  ...planFields,
  header: z.array(text(200)).max(500),
  rows: z
    .array(sheetRow)
    .min(1, 'The file has no rows')
    .max(MOST_EMPLOYEES, `At most ${MOST_EMPLOYEES} rows`),
})
export type PlannedImport = z.infer<typeof plannedImport>
