import { z } from 'zod'
import type { Department } from '../departments/department.ts'
import { type Employee, employee } from '../employees/employee.ts'

/** An employee of the sales team, with the names of its departments in the order of their ids. */
export const salesMember = employee.extend({ departmentNames: z.array(z.string()) })
export type SalesMember = z.infer<typeof salesMember>

/** Those of `employees` who belong to a sales department, in their order. */
export function salesTeam(departments: readonly Department[], employees: readonly Employee[]): SalesMember[] {
  const byId = new Map(departments.map(department => [department._id, department]))
  return employees
    .filter(({ department }) => department.some(id => byId.get(id)?.isSales))
    .map(one => ({ ...one, departmentNames: one.department.flatMap(id => byId.get(id)?.name ?? []) }))
}
