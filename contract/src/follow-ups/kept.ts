import { z } from 'zod'
import type { Notification, ReminderMark } from '../notifications/notification.ts'
import { dayOf, dueOf, instantOf } from './due.ts'
import { FOLLOW_UP_TYPES } from './follow-up.ts'
import type { FollowUpCounts, ListedFollowUp } from './list.ts'

/** A follow-up as the browser keeps it under `crm-followups` (document 2, section 3). */
export const keptFollowUp = z.object({
  id: z.string(),
  leadId: z.string(),
  leadName: z.string(),
  leadCompany: z.string(),
  type: z.enum(FOLLOW_UP_TYPES),
  /** An instant, or the day alone where no hour is meant. */
  scheduledDate: z.string(),
  notes: z.string(),
  priority: z.string(),
  status: z.enum(['pending', 'completed']),
  createdAt: z.string(),
  completedAt: z.string().nullable(),
  outcome: z.enum(['successful', 'unsuccessful']).nullable(),
  reminder24h: z.boolean(),
  reminder2h: z.boolean(),
  reminder30m: z.boolean(),
  reminder15m: z.boolean(),
  overdueNotified: z.boolean(),
})
export type KeptFollowUp = z.infer<typeof keptFollowUp>

export const REMINDER_FLAGS = {
  '24h': 'reminder24h',
  '2h': 'reminder2h',
  '30m': 'reminder30m',
  '15m': 'reminder15m',
  overdue: 'overdueNotified',
} as const satisfies Record<ReminderMark, keyof KeptFollowUp>

const NOT_REMINDED = {
  reminder24h: false,
  reminder2h: false,
  reminder30m: false,
  reminder15m: false,
  overdueNotified: false,
}

/** What is kept of a listed one; what it was reminded of stays with it as long as its scheduled time does. */
export const toKept = (item: ListedFollowUp, before?: KeptFollowUp): KeptFollowUp => {
  const { _id: id, leadId, leadName, leadCompany, type, notes, priority, completedAt, outcome } = item
  const at = item.nextFollowUpDate ?? item.date
  const scheduledDate = item.hasTime ? at : dayOf(at, item.timeZone)
  const reminded = before?.scheduledDate === scheduledDate ? flagsOf(before) : NOT_REMINDED
  return {
    ...{ id, leadId, leadName, leadCompany, type, scheduledDate, notes, priority },
    status: item.completed ? 'completed' : 'pending',
    ...{ createdAt: item.date, completedAt, outcome },
    ...reminded,
  }
}

/** What can be listed of a kept one, in the days of `timeZone`. Who has added it is not known. */
export const fromKept = (kept: KeptFollowUp, timeZone: string): ListedFollowUp => {
  const { id: _id, leadId, leadName, leadCompany, type, notes, priority, completedAt, outcome } = kept
  return {
    ...{ _id, leadId, leadName, leadCompany, type, notes, priority, completedAt, outcome, timeZone },
    nextFollowUpDate: instantOfKept(kept, timeZone),
    hasTime: !isDay(kept.scheduledDate),
    completed: kept.status === 'completed',
    date: kept.createdAt,
    ...{ summary: '', nextStep: '', leadPhone: '' },
    ...{ userId: null, addedByName: '', addedByRole: '', addedByType: '' },
  }
}

/** Where a kept one stands now. */
export const stateOfKept = (kept: KeptFollowUp, now: string, timeZone: string): keyof FollowUpCounts =>
  kept.status === 'completed' ? 'completed' : dueOf(instantOfKept(kept, timeZone), now, timeZone)

/** The kept ones with the flags of the reminders that have come for their scheduled times; the same where none has. */
export const withReminders = (
  kept: readonly KeptFollowUp[],
  told: readonly Pick<Notification, 'followUpId' | 'followUpDate' | 'mark'>[],
  timeZone: string,
): readonly KeptFollowUp[] => {
  const flagged = kept.map(item => {
    const marks = told.filter(each => each.followUpId === item.id && isOfTime(each, item, timeZone))
    const missing = marks.filter(({ mark }) => mark && !item[REMINDER_FLAGS[mark]])
    if (missing.length === 0) return item
    return { ...item, ...Object.fromEntries(missing.map(({ mark }) => [REMINDER_FLAGS[mark!], true])) }
  })
  return flagged.some((item, at) => item !== kept[at]) ? flagged : kept
}

const isOfTime = (
  { followUpDate }: Pick<Notification, 'followUpDate'>,
  kept: KeptFollowUp,
  timeZone: string,
) => followUpDate !== null && Date.parse(followUpDate) === Date.parse(instantOfKept(kept, timeZone))

const instantOfKept = ({ scheduledDate }: KeptFollowUp, timeZone: string) =>
  isDay(scheduledDate) ? instantOf(scheduledDate, '00:00', timeZone) : scheduledDate

const isDay = (scheduled: string) => /^\d{4}-\d{2}-\d{2}$/.test(scheduled)

const flagsOf = ({ reminder24h, reminder2h, reminder30m, reminder15m, overdueNotified }: KeptFollowUp) => ({
  reminder24h,
  reminder2h,
  reminder30m,
  reminder15m,
  overdueNotified,
})
