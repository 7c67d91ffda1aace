import { z } from 'zod'
import { FOLLOW_UP_PRIORITIES } from '../follow-ups/follow-up.ts'
import { instant } from '../text.ts'

export const NOTIFICATION_TYPES = [
  'follow_up_due',
  'follow_up_overdue',
  'lead_assigned',
  'follow_up_completed',
  'reminder',
  'new_lead',
  'other',
  'response_late',
] as const
export const notificationType = z.enum(NOTIFICATION_TYPES)
export type NotificationType = z.infer<typeof notificationType>

/** So many are answered, and kept in a browser: the newest. */
export const NOTIFICATIONS_KEPT = 100
/** The bell's Upcoming looks so many days ahead, in the company's time zone. */
export const BELL_DAYS_AHEAD = 3
/** Whom the spec calls `admin`: the company itself. */
export const TO_COMPANY = 'admin'

/** The marks before a scheduled time at which a reminder is raised, the earliest first; then the alert when it has passed. */
export const REMINDER_MARKS = ['24h', '2h', '30m', '15m', 'overdue'] as const
export const reminderMark = z.enum(REMINDER_MARKS)
export type ReminderMark = z.infer<typeof reminderMark>

export const notification = z.object({
  id: z.string(),
  type: notificationType,
  title: z.string(),
  message: z.string(),
  leadId: z.string().nullable(),
  leadName: z.string(),
  leadPhone: z.string(),
  leadEmail: z.string(),
  /** Its lead is with somebody else by now: there is no `leadId`, and none of the person's to open. */
  leadIsOutOfReach: z.boolean(),
  followUpId: z.string().nullable(),
  /** When the follow-up is due; its hour is meant only where `hasTime`. */
  followUpDate: instant.nullable(),
  hasTime: z.boolean(),
  /** Of a reminder: which. */
  mark: reminderMark.nullable(),
  priority: z.enum(FOLLOW_UP_PRIORITIES),
  read: z.boolean(),
  createdAt: instant,
  /** Whom it is for: an employee, an office user or a superadmin by its id, the company as `admin`. */
  userId: z.string(),
})
export type Notification = z.infer<typeof notification>
