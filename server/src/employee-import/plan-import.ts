import type { PlannedImport } from '@leadline/contract/employee-import/plan'
import { newDepartmentsOf, type PlannedRow, planRows } from '@leadline/contract/employee-import/plan-rows'
import { countOutcomes, type EmployeeImportResult } from '@leadline/contract/employee-import/result'
import { refuseField } from '@leadline/contract/errors'
import type { Trx } from '../platform/db.ts'
import { cleanCell } from '../platform/shape-table.ts'
import { departmentsOfCompany, knownEmployees } from './queries.ts'

export interface Planned {
  rows: PlannedRow[]
  departments: { id: string; name: string }[]
  newDepartments: string[]
}

/** Decides about every row as the company stands now. @throws Refusal UNKNOWN_DEPARTMENT */
export async function planImport(trx: Trx, companyId: string, body: PlannedImport): Promise<Planned> {
  const departments = await departmentsOfCompany(trx, companyId)
  const chosen = departments.find(({ id }) => id === body.departmentId)
  if (body.departmentId && !chosen) throw refuseField('UNKNOWN_DEPARTMENT', 'departmentId')
  const names = departments.map(({ name }) => name)
  const clean = body.rows.map(({ row, cells }) => ({ row, cells: cells.map(cleanCell) }))
  const known = await knownEmployees(trx, companyId)
  const rows = planRows({ ...body, rows: clean }, known, names, chosen?.name ?? body.departmentName)
  return { rows, departments, newDepartments: newDepartmentsOf(rows, names) }
}

/** What is answered of a plan, before or after it has been carried out. */
export const resultOf = ({ rows, newDepartments }: Planned): EmployeeImportResult => ({
  counts: countOutcomes(rows),
  rows,
  newDepartments,
})
