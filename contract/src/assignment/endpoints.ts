import { z } from 'zod'
import { EVERYONE, USER_TYPES } from '../access/user-type.ts'
import { answer, answerWithMessage } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { bulkResult, MOST_AT_ONCE } from '../leads/bulk.ts'
import { leadWithFollowUps } from '../leads/lead.ts'
import { PRIORITIES } from '../options/option.ts'
import { id, text } from '../text.ts'
import { distributed, enhanced } from './records.ts'
import { salesMember } from './sales-team.ts'

const mayAssign = { types: USER_TYPES, permission: 'leads.assign' } as const
const saved = z.object({ data: leadWithFollowUps, message: z.string() })

export const assignmentEndpoints = {
  assign: endpoint({
    method: 'PUT',
    path: '/lead-assignment/assign/:id',
    summary: 'Assign one lead to an employee of its company',
    access: mayAssign,
    audit: 'history',
    failed: 'Failed to assign lead',
    ids: { 'params.id': 'lead', 'body.assignedTo': 'employee' },
    params: z.object({ id }),
    bodySize: 'bulk',
    body: z.strictObject({
      assignedTo: id,
      assignmentNotes: text(2000).default(''),
      priority: z.enum(PRIORITIES).optional(),
      leadIds: z.array(id).max(1).optional(),
    }),
    response: saved,
  }),
  bulkAssign: endpoint({
    method: 'PUT',
    path: '/lead-assignment/bulk-assign',
    summary: 'Assign several leads to one employee: all of them or none',
    access: mayAssign,
    audit: 'lead.assign',
    failed: 'Failed to assign leads',
    idempotent: true,
    ids: { 'body.leadIds[]': 'lead', 'body.assignedTo': 'employee' },
    bodySize: 'bulk',
    body: z.strictObject({
      leadIds: z
        .array(id)
        .min(1, 'No leads selected for assignment')
        .max(MOST_AT_ONCE, 'At most 10,000 leads at once'),
      assignedTo: id,
      assignmentNotes: text(2000)
        .default('')
        .transform(notes => notes || 'Bulk assignment'),
      priority: z.enum(PRIORITIES).default('medium'),
    }),
    response: answerWithMessage(bulkResult),
  }),
  bulkAssignEnhanced: endpoint({
    method: 'PUT',
    path: '/lead-assignment/bulk-assign-enhanced',
    summary: 'Assign several leads, each to an employee of its own: all of them or none',
    access: mayAssign,
    audit: 'lead.assign',
    failed: 'Failed to assign leads',
    idempotent: true,
    ids: { 'body.assignments[].leadId': 'lead', 'body.assignments[].employeeId': 'employee' },
    bodySize: 'bulk',
    body: enhanced,
    response: answerWithMessage(bulkResult),
  }),
  bulkAssignDistribution: endpoint({
    method: 'PUT',
    path: '/lead-assignment/bulk-assign-distribution',
    summary:
      'Write what a distribution has shown: all of it, or nothing where a lead or an employee has changed since',
    access: mayAssign,
    audit: 'lead.assign',
    failed: 'Failed to bulk assign leads',
    idempotent: true,
    ids: { 'body.assignments[].leadId': 'lead', 'body.assignments[].employeeId': 'employee' },
    bodySize: 'bulk',
    body: distributed,
    response: answerWithMessage(bulkResult),
  }),
  unassign: endpoint({
    method: 'PUT',
    path: '/lead-assignment/unassign/:leadId',
    summary: 'Take a lead from its assignee',
    access: mayAssign,
    audit: 'history',
    failed: 'Failed to unassign lead',
    ids: { 'params.leadId': 'lead' },
    params: z.object({ leadId: id }),
    bodySize: 'bulk',
    body: z.strictObject({ unassignmentNotes: text(2000).default('') }),
    response: saved,
  }),
  assigned: endpoint({
    method: 'GET',
    path: '/lead-assignment/assigned/:id',
    summary: 'The leads assigned to an employee, each with its follow-ups, up to 1,000, newest first',
    access: EVERYONE,
    failed: 'Failed to fetch assigned leads',
    ids: { 'params.id': 'employee' },
    params: z.object({ id }),
    response: answer(z.array(leadWithFollowUps)),
  }),
  salesTeam: endpoint({
    method: 'GET',
    path: '/lead-assignment/sales-team',
    summary: 'The employees of the sales departments, by name, active or not',
    access: EVERYONE,
    failed: 'Failed to fetch sales team',
    response: answerWithMessage(z.array(salesMember)),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/lead-assignment/stats',
    summary: 'How many leads are assigned, over the leads that the caller may see',
    access: EVERYONE,
    failed: 'Failed to fetch assignment statistics',
    response: answer(
      z.object({
        totalLeads: z.number(),
        assignedLeads: z.number(),
        unassignedLeads: z.number(),
        byEmployee: z.array(z.object({ employeeId: z.string(), name: z.string(), leads: z.number() })),
      }),
    ),
  }),
}
