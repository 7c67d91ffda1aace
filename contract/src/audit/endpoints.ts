import { z } from 'zod'
import { answer, page } from '../answer.ts'
import { endpoint } from '../endpoint.ts'
import { auditEntry, auditFilter, auditPerson } from './entry.ts'

const access = { types: ['company', 'superadmin'] } as const
const ids = { 'query.person': 'employee' } as const

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    summary: 'The audit log: who did what, when and from where, newest first, by keyset pages',
    access,
    audit: 'audit.read',
    ids,
    query: auditFilter.extend({
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(500).optional(),
    }),
    response: z.object({ data: z.array(auditEntry), page }),
  }),
  people: endpoint({
    method: 'GET',
    path: '/audit/people',
    summary: 'Who stands in the audit log as having done something, by name',
    access,
    response: answer(z.array(auditPerson)),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/audit/export.csv',
    summary: 'The filtered audit log as CSV, streamed and safe against formulas',
    access,
    audit: 'audit.export',
    ids,
    query: auditFilter,
    response: 'file',
  }),
}
