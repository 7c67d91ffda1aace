import { z } from 'zod'
import { day, id, text } from '../text.ts'
import { followUp } from './follow-up.ts'

/** The chips of the Follow-Up Manager. */
export const FOLLOW_UP_STATES = ['all', 'pending', 'today', 'overdue', 'employee', 'completed'] as const
export type FollowUpChip = (typeof FOLLOW_UP_STATES)[number]

const paging = {
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  cursor: z.string().max(2000).optional(),
}
const mostDaysAhead = 366

/** A page of the follow-ups of all leads. Log entries without a date are in no list. */
export const followUpListQuery = z.object({
  /** `all` first what is pending, the earliest first, then what is completed, the latest first. */
  state: z.enum([...FOLLOW_UP_STATES, 'upcoming']).default('all'),
  /** What the search of leads finds, of the lead. */
  search: text(200).optional(),
  leadId: id.optional(),
  /** An employee: the follow-ups of leads assigned to them, or that list them in the team. */
  assignedTo: id.optional(),
  /** Days on which they are due, in the zone of the lead's company; the last one is included whole. */
  from: day.optional(),
  to: day.optional(),
  ...paging,
})
export type FollowUpListQuery = z.output<typeof followUpListQuery>

export const followUpPage = z.object(paging)
export const upcomingQuery = followUpPage.extend({
  /** From tomorrow until the end of so many days after today. */
  days: z.coerce.number().int().min(1).max(mostDaysAhead).default(7),
})

/** A follow-up with the lead that it is of. */
export const listedFollowUp = followUp.extend({
  /** Its name; of a lead without one its title. */
  leadName: z.string(),
  leadCompany: z.string(),
  leadPhone: z.string(),
  /** Who added it: a type of user; 'employee' is managed by the employee. */
  addedByType: z.string(),
  /** Of the lead's company: its days are those of this zone. */
  timeZone: z.string(),
})
export type ListedFollowUp = z.infer<typeof listedFollowUp>

/**
 * How many there are of each kind, over all pages. `pending` is overdue, today and upcoming together; `employee`
 * were added by an employee, pending or completed.
 */
export const followUpCounts = z.object({
  all: z.number(),
  pending: z.number(),
  overdue: z.number(),
  today: z.number(),
  upcoming: z.number(),
  employee: z.number(),
  completed: z.number(),
})
export type FollowUpCounts = z.infer<typeof followUpCounts>
