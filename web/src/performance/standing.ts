import type { Employee } from '@leadline/contract/employees/employee'
import { type Performance, summaryOf } from '@leadline/contract/performance/figures'
import { isWanted, type WantedTeam } from '@leadline/contract/performance/narrow'

/** A person, with figures where the server could give them: without, each of them is shown as '–'. */
export interface Standing {
  employee: Performance['employee'] | Employee
  figures: Performance | undefined
}

/** The figures of those who have some. */
export const figuresOf = (team: readonly Standing[]): Performance[] =>
  team.flatMap(({ figures }) => figures ?? [])

export const narrowTeam = (team: readonly Standing[], wanted: WantedTeam): Standing[] =>
  team.filter(({ employee }) => isWanted(employee, wanted))

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
