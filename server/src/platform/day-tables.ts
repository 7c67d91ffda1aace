import type { At, Dated, Owned } from './lead-tables.ts'

/** What a company's days hold: when it is closed, and what somebody wants to do. */
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
}
