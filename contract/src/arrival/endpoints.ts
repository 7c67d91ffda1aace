import { z } from 'zod'
import { EVERYONE, MAY_CONFIGURE } from '../access/user-type.ts'
import { answer, answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../text.ts'
import { arrivalReason, datedReason } from './reason.ts'
import { arrivalRule, arrivalRuleChange, arrivalRuleOrder, newArrivalRule, VALUE_MOST } from './rule.ts'

const params = z.object({ id })
const people = {
  'body.department': 'department',
  'body.employees[]': 'employee',
  'body.fallback': 'employee',
} as const

export const arrivalEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/arrival-rules',
    summary: 'The rules by which leads are given away as they arrive, in their order',
    access: MAY_CONFIGURE,
    response: answer(z.array(arrivalRule)),
    failed: 'Failed to load the arrival rules',
  }),
  create: endpoint({
    method: 'POST',
    path: '/arrival-rules',
    audit: 'arrival-rule.create',
    summary: 'Add a rule after the others',
    access: MAY_CONFIGURE,
    ids: people,
    status: 201,
    idempotent: true,
    body: newArrivalRule,
    response: answerWithMessage(arrivalRule),
    failed: 'Failed to save the rule',
  }),
  sort: endpoint({
    method: 'PUT',
    path: '/arrival-rules/sort-order',
    audit: 'arrival-rule.sort',
    summary: 'Put the rules of one company in another order',
    access: MAY_CONFIGURE,
    ids: { 'body.ids[]': 'arrival-rule' },
    body: arrivalRuleOrder,
    response: answerWithMessage(z.array(arrivalRule)),
    failed: 'Failed to save the order',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/arrival-rules/:id',
    audit: 'arrival-rule.update',
    summary: 'Change the fields that are sent',
    access: MAY_CONFIGURE,
    ids: { 'params.id': 'arrival-rule', ...people },
    params,
    body: arrivalRuleChange,
    response: answerWithMessage(arrivalRule),
    failed: 'Failed to save the rule',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/arrival-rules/:id',
    audit: 'arrival-rule.delete',
    summary: 'Delete a rule; the leads that it has given away stay where they are',
    access: MAY_CONFIGURE,
    ids: { 'params.id': 'arrival-rule' },
    params,
    response: done,
    failed: 'Failed to delete the rule',
  }),
  preview: endpoint({
    method: 'GET',
    path: '/arrival-rules/preview',
    summary:
      'To whom a lead would go if it arrived now, and why; null where no rule matches. Nothing changes',
    access: MAY_CONFIGURE,
    query: z.object({
      source: text(VALUE_MOST).optional(),
      service: text(VALUE_MOST).optional(),
      city: text(VALUE_MOST).optional(),
    }),
    response: answer(arrivalReason.nullable()),
    failed: 'Failed to try the rules',
  }),
  why: endpoint({
    method: 'GET',
    path: '/leads/:id/arrival',
    summary: 'Why a lead went to whom it did as it arrived; null where no rule matched it',
    access: EVERYONE,
    ids: { 'params.id': 'lead' },
    params,
    response: answer(datedReason.nullable()),
    failed: 'Failed to load why this lead was assigned',
  }),
}
