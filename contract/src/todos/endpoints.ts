import { z } from 'zod'
import { EVERYONE } from '../access/user-type.ts'
import { answer, answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { newTodo, todo, todoChange, todoQuery } from './todo.ts'

const params = z.object({ id })
const ids = { 'params.id': 'todo' } as const
const bodyIds = { 'body.leadId': 'lead', 'body.assignedTo': 'employee' } as const

const NOTES = { none: 'To-dos are notes between colleagues' } as const

export const todoEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/todos',
    summary: 'What the caller has to do or has given to others: open by due date, done by when it was done',
    access: EVERYONE,
    query: todoQuery,
    response: z.object({
      data: z.array(todo),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
      /** Of all to-dos whatever was asked for; `due` is one's own, open, due today or before. */
      counts: z.object({ open: z.number(), done: z.number(), due: z.number() }),
    }),
  }),
  create: endpoint({
    method: 'POST',
    audit: NOTES,
    path: '/todos',
    summary: 'Write down a to-do, for oneself or, as an owner, for an employee',
    access: EVERYONE,
    status: 201,
    idempotent: true,
    ids: bodyIds,
    body: newTodo,
    response: answerWithMessage(todo),
  }),
  read: endpoint({
    method: 'GET',
    path: '/todos/:id',
    summary: 'One to-do of the caller',
    access: EVERYONE,
    ids,
    params,
    response: answer(todo),
  }),
  update: endpoint({
    method: 'PUT',
    audit: NOTES,
    path: '/todos/:id',
    summary: 'Change the fields that are sent: by who has written it and by who has it to do',
    access: EVERYONE,
    ids: { ...ids, ...bodyIds },
    params,
    body: todoChange,
    response: answerWithMessage(todo),
  }),
  remove: endpoint({
    method: 'DELETE',
    audit: NOTES,
    path: '/todos/:id',
    summary: 'Delete a to-do that the caller has written',
    access: EVERYONE,
    ids,
    params,
    response: done,
  }),
}
