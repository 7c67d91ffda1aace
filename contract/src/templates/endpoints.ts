import { z } from 'zod'
import { EVERYONE, MAY_CONFIGURE } from '../access/user-type.ts'
import { answer, answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { newTemplate, template, templateChange } from './template.ts'

const params = z.object({ id })
const ids = { 'params.id': 'template' } as const

export const templateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/templates',
    summary: "The company's messages, English before Hindi, each in their order",
    access: EVERYONE,
    response: answer(z.array(template)),
    failed: 'Failed to load message templates',
  }),
  create: endpoint({
    method: 'POST',
    audit: 'template.create',
    path: '/templates',
    summary: 'Add a message; without a place it stands after the others of its language',
    access: MAY_CONFIGURE,
    status: 201,
    idempotent: true,
    body: newTemplate,
    response: answerWithMessage(template),
    failed: 'Failed to save the template',
  }),
  update: endpoint({
    method: 'PUT',
    audit: 'template.update',
    path: '/templates/:id',
    summary: 'Change the fields that are sent',
    access: MAY_CONFIGURE,
    ids,
    params,
    body: templateChange,
    response: answerWithMessage(template),
    failed: 'Failed to save the template',
  }),
  remove: endpoint({
    method: 'DELETE',
    audit: 'template.delete',
    path: '/templates/:id',
    summary: 'Delete a message; what was sent with it stays sent',
    access: MAY_CONFIGURE,
    ids,
    params,
    response: done,
    failed: 'Failed to delete the template',
  }),
}
