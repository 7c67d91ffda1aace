import { z } from 'zod'
import { EVERYONE, USER_TYPES } from '../access/user-type.ts'
import { answer, answerWithMessage, done, page } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { changedFollowUp, followUp, newFollowUp } from './follow-up.ts'
import { followUpCounts, followUpListQuery, followUpPage, listedFollowUp, upcomingQuery } from './list.ts'

const mayLog = { types: USER_TYPES, permission: 'followups.log' } as const
const params = z.object({ leadId: id, followUpId: id })
const ids = { 'params.leadId': 'lead', 'params.followUpId': 'follow-up' } as const

const ofEmployee = { params: z.object({ id }), ids: { 'params.id': 'employee' } } as const
const listed = z.object({ data: z.array(listedFollowUp), page })

export const followUpEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/follow-up',
    summary: 'The follow-ups with a date of all leads that the caller may see, with the count of each chip',
    access: EVERYONE,
    ids: { 'query.leadId': 'lead', 'query.assignedTo': 'employee' },
    query: followUpListQuery,
    /** The counts are of all that the query finds but for its `state`. */
    response: listed.extend({ counts: followUpCounts }),
  }),
  upcoming: endpoint({
    method: 'GET',
    path: '/follow-up/upcoming',
    summary: 'What is due in the next days, from tomorrow, of all leads that the caller may see',
    access: EVERYONE,
    query: upcomingQuery,
    response: listed,
  }),
  upcomingOf: endpoint({
    method: 'GET',
    path: '/follow-up/upcoming/:id',
    summary: 'What is due in the next days, from tomorrow, of the leads of one employee',
    access: EVERYONE,
    ...ofEmployee,
    query: upcomingQuery,
    response: listed,
  }),
  overdue: endpoint({
    method: 'GET',
    path: '/follow-up/overdue',
    summary: 'What was due on a day before today, of all leads that the caller may see',
    access: EVERYONE,
    query: followUpPage,
    response: listed,
  }),
  overdueOf: endpoint({
    method: 'GET',
    path: '/follow-up/overdue/:id',
    summary: 'What was due on a day before today, of the leads of one employee',
    access: EVERYONE,
    ...ofEmployee,
    query: followUpPage,
    response: listed,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/follow-up/stats',
    summary: 'How many follow-ups there are of each kind, over all leads that the caller may see',
    access: EVERYONE,
    response: answer(followUpCounts),
  }),
  statsOf: endpoint({
    method: 'GET',
    path: '/follow-up/stats/:id',
    summary: 'How many follow-ups there are of each kind, over the leads of one employee',
    access: EVERYONE,
    ...ofEmployee,
    response: answer(followUpCounts),
  }),
  add: endpoint({
    method: 'POST',
    path: '/follow-up/add/:leadId',
    summary: 'Log or schedule a follow-up of a lead, and change its status with it if wanted',
    access: mayLog,
    audit: 'history',
    ids: { 'params.leadId': 'lead' },
    params: z.object({ leadId: id }),
    status: 201,
    idempotent: true,
    body: newFollowUp,
    response: z.object({
      data: followUp,
      message: z.string(),
      /** Why the status was not changed; the follow-up stands all the same. */
      warning: z.string().optional(),
    }),
  }),
  ofLead: endpoint({
    method: 'GET',
    path: '/follow-up/lead/:leadId',
    summary: 'The follow-ups of a lead, newest first',
    access: EVERYONE,
    ids: { 'params.leadId': 'lead' },
    params: z.object({ leadId: id }),
    response: answer(z.object({ followUps: z.array(followUp) })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/follow-up/update/:leadId/:followUpId',
    summary: 'Complete a follow-up, or change the fields that are sent of an own one',
    access: mayLog,
    audit: 'history',
    ids,
    params,
    idempotent: true,
    body: changedFollowUp,
    response: answerWithMessage(followUp),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/follow-up/:leadId/:followUpId',
    summary: 'Delete a follow-up that one has added oneself',
    access: mayLog,
    audit: 'history',
    ids,
    params,
    response: done,
  }),
}
