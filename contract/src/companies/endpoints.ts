import { z } from 'zod'
import { OWNERS } from '../access/user-type.ts'
import { answer, answerWithMessage } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { passwordLink } from '../sessions/password-link.ts'
import { id } from '../text.ts'
import { company, companyRegistration, companySettings, newCompany, settingsChange } from './company.ts'

export const companyEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/company-auth/register',
    summary: 'Register a company: its own account, with its sign-in and its default lists',
    access: 'public',
    status: 201,
    ratePerMinute: 20,
    body: companyRegistration,
    response: z.object({ data: company, message: z.string() }),
  }),
  codeFree: endpoint({
    method: 'GET',
    path: '/company-auth/code-free',
    summary: 'Whether a company code can still be taken',
    access: 'public',
    ratePerMinute: 60,
    query: z.object({ code: z.string().max(50) }),
    response: answer(z.object({ free: z.boolean() })),
  }),
  list: endpoint({
    method: 'GET',
    path: '/companies',
    summary: 'The companies that the caller may see',
    access: { types: OWNERS },
    response: answer(z.array(company)),
  }),
  read: endpoint({
    method: 'GET',
    path: '/companies/:id',
    summary: 'One company',
    access: { types: OWNERS },
    ids: { 'params.id': 'company' },
    params: z.object({ id }),
    response: answer(company),
  }),
  create: endpoint({
    method: 'POST',
    path: '/companies',
    summary: 'Make a company and its sign-in inside the account',
    access: { types: ['superadmin'] },
    status: 201,
    idempotent: true,
    body: newCompany,
    response: z.object({ data: company, message: z.string() }),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/companies/:id/reset-password',
    summary: 'Make a one-time link with which the company sets a password; an older link ends',
    access: { types: ['superadmin'] },
    failed: 'Failed to make the link',
    ids: { 'params.id': 'company' },
    params: z.object({ id }),
    response: answerWithMessage(passwordLink),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/companies/:id/settings',
    summary: 'How a company works',
    access: { types: OWNERS },
    ids: { 'params.id': 'company' },
    params: z.object({ id }),
    response: answer(companySettings),
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/companies/:id/settings',
    summary: 'Change the settings that are sent',
    access: { types: OWNERS },
    ids: { 'params.id': 'company' },
    params: z.object({ id }),
    body: settingsChange,
    response: answerWithMessage(companySettings),
  }),
}
