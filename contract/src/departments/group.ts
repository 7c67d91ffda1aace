import { z } from 'zod'
import { type Employee, employee } from '../employees/employee.ts'
import { type Department, department } from './department.ts'

/** A department with its employees. */
export const departmentGroup = z.object({ department, employees: z.array(employee) })
export type DepartmentGroup = z.infer<typeof departmentGroup>

/** The departments in their order, each with those of `employees` that belong to it, in theirs. */
export const groupByDepartment = (
  departments: readonly Department[],
  employees: readonly Employee[],
): DepartmentGroup[] =>
  departments.map(department => ({
    department,
    employees: employees.filter(employee => employee.department.includes(department._id)),
  }))
