/**
 * What every figure is called and what it counts, in a sentence for its tooltip. A range picks leads by the day
 * on which they were created, in the company's time zone; deleted leads are in no figure.
 */
export const FIGURES = {
  totalLeads: {
    label: 'Total Leads',
    words: 'All leads that were created in the chosen time.',
  },
  newLeads: {
    label: 'New',
    words: 'Leads of the chosen time that now stand in a status of stage new.',
  },
  openLeads: {
    label: 'In Progress',
    words: 'Leads of the chosen time that now stand in a status of stage open.',
  },
  pausedLeads: {
    label: 'On Hold',
    words: 'Leads of the chosen time that now stand in a status of stage paused.',
  },
  wonLeads: {
    label: 'Won',
    words: 'Leads of the chosen time that now stand in a status of stage won.',
  },
  lostLeads: {
    label: 'Lost',
    words: 'Leads of the chosen time that now stand in a status of stage lost.',
  },
  conversionRate: {
    label: 'Conversion Rate',
    words: 'Won leads ÷ all leads × 100, both of the chosen time; 0.0% where there are no leads.',
  },
  activeBudget: {
    label: 'Active Budget',
    words:
      'The budgets of all leads that are not lost, each read as its first number: 1-1.5 Crore is ₹1,00,00,000.',
  },
  wonBudget: {
    label: 'Won Budget',
    words: 'The budgets of the won leads, each read as its first number.',
  },
  lostBudget: {
    label: 'Lost Budget',
    words: 'The budgets of the lost leads, each read as its first number.',
  },
  convertedValue: {
    label: 'Converted Value',
    words: 'The values of the won leads, summed up.',
  },
  wonByMonth: {
    label: 'Won by Month',
    words: 'The values of the won leads by the month in which the leads were created.',
  },
  averageWonValue: {
    label: 'Average Won Value',
    words: 'Converted value ÷ won leads; – where no lead is won.',
  },
  revenue: {
    label: 'Revenue Analytics',
    words:
      'Budgets of the leads of the chosen time as they stand now, each read as its first number, and the values of the won ones.',
  },
  statuses: {
    label: 'Leads by Status',
    words: 'Leads of the chosen time by the status that they stand in now.',
  },
  pipeline: {
    label: 'Status Pipeline',
    words:
      'Of the leads that have ever stood at a step or further on, by their history, the share that has ever stood further on.',
  },
  sources: {
    label: 'Leads by Source',
    words: 'Leads of the chosen time by their source, and how many of each are won.',
  },
  campaigns: {
    label: 'By Campaign',
    words: 'Leads of the chosen time that bear a campaign, and how many of each are won.',
  },
  links: {
    label: 'By Capture Link',
    words: 'Leads of the chosen time that came through a capture link, and how many of each are won.',
  },
  firstResponse: {
    label: 'First Response',
    words:
      'The median of the working time from the arrival of a lead of the chosen time to its first logged contact; – with fewer than five. Imported leads are not measured.',
  },
  daysToWin: {
    label: 'Median days to win',
    words:
      'Half of all leads that are won now were won in fewer days since they were created, whatever the chosen time; – with fewer than five.',
  },
  slowestStep: {
    label: 'Slowest step',
    words:
      'The step that leads take the longest to leave, by the median of all that have left it, whatever the chosen time; – where fewer than five have left any.',
  },
  trend: {
    label: 'Last 6 Months',
    words: 'Leads by the month in which they were created and, of those, the ones that are won now.',
  },
} as const satisfies Record<string, { label: string; words: string }>
export type FigureName = keyof typeof FIGURES
