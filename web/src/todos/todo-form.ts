import { newTodo, TODO_PRIORITIES, type Todo, type TodoChange } from '@leadline/contract/todos/todo'
import { z } from 'zod'
import type { TodoBody } from './api.ts'

/** A to-do as it is typed; `leadName` is what the chosen lead is called. */
export const todoValues = z.object({
  title: z.string(),
  notes: z.string(),
  dueDate: z.string(),
  priority: z.enum(TODO_PRIORITIES),
  leadId: z.string(),
  leadName: z.string(),
  assignedTo: z.string(),
})
export type TodoValues = z.infer<typeof todoValues>

export const valuesOf = (todo: Todo | undefined): TodoValues => ({
  title: todo?.title ?? '',
  notes: todo?.notes ?? '',
  dueDate: todo?.dueDate ?? '',
  priority: todo?.priority ?? 'medium',
  leadId: todo?.leadId ?? '',
  leadName: todo?.leadName ?? '',
  assignedTo: todo && !todo.isMine ? todo.assignedTo : '',
})

/** What is wrong with a form, by field. */
export const checkTodo = (values: TodoValues): Record<string, string> => {
  const { title, notes, dueDate } = values
  const { error } = newTodo.safeParse({ title, notes, dueDate })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).toReversed(),
  )
}

export const bodyOf = ({ leadName: _, assignedTo, leadId, dueDate, ...values }: TodoValues): TodoBody => ({
  ...values,
  dueDate: dueDate || null,
  leadId: leadId || null,
  ...(assignedTo ? { assignedTo } : {}),
})

/** Only what has been changed here: a link that one may not see must not be taken away. `me` is who is signed in. */
export const changesOf = (values: TodoValues, before: TodoValues, me: string): TodoChange => {
  const now = { ...bodyOf(values), assignedTo: values.assignedTo || me }
  const then = { ...bodyOf(before), assignedTo: before.assignedTo || me }
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== then[name as keyof typeof then]),
  )
}
