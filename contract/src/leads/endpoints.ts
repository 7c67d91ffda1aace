import { z } from 'zod'
import { EVERYONE, OWNERS_ONLY, USER_TYPES } from '../access/user-type.ts'
import { answer, answerWithMessage, done, page } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { address, id, instant, text } from '../text.ts'
import { bulkAct, bulkResult, undoResult } from './bulk.ts'
import { deletedLead, deletedLeadQuery } from './deleted.ts'
import { historyEntry } from './history.ts'
import { LEAD_IN_SHORT, lead, leadInput, leadWithFollowUps } from './lead.ts'
import { leadFilter, leadListQuery } from './query.ts'

const params = z.object({ id })
const ids = { 'params.id': 'lead' } as const
const bodyIds = { 'body.department[]': 'department', 'body.teamMember[]': 'employee' } as const

/** A lead already there with the same phone or e-mail. */
export const duplicateMatch = lead.pick({ ...LEAD_IN_SHORT, status: true, createdAt: true }).extend({
  matches: z.array(z.enum(['phone', 'email'])),
})
export type DuplicateMatch = z.infer<typeof duplicateMatch>

/** One status of the board; null where a search matches more leads than are counted. */
export const boardColumn = z.object({
  status: z.string(),
  leads: z.number().nullable(),
  /** Rupees. */
  value: z.number().nullable(),
})
export type BoardColumn = z.infer<typeof boardColumn>

const saved = z.object({ data: leadWithFollowUps, message: z.string() })

export const leadEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/leads',
    summary: 'Leads that the caller may see, filtered, sorted, by keyset pages',
    access: EVERYONE,
    ids: { 'query.assignedTo': 'employee', 'query.captureLink': 'capture-link' },
    query: leadListQuery,
    // Null only for `count=later`: ask again for how many there are.
    response: z.object({ data: z.array(lead), page: page.extend({ total: page.shape.total.nullable() }) }),
  }),
  board: endpoint({
    method: 'GET',
    path: '/leads/board',
    summary: 'How many of the filtered leads stand in each status, and what they are worth together',
    access: EVERYONE,
    ids: { 'query.assignedTo': 'employee', 'query.captureLink': 'capture-link' },
    query: leadFilter,
    response: answer(z.array(boardColumn)),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/leads/tags',
    summary: 'The tags of the leads that the caller may see, the most used first, up to 200',
    access: EVERYONE,
    response: answer(z.array(z.string())),
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/leads/deleted',
    summary: 'Leads deleted in the last 30 days, the last deleted first, searched, by keyset pages',
    access: OWNERS_ONLY,
    query: deletedLeadQuery,
    response: z.object({ data: z.array(deletedLead), page }),
  }),
  duplicates: endpoint({
    method: 'GET',
    path: '/leads/duplicates',
    summary: 'Leads with the same phone or e-mail, up to 5',
    access: { types: USER_TYPES, permission: 'leads.create' },
    ids: { 'query.except': 'lead' },
    query: z.object({ phone: text(40).optional(), email: address.optional(), except: id.optional() }),
    response: answer(z.array(duplicateMatch)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/leads',
    summary: 'Make a lead; needs a name or a title',
    access: { types: USER_TYPES, permission: 'leads.create' },
    audit: 'history',
    ids: bodyIds,
    status: 201,
    idempotent: true,
    body: leadInput,
    response: saved,
  }),
  read: endpoint({
    method: 'GET',
    path: '/leads/:id',
    summary: 'One lead with its follow-ups',
    access: EVERYONE,
    ids,
    params,
    response: answer(leadWithFollowUps),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/leads/:id',
    summary: 'Change the fields that are sent; If-Match or version guards against a stale save',
    access: { types: USER_TYPES, permission: 'leads.status' },
    audit: 'history',
    ids: { ...ids, ...bodyIds },
    params,
    idempotent: true,
    body: leadInput,
    response: saved,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/leads/:id',
    summary: 'Change status or last contact',
    access: { types: USER_TYPES, permission: 'leads.status' },
    audit: 'history',
    ids,
    params,
    idempotent: true,
    body: z.strictObject({
      status: text(100).optional(),
      lastContact: instant.nullable().optional(),
      version: z.int().min(0).optional(),
    }),
    response: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/leads/:id',
    summary: 'Delete a lead; it can be restored for 30 days',
    access: { types: USER_TYPES, permission: 'leads.delete' },
    audit: 'lead.delete',
    ids,
    params,
    response: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/leads/:id/restore',
    summary: 'Bring a deleted lead back',
    access: OWNERS_ONLY,
    audit: 'lead.restore',
    ids,
    params,
    response: saved,
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/leads/bulk',
    summary: 'Change the status of several leads, delete or restore them: all of them or none',
    access: { types: USER_TYPES, permission: 'leads.status' },
    audit: 'lead.act',
    ids: { 'body.ids[]': 'lead' },
    bodySize: 'bulk',
    idempotent: true,
    body: bulkAct,
    response: answerWithMessage(bulkResult),
  }),
  undoAct: endpoint({
    method: 'POST',
    path: '/leads/bulk/:id/undo',
    summary: 'Undo an act on several leads, wherever a lead has not been changed since',
    access: { types: USER_TYPES, permission: 'leads.status' },
    audit: 'lead.undo',
    ids: { 'params.id': 'lead-act' },
    params,
    idempotent: true,
    response: answerWithMessage(undoResult),
  }),
  revert: endpoint({
    method: 'POST',
    path: '/leads/:id/history/:entryId/revert',
    summary: 'Put the fields of one change back, unless one of them has been changed again since',
    access: { types: USER_TYPES, permission: 'leads.status' },
    audit: 'history',
    ids: { ...ids, 'params.entryId': 'history-entry' },
    params: z.object({ id, entryId: id }),
    idempotent: true,
    response: saved,
  }),
  others: endpoint({
    method: 'GET',
    path: '/leads/:id/others',
    summary: 'Other enquiries from this person: leads with the same phone or e-mail, newest first, up to 20',
    access: EVERYONE,
    ids,
    params,
    response: answer(z.array(duplicateMatch.extend({ value: z.number(), productOfInterest: z.string() }))),
  }),
  history: endpoint({
    method: 'GET',
    path: '/leads/:id/history',
    summary: 'Every change of a lead, newest first',
    access: EVERYONE,
    ids,
    params,
    response: answer(z.array(historyEntry)),
  }),
}
