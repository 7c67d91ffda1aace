import type { EmployeeDashboard } from '@leadline/contract/dashboard/endpoints'

/** An employee's day as the server answers it: two leads, nothing due. */
export const aDay = (over: Partial<EmployeeDashboard> = {}): EmployeeDashboard => ({
  employee: {
    _id: 'e1',
    name: 'Rohan Mehta',
    email: 'rohan@nimbustech.in',
    phone: '',
    role: 'Senior Employee',
    department: [],
  },
  statistics: {
    totalLeads: 2,
    openLeads: 1,
    convertedLeads: 1,
    convertedValue: 640000,
    followUpsDueToday: 0,
    overdueFollowUps: 0,
    upcomingFollowUps: 0,
    doneToday: 0,
  },
  recentLeads: [],
  followUpsDue: [],
  followUpsDone: [],
  overdueFollowUps: [],
  firstResponses: { total: 0, late: 0, leads: [] },
  ...over,
})

/** A company that is set up. */
export const ALL_TAKEN = { departments: true, employees: true, lists: true, links: true, imports: true }
