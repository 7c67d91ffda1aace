import { z } from 'zod'
import { day, id, instant, requiredText, text } from '../text.ts'

export const TODO_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
export const TITLE_REQUIRED = 'Title is required'
export const ONLY_COMPANY_GIVES = 'Only the company can give a to-do to somebody else.'

/** Where an open to-do stands by its due date, in the days of its company. */
export const TODO_DUES = ['overdue', 'today', 'week', 'none'] as const
export type TodoDue = (typeof TODO_DUES)[number]

export const todo = z.object({
  _id: z.string(),
  companyId: z.string(),
  title: z.string(),
  notes: z.string(),
  dueDate: day.nullable(),
  /** Days of its company from today to the due date, negative where it is over; null without a due date. */
  daysLeft: z.number().nullable(),
  priority: z.enum(TODO_PRIORITIES),
  completed: z.boolean(),
  completedAt: instant.nullable(),
  /** Only a lead that the caller may see. */
  leadId: z.string().nullable(),
  leadName: z.string(),
  assignedTo: z.string(),
  /** Empty where it is the company's own or an office user's. */
  assignedToName: z.string(),
  /** Whether it is the caller's own to do. */
  isMine: z.boolean(),
  /** Whether the caller has written it: only then may they delete it. */
  isAuthor: z.boolean(),
  authorName: z.string(),
  createdAt: instant,
  updatedAt: instant,
})
export type Todo = z.infer<typeof todo>

const dueDate = z.union([day, z.literal('').transform(() => null)], 'Please enter a date').nullable()

/** A to-do as it is written; without `assignedTo` it is the caller's own. */
export const newTodo = z.strictObject({
  title: requiredText(200, TITLE_REQUIRED),
  notes: text(5000).default(''),
  dueDate: dueDate.default(null),
  priority: z.enum(TODO_PRIORITIES).default('medium'),
  completed: z.boolean().default(false),
  leadId: id.nullable().default(null),
  assignedTo: id.optional(),
})
export type NewTodo = z.output<typeof newTodo>

/** What changes of a to-do. */
export const todoChange = z.strictObject({
  title: requiredText(200, TITLE_REQUIRED).optional(),
  notes: text(5000).optional(),
  dueDate: dueDate.optional(),
  priority: z.enum(TODO_PRIORITIES).optional(),
  completed: z.boolean().optional(),
  leadId: id.nullable().optional(),
  assignedTo: id.optional(),
})
export type TodoChange = z.output<typeof todoChange>

export const todoQuery = z.object({
  state: z.enum(['open', 'done', 'all']).default('open'),
  /** `week` is today and the six days after. */
  due: z.enum(TODO_DUES).optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})
export type TodoQuery = z.output<typeof todoQuery>

/** Whether this is what people are reminded of: open, and due today or before. */
export const isDue = ({ completed, daysLeft }: Pick<Todo, 'completed' | 'daysLeft'>): boolean =>
  !completed && daysLeft !== null && daysLeft <= 0

/** Whether its day is over and it is not done. */
export const isOverdue = ({ completed, daysLeft }: Pick<Todo, 'completed' | 'daysLeft'>): boolean =>
  !completed && daysLeft !== null && daysLeft < 0
