import { salesTeam } from '@leadline/contract/assignment/sales-team'
import type { Department } from '@leadline/contract/departments/department'
import type { Employee } from '@leadline/contract/employees/employee'

/** Whose names the employee picker lists. */
export const MODES = { company: 'By Company', department: 'By Department', team: 'All Sales Team' } as const
export type Mode = keyof typeof MODES

/** To whom this person may give the selected leads, and the departments that these may be picked by. */
export interface Reach {
  people: readonly Employee[]
  departments: readonly Department[]
}

interface Limits {
  /** Those of the selected leads. */
  companies: ReadonlySet<string>
  /** The departments that a Team Lead assigns within; undefined for who assigns in the whole company. */
  own: readonly string[] | undefined
}

/** Active employees of the leads' company, within a Team Lead's own departments: whom the server would take. */
export const withinReach = (
  employees: readonly Employee[],
  departments: readonly Department[],
  { companies, own }: Limits,
): Reach => {
  const isOf = ({ company }: { company: string }) => companies.size === 0 || companies.has(company)
  return {
    people: employees.filter(
      one => one.isActive && isOf(one) && (!own || one.department.some(id => own.includes(id))),
    ),
    departments: departments.filter(one => isOf(one) && (!own || own.includes(one._id))),
  }
}

/** Whom a mode lists: all, those of the picked department, or the sales team whatever was picked. */
export const listedIn = (
  mode: Mode,
  { people, departments }: Reach,
  department: string,
): readonly Employee[] => {
  if (mode === 'company') return people
  if (mode === 'team') return salesTeam(departments, people)
  return people.filter(one => one.department.includes(department))
}

/** How many people each sales department has, and all of them together: who is in two of them is one. */
export const teamSummary = ({ people, departments }: Reach) => ({
  total: salesTeam(departments, people).length,
  departments: departments
    .filter(({ isSales }) => isSales)
    .map(({ _id, name }) => ({
      ...{ _id, name },
      members: people.filter(one => one.department.includes(_id)).length,
    })),
})
