import type { Employee } from '@leadline/contract/employees/employee'
import { type Performance, summaryOf } from '@leadline/contract/performance/figures'

/** A person, with figures where the server could give them: without, each of them is shown as '–'. */
export interface Standing {
  employee: Performance['employee'] | Employee
  figures: Performance | undefined
}

/** The figures of those who have some. */
export const figuresOf = (team: readonly Standing[]): Performance[] =>
  team.flatMap(({ figures }) => figures ?? [])

interface Wanted {
  /** Anywhere in name, e-mail or phone. */
  search: string
  /** The id of a department; '' for all. */
  department: string
}

export const narrowTeam = (team: readonly Standing[], { search, department }: Wanted): Standing[] => {
  const words = search.trim().toLowerCase()
  return team.filter(
    ({ employee: { name, email, phone, ...rest } }) =>
      (department === '' || rest.department.includes(department)) &&
      `${name}\n${email}\n${phone}`.toLowerCase().includes(words),
  )
}

/** What the figures of a team come to; undefined where nobody has any. */
export const totalsOf = (team: readonly Standing[]) => {
  const figures = figuresOf(team)
  if (figures.length === 0 && team.length > 0) return undefined
  return {
    ...summaryOf(figures),
    openLeads: figures.reduce((sum, { workload }) => sum + workload.openLeads, 0),
    available: figures.filter(({ availability }) => availability.isAvailable).length,
  }
}
export type Totals = NonNullable<ReturnType<typeof totalsOf>>
