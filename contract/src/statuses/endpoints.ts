import { z } from 'zod'
import { EVERYONE, OWNERS_ONLY } from '../access/user-type.ts'
import { answer, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import { status } from './status.ts'
import { newStatus, statusChange } from './status-input.ts'

const params = z.object({ id })
const ids = { 'params.id': 'status' } as const
const saved = z.object({ data: status, status, message: z.string() })

export const statusEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/lead-statuses',
    summary: "The company's statuses in their order",
    access: EVERYONE,
    response: z.object({
      data: z.array(status),
      statuses: z.array(status),
      /** Whether moves that the graph lacks are refused; with several companies, whether any of them does. */
      enforceStatusFlow: z.boolean(),
    }),
  }),
  usage: endpoint({
    method: 'GET',
    path: '/lead-statuses/usage',
    summary: 'How many leads stand in each status',
    access: OWNERS_ONLY,
    response: answer(z.array(z.object({ name: z.string(), leads: z.number() }))),
  }),
  create: endpoint({
    method: 'POST',
    path: '/lead-statuses',
    summary: 'Add a status',
    access: OWNERS_ONLY,
    audit: 'status.create',
    status: 201,
    idempotent: true,
    body: newStatus,
    response: saved,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/lead-statuses/:id',
    summary: 'Change the fields that are sent; the name never changes',
    access: OWNERS_ONLY,
    audit: 'status.update',
    ids,
    params,
    body: statusChange,
    response: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/lead-statuses/:id',
    summary: 'Delete a status; one in use only with moveTo, a status or its name',
    access: OWNERS_ONLY,
    audit: 'status.delete',
    ids: { ...ids, 'query.moveTo': 'status' },
    params,
    query: z.object({ moveTo: text(100).optional() }),
    response: done,
  }),
}
