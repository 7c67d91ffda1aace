import { z } from 'zod'
import { EVERYONE, USER_TYPES } from '../access/user-type.ts'
import { answer, answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { changedFollowUp, followUp, newFollowUp } from './follow-up.ts'

const mayLog = { types: USER_TYPES, permission: 'followups.log' } as const
const params = z.object({ leadId: id, followUpId: id })
const ids = { 'params.leadId': 'lead', 'params.followUpId': 'follow-up' } as const

export const followUpEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/follow-up/add/:leadId',
    summary: 'Log or schedule a follow-up of a lead, and change its status with it if wanted',
    access: mayLog,
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
    ids,
    params,
    body: changedFollowUp,
    response: answerWithMessage(followUp),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/follow-up/:leadId/:followUpId',
    summary: 'Delete a follow-up that one has added oneself',
    access: mayLog,
    ids,
    params,
    response: done,
  }),
}
