import type { FollowUpType } from '../follow-ups/follow-up.ts'
import { count } from '../format.ts'
import { WITH } from './reminders.ts'

/** Of so many leads that somebody is given at once, each has a notification; of more there is one for all of them. */
export const MOST_TOLD_SINGLY = 5

/** What an employee is told of a lead that `by` has assigned to them. */
export const assignedWords = (leadName: string, by: string) => ({
  title: 'Lead assigned to you',
  message: `${by} has assigned ${leadName} to you`,
})

/** What an employee is told of so many leads at once. */
export const manyAssignedWords = (leads: number, by: string) => ({
  title: `${count(leads)} leads assigned to you`,
  message: `${by} has assigned ${count(leads)} leads to you`,
})

/** What is told of a follow-up that `by` has completed. */
export const completedWords = (type: FollowUpType, leadName: string, by: string) => ({
  title: 'Follow-up completed',
  message: `${by} has completed: ${WITH[type]} ${leadName}`,
})

/** `through` is 'the public form', or the service that has sent it. */
export const capturedWords = (leadName: string, through: string) => ({
  title: 'New Lead Captured!',
  message: `${leadName}, through ${through}`,
})
