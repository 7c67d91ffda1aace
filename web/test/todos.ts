import { todoEndpoints } from '@leadline/contract/todos/endpoints'
import type { Todo } from '@leadline/contract/todos/todo'
import { aLead, leadServer } from './lead-answers.ts'

/** A to-do as the server answers it: one's own, due today. */
export const aTodo = (over: Partial<Todo> = {}): Todo => ({
  _id: 't1',
  companyId: 'c1',
  title: 'Send the offer',
  notes: '',
  dueDate: '2026-11-27',
  daysLeft: 0,
  priority: 'medium',
  completed: false,
  completedAt: null,
  leadId: null,
  leadName: '',
  assignedTo: 'c1',
  assignedToName: '',
  isMine: true,
  isAuthor: true,
  authorName: 'Nimbus Tech',
  createdAt: '2026-11-25T06:30:00.000Z',
  updatedAt: '2026-11-25T06:30:00.000Z',
  ...over,
})

const LEAD = aLead()

/** One that is overdue, on a lead; one given to Ravi; one that the company has given. */
export const someTodos = () => [
  aTodo({
    _id: 't0',
    title: 'Call back',
    dueDate: '2026-11-25',
    daysLeft: -2,
    leadId: LEAD._id,
    leadName: LEAD.name,
  }),
  aTodo(),
  aTodo({
    _id: 't2',
    title: 'Visit Kaveri Foods',
    dueDate: null,
    daysLeft: null,
    priority: 'urgent',
    assignedTo: 'e7',
    assignedToName: 'Ravi Kumar',
    isMine: false,
  }),
  aTodo({
    _id: 't3',
    title: 'Learn the price list',
    dueDate: '2026-12-04',
    daysLeft: 7,
    isAuthor: false,
    authorName: 'Meera',
  }),
]

/** A server with a dashboard and these to-dos, the same whatever list is asked for. */
export const todoServer = (todos: Todo[] = someTodos()) => {
  const api = leadServer()
  showTodos(api, todos)
  return api
}

export const showTodos = (api: ReturnType<typeof leadServer>, todos: Todo[]) => {
  const due = todos.filter(
    ({ daysLeft, completed }) => !completed && daysLeft !== null && daysLeft <= 0,
  ).length
  api.answer(todoEndpoints.list, {
    data: todos,
    total: todos.length,
    page: 1,
    limit: 50,
    counts: { open: todos.length, done: 0, due },
  })
}
