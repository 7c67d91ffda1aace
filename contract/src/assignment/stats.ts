import type { AnswerOf } from '../endpoint.ts'
import type { assignmentEndpoints } from './endpoints.ts'

export type AssignmentStats = AnswerOf<typeof assignmentEndpoints.stats>['data']

/** Sums up how many leads each employee has; `employeeId` is null for those without assignee. */
export function assignmentStats(
  counts: readonly { employeeId: string | null; name: string | null; leads: number }[],
): AssignmentStats {
  const byEmployee = counts.flatMap(({ employeeId, name, leads }) =>
    employeeId === null ? [] : [{ employeeId, name: name ?? '', leads }],
  )
  const totalLeads = counts.reduce((sum, count) => sum + count.leads, 0)
  const assignedLeads = byEmployee.reduce((sum, count) => sum + count.leads, 0)
  return { totalLeads, assignedLeads, unassignedLeads: totalLeads - assignedLeads, byEmployee }
}
