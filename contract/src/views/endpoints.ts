import { z } from 'zod'
import { EVERYONE } from '../access/user-type.ts'
import { answer, answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../text.ts'
import { newView, view, viewChange } from './view.ts'

const params = z.object({ id })
const ids = { 'params.id': 'view' } as const

export const viewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/views',
    summary: "The caller's views and the shared ones, pinned first, then by name",
    access: EVERYONE,
    response: answer(z.array(view)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/views',
    summary: 'Keep filters, sort and columns under a name; only owners share',
    access: EVERYONE,
    audit: { none: 'A view changes no data' },
    status: 201,
    idempotent: true,
    body: newView,
    response: answerWithMessage(view),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/views/:id',
    summary: "Change one's own view, or as an owner a shared one; pinning is for oneself alone",
    access: EVERYONE,
    audit: { none: 'A view changes no data' },
    ids,
    params,
    body: viewChange,
    response: answerWithMessage(view),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/views/:id',
    summary: "Delete one's own view, or as an owner a shared one",
    access: EVERYONE,
    audit: { none: 'A view changes no data' },
    ids,
    params,
    response: done,
  }),
}
