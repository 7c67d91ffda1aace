import { z } from 'zod'
import { MANAGERS_OF_COMPANIES } from '../access/user-type.ts'
import { answer, answerWithMessage, done } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { passwordLink } from '../sessions/password-link.ts'
import { id } from '../text.ts'
import { newOfficeUser, officeUser, officeUserChange } from './user.ts'

const access = { types: MANAGERS_OF_COMPANIES } as const
const ids = { 'params.id': 'office-user' } as const
const params = z.object({ id })

export const userEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: "The account's office users, by name",
    access,
    failed: 'Failed to fetch office users',
    response: answer(z.array(officeUser)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Make an office user, with a password or by invitation',
    access,
    audit: 'office-user.create',
    failed: 'Failed to create office user',
    status: 201,
    idempotent: true,
    secretAnswer: true,
    body: newOfficeUser,
    response: z.object({ data: officeUser, link: passwordLink.optional(), message: z.string() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/users/:id',
    summary: 'One office user',
    access,
    failed: 'Failed to fetch office user',
    ids,
    params,
    response: answer(officeUser),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:id',
    summary: 'Change the fields that are sent; a deactivation ends the sessions',
    access,
    audit: 'office-user.update',
    failed: 'Failed to update office user',
    ids,
    params,
    body: officeUserChange,
    response: answerWithMessage(officeUser),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    summary: 'Delete an office user; the sign-in and its sessions end, the e-mail is free again',
    access,
    audit: 'office-user.delete',
    failed: 'Failed to delete office user',
    ids,
    params,
    response: done,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/users/:id/reset-password',
    summary: 'Make a one-time link with which the user sets a password; an older link ends',
    access,
    audit: 'password.link',
    failed: 'Failed to make the link',
    ids,
    params,
    response: answerWithMessage(passwordLink),
  }),
}
