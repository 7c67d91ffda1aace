import { z } from 'zod'

/** What a column of a file can become in an employee, with the word that the table and the form use for it. */
export const FIELD_LABELS = {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
  parentUser: 'Parent User',
  department: 'Department',
  designation: 'Designation',
  employeeId: 'Employee ID',
  address: 'Address',
} as const
export type EmployeeField = keyof typeof FIELD_LABELS
export const EMPLOYEE_FIELDS = Object.keys(FIELD_LABELS) as [EmployeeField, ...EmployeeField[]]

/** Where a column goes: a field of the employee, or nowhere. */
export const columnField = z.enum(EMPLOYEE_FIELDS).nullable()
export type ColumnField = z.infer<typeof columnField>
