import type { Department } from '@leadline/contract/departments/department'
import type { Employee } from '@leadline/contract/employees/employee'
import { isFoundIn, isFoundInPhone } from '@leadline/contract/found-in'

/** How the employee table stands: one list, or under headings. */
export const GROUPINGS = ['all', 'company', 'department'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** So many rows stand on a page; a heading is none. */
const PAGE_ROWS = 100

/** The company of an employee: its id, or, as older servers send it, the record with its name. */
type CompanyRef = string | { _id?: string; businessName?: string }

/** What names people, departments and companies by their ids. */
export interface Names {
  departments: ReadonlyMap<string, string>
  companies: ReadonlyMap<string, string>
}

export interface PersonRow {
  /** The same person stands in several departments: the heading is part of it. */
  _id: string
  employee: Employee
  /** The heading above; undefined in one list. */
  group: string | undefined
}

export const namesOf = (
  departments: readonly Department[],
  companies: readonly { _id: string; businessName: string }[],
): Names => ({
  departments: new Map(departments.map(({ _id, name }) => [_id, name])),
  companies: new Map(companies.map(({ _id, businessName }) => [_id, businessName])),
})

export const companyIdOf = (company: CompanyRef) =>
  typeof company === 'string' ? company : (company._id ?? '')

export const companyName = (company: CompanyRef, { companies }: Names) =>
  (typeof company === 'string' ? undefined : company.businessName) ??
  companies.get(companyIdOf(company)) ??
  '–'

/** The names of an employee's departments, in one line. */
export const departmentWords = ({ department }: Employee, { departments }: Names) =>
  department
    .map(id => departments.get(id))
    .filter(Boolean)
    .join(', ') || '–'

interface Wanted {
  /** Anywhere in name, e-mail, phone or employee id; a phone is found however it is spaced. */
  search: string
  /** The id of a department; '' for all. */
  department: string
}

export const narrow = (people: readonly Employee[], { search, department }: Wanted): Employee[] =>
  people.filter(
    ({ name, email, phone, employeeId, department: of }) =>
      (!department || of.includes(department)) &&
      ([name, email, phone, employeeId].some(text => isFoundIn(text, search)) ||
        isFoundInPhone(phone, search)),
  )

/** The rows in their order, each under its heading; who is in several departments stands in each. */
export const rowsOf = (people: readonly Employee[], grouping: Grouping, names: Names): PersonRow[] => {
  if (grouping === 'all') return people.map(employee => ({ _id: employee._id, employee, group: undefined }))
  const groups = new Map<string, { title: string; people: Employee[] }>()
  for (const employee of people)
    for (const { id, title } of grouping === 'company'
      ? [companyGroup(employee, names)]
      : departmentGroups(employee, names)) {
      const group = groups.get(id) ?? { title, people: [] }
      group.people.push(employee)
      groups.set(id, group)
    }
  return [...groups]
    .toSorted(([a, { title: one }], [b, { title: other }]) =>
      a === '' || b === '' ? Number(a === '') - Number(b === '') : one.localeCompare(other, 'en-IN'),
    )
    .flatMap(([id, { title, people: own }]) =>
      own.map(employee => ({ _id: `${id} ${employee._id}`, employee, group: title })),
    )
}

const companyGroup = ({ company }: Employee, names: Names) => ({
  id: companyIdOf(company),
  title: companyName(company, names),
})

/** With several companies a department says whose it is, for each has its Sales. */
const departmentGroups = ({ department, company }: Employee, names: Names) => {
  const known = department.filter(id => names.departments.has(id))
  if (known.length === 0) return [{ id: '', title: 'No department' }]
  return known.map(id => ({
    id,
    title:
      names.companies.size > 1
        ? `${names.departments.get(id)}, ${companyName(company, names)}`
        : names.departments.get(id)!,
  }))
}

/** One page of the rows; a page that there is no more is the last one. Pages count from 1. */
export const pageOf = <T>(rows: readonly T[], wanted: number) => {
  const pages = Math.max(1, Math.ceil(rows.length / PAGE_ROWS))
  const page = Math.min(Math.max(1, wanted), pages)
  const from = (page - 1) * PAGE_ROWS
  return { rows: rows.slice(from, from + PAGE_ROWS), page, pages, from, total: rows.length }
}
