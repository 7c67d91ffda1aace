import type { NotificationType, ReminderMark } from '@leadline/contract/notifications/notification'
import type { At, Dated, Owned } from './lead-tables.ts'

/** What a company's days hold: when it is closed, what somebody wants to do, and what they are told. */
export interface DayTables {
  holidays: Owned &
    Dated & {
      name: string
      startDate: string
      endDate: string
      everyYear: boolean
      description: string
    }
  todos: Owned &
    Dated & {
      title: string
      notes: string
      dueDate: string | null
      priority: 'low' | 'medium' | 'high' | 'urgent'
      completed: boolean
      completedAt: At | null
      leadId: string | null
      /** Sign-ins: who has it to do, and who has written it. */
      assignedTo: string
      authorId: string
      authorName: string
    }
  notifications: Owned & {
    /** A sign-in; the company's own has its id. */
    recipient: string
    type: NotificationType
    title: string
    message: string
    leadId: string | null
    followUpId: string | null
    scheduledFor: At | null
    hasTime: boolean
    mark: ReminderMark | null
    priority: 'low' | 'medium' | 'high' | 'urgent'
    readAt: At | null
    createdAt: At
  }
}
