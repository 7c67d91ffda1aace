import type { Performance } from './figures.ts'

export const TEAM_COLUMNS = [
  'Employee',
  'Role',
  'Email',
  'Leads',
  'Open',
  'Converted',
  'Conversion %',
  'Follow-ups',
  'Follow-ups done',
  'Done %',
  'Workload %',
  'Available',
  'Revenue ₹',
  'Score',
  'Rating',
  'Answered',
  'First response, median min',
  'Answered in time %',
] as const

/**
 * How an employee stands, as the line of a file. Numbers are plain, rates have one decimal and money two, so that a
 * spreadsheet can reckon with them; what there is too little data for is empty.
 */
export const teamRow = (of: Performance): (string | number)[] => [
  of.employee.name,
  of.employee.role,
  of.employee.email,
  of.workload.totalLeads,
  of.workload.openLeads,
  of.conversionMetrics.convertedLeads,
  of.conversionMetrics.conversionRate.toFixed(1),
  of.followUpMetrics.total,
  of.followUpMetrics.completed,
  of.followUpMetrics.completionRate.toFixed(1),
  of.workload.workloadPercentage.toFixed(1),
  of.availability.isAvailable ? 'yes' : 'no',
  of.leadStatistics.convertedValue.toFixed(2),
  of.performance.score ?? '',
  of.performance.rating ?? '',
  of.firstResponse.answered,
  of.firstResponse.medianMinutes ?? '',
  of.firstResponse.inTimeRate?.toFixed(1) ?? '',
]
