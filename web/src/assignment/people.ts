import type { Considered } from '@leadline/contract/assignment/reasons'
import { isFoundIn } from '@leadline/contract/found-in'
import type { Performance } from '@leadline/contract/performance/figures'
import { isLowWorkload } from '@leadline/contract/performance/score'

export const GROUPS = ['All', 'Available', 'Low Workload'] as const
export type Group = (typeof GROUPS)[number]

/** Which employees the dialog shows. */
export interface PeopleFilter {
  group: Group
  search: string
  /** A department's id; '' for all. */
  department: string
}
export const EVERYBODY: PeopleFilter = { group: 'All', search: '', department: '' }

export const isIn = (group: Group, { availability, workload }: Performance): boolean => {
  if (group === 'Available') return availability.isAvailable
  return group === 'All' || isLowWorkload(workload.workloadPercentage)
}

/** Those whom search and department leave, whichever group they are in. */
export const narrowed = (people: readonly Performance[], { search, department }: PeopleFilter) =>
  people.filter(
    ({ employee }) =>
      (department === '' || employee.department.includes(department)) &&
      isFoundIn(`${employee.name} ${employee.email} ${employee.role}`, search),
  )

/** A person as the methods weigh it. */
export const consider = ({ employee, performance, workload, availability }: Performance): Considered => ({
  id: employee._id,
  score: performance.score,
  workload: workload.workloadPercentage,
  ...availability,
})

/** '34%'; with the decimal where there is one. */
export const loadWord = (percent: number) => `${percent}%`
