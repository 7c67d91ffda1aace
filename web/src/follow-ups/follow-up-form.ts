import { dayOf, instantOf } from '@leadline/contract/follow-ups/due'
import { FOLLOW_UP_TYPES, followUpType, SUMMARY_REQUIRED } from '@leadline/contract/follow-ups/follow-up'
import { labelOf } from '@leadline/contract/options/option'
import { z } from 'zod'

/** A follow-up as it is typed; date and time are those of the company's zone. */
export const followUpValues = z.object({
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
export const FORM_NAMES: Readonly<Record<string, keyof FollowUpValues>> = {
  nextFollowUpDate: 'date',
  newLeadStatus: 'newStatus',
}

/** Values as a select offers them: 'high' as High. */
export const choicesOf = (values: readonly string[]) =>
  values.map(value => ({ value, label: labelOf(value) }))
