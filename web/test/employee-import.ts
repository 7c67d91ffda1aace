import type { Department } from '@leadline/contract/departments/department'
import { departmentEndpoints } from '@leadline/contract/departments/endpoints'
import { type EmployeeSheet, employeeImportEndpoints } from '@leadline/contract/employee-import/endpoints'
import { employeePlan } from '@leadline/contract/employee-import/plan'
import {
  countOutcomes,
  type EmployeeImportResult,
  type RowResult,
} from '@leadline/contract/employee-import/result'
import { employeeEndpoints } from '@leadline/contract/employees/endpoints'
import { type FakeApi, fakeApi } from './fake-api.ts'

const SALES: Department = {
  _id: '0192f0c1-dddd-7000-8000-000000000001',
  name: 'Enterprise Sales',
  description: '',
  company: 'c1',
  isSales: true,
  employeeCount: 0,
}

const ROWS = [
  ['Asha Rao', 'asha@nimbustech.in', '98765 00011', 'Priya Nair', 'TL'],
  ['Ravi Iyer', 'ravi@nimbustech.in', '', '', 'Rockstar'],
  ['No Mail', '', '', '', 'TL'],
]
const HEADER = ['Name', 'Email', 'Phone', 'Parent User', 'Role'] as const
const FIELDS = ['name', 'email', 'phone', 'parentUser', 'role'] as const

export const sheetOf = (more: Partial<EmployeeSheet> = {}): EmployeeSheet => ({
  fileName: 'team.csv',
  columns: HEADER.map((header, at) => ({
    header,
    samples: ROWS.map(row => row[at]!).filter(Boolean),
    filled: 2,
    guess: { field: FIELDS[at]!, why: 'The same word', confidence: 'certain' as const },
  })),
  rows: ROWS.map((cells, at) => ({ row: at + 2, cells })),
  plan: employeePlan.parse({ columns: FIELDS }),
  ...more,
})

export const rowOf = (more: Partial<RowResult> = {}): RowResult => ({
  row: 2,
  outcome: 'added',
  employeeId: null,
  name: 'Asha Rao',
  email: 'asha@nimbustech.in',
  role: 'Team Lead',
  departments: ['Enterprise Sales'],
  column: '',
  value: '',
  reason: '',
  notices: [],
  ...more,
})

export const RESULT_ROWS = [
  rowOf(),
  rowOf({
    row: 3,
    name: 'Ravi Iyer',
    email: 'ravi@nimbustech.in',
    role: 'Employee',
    departments: ['Imported'],
    notices: ['‘Rockstar’ is no role that is known here: Employee'],
  }),
  rowOf({
    row: 4,
    name: 'No Mail',
    email: '',
    outcome: 'rejected',
    role: null,
    departments: [],
    column: 'Email',
    reason: 'Email is required',
  }),
]

export const resultOf = (rows: RowResult[] = RESULT_ROWS): EmployeeImportResult => ({
  counts: countOutcomes(rows),
  rows,
  newDepartments: ['Imported'],
})

/** The server of a company with one department and nobody in it. */
export const employeeImportApi = (result = resultOf()): FakeApi => {
  const api = fakeApi()
  api.answer(departmentEndpoints.list, { data: [SALES] })
  api.answer(employeeEndpoints.list, { data: [], total: 0, page: 1, limit: 1000 })
  api.answer(employeeImportEndpoints.check, { data: result })
  return api
}
