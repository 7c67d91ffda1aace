import { z } from 'zod'
import { answer, answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { franchise, franchiseChange, newFranchise } from './franchise.ts'

/** The superadmin, and the company whose franchises they are (design section 1). */
const access = { types: ['superadmin', 'company'] } as const
const ids = { 'params.id': 'franchise' } as const
const params = z.object({ id })

export const franchiseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/franchises',
    summary: "The caller's franchises, by name",
    access,
    failed: 'Failed to fetch franchises',
    response: answer(z.array(franchise)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/franchises',
    summary: 'Add a franchise',
    access,
    audit: 'franchise.create',
    failed: 'Failed to create franchise',
    ids: { 'body.companyId': 'company' },
    status: 201,
    idempotent: true,
    body: newFranchise,
    response: answerWithMessage(franchise),
  }),
  read: endpoint({
    method: 'GET',
    path: '/franchises/:id',
    summary: 'One franchise',
    access,
    failed: 'Failed to fetch franchise',
    ids,
    params,
    response: answer(franchise),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/franchises/:id',
    summary: 'Change the fields that are sent',
    access,
    audit: 'franchise.update',
    failed: 'Failed to update franchise',
    ids,
    params,
    body: franchiseChange,
    response: answerWithMessage(franchise),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/franchises/:id',
    summary: 'Delete a franchise',
    access,
    audit: 'franchise.delete',
    failed: 'Failed to delete franchise',
    ids,
    params,
    response: done,
  }),
}
