import { dayOf, instantOf } from '@leadline/contract/follow-ups/due'
import { FOLLOW_UP_TYPES, followUpType, SUMMARY_REQUIRED } from '@leadline/contract/follow-ups/follow-up'
import { labelOf } from '@leadline/contract/options/option'
import { tableOf } from '@leadline/contract/table-of'
import { z } from 'zod'

/** A follow-up as it is typed; date and time are those of the zone of the lead's company. */
export const followUpValues = z.object({
  /** The lead, and what stands in the search for it; both empty where the dialog was opened for one. */
  leadId: z.string(),
  leadWords: z.string(),
  /** Of the lead that was chosen; empty where there is none yet. */
  timeZone: z.string().default(''),
  type: followUpType,
  summary: z.string(),
  notes: z.string(),
  date: z.string(),
  time: z.string(),
  nextStep: z.string(),
  priority: z.string(),
  updateStatus: z.boolean(),
  newStatus: z.string(),
})
export type FollowUpValues = z.infer<typeof followUpValues>

export const NEW_FOLLOW_UP: FollowUpValues = {
  leadId: '',
  leadWords: '',
  timeZone: '',
  type: FOLLOW_UP_TYPES[0],
  summary: '',
  notes: '',
  date: '',
  time: '',
  nextStep: '',
  priority: 'medium',
  updateStatus: false,
  newStatus: '',
}

/** How long the toast of a scheduled follow-up stays, in milliseconds (document 2, section 9). */
export const SCHEDULED_MS = 3000

type Errors = Partial<Record<keyof FollowUpValues, string>>

/** What is wrong with a follow-up that is logged: it says what happened; a date may follow. */
export const checkLogged = (values: FollowUpValues, now: string, timeZone: string): Errors => ({
  ...(values.summary.trim() ? {} : { summary: SUMMARY_REQUIRED }),
  ...(values.time && !values.date ? { date: 'Please choose the date too' } : {}),
  ...checkDay(values.date, now, timeZone),
  ...(values.updateStatus && !values.newStatus ? { newStatus: 'New status is required' } : {}),
})

/** What is wrong with one that is scheduled: it needs its date and its hour. */
export const checkScheduled = ({ date, time }: FollowUpValues, now: string, timeZone: string): Errors => {
  const words = 'Please select date and time'
  if (!date || !time) return { [date ? 'time' : 'date']: words }
  return checkDay(date, now, timeZone)
}

const FILL_ALL = 'Please fill all required fields'
export const LEAD_LACKS = 'Selected lead not found'

/** What is wrong with one that is scheduled in the manager: it needs its lead, its date and its hour. */
export const checkManaged = (values: FollowUpValues, now: string, timeZone: string): Errors => {
  const { leadId, leadWords, date, time } = values
  if (!leadId && leadWords.trim()) return { leadWords: LEAD_LACKS }
  if (!leadId) return { leadWords: FILL_ALL }
  if (!date || !time) return { [date ? 'time' : 'date']: FILL_ALL }
  return checkDay(date, now, timeZone)
}

const checkDay = (date: string, now: string, timeZone: string): Errors =>
  date && date < dayOf(now, timeZone) ? { date: 'Please choose today or a later day' } : {}

/** The body of the call that adds it. */
export const bodyOf = (values: FollowUpValues, timeZone: string) => {
  const { type, summary, notes, date, time, nextStep, priority, updateStatus, newStatus } = values
  return {
    type,
    summary,
    notes,
    nextFollowUpDate: date ? (time ? instantOf(date, time, timeZone) : date) : null,
    nextStep,
    priority,
    ...(updateStatus ? { updateLeadStatus: true, newLeadStatus: newStatus } : {}),
  }
}

/** The server's fields by the names of the form's. */
export const FORM_NAMES = tableOf<keyof FollowUpValues>({
  nextFollowUpDate: 'date',
  newLeadStatus: 'newStatus',
})

/** Values as a select offers them: 'high' as High. */
export const choicesOf = (values: readonly string[]) =>
  values.map(value => ({ value, label: labelOf(value) }))
