import { EVERYONE } from '../access/user-type.ts'
import { endpoint } from '../endpoint.ts'
import { leadFilter, leadSort } from '../leads/query.ts'

const query = leadFilter.extend({ sort: leadSort })
const access = { types: EVERYONE.types, permission: 'leads.export' } as const
const ids = { 'query.assignedTo': 'employee', 'query.captureLink': 'capture-link' } as const

export const exportEndpoints = {
  csv: endpoint({
    method: 'GET',
    path: '/leads/export.csv',
    summary: 'The filtered list as CSV, streamed and safe against formulas',
    access,
    audit: 'lead.export',
    ids,
    query,
    response: 'file',
  }),
  xlsx: endpoint({
    method: 'GET',
    path: '/leads/export.xlsx',
    summary: 'The filtered list as an Excel file, streamed',
    access,
    audit: 'lead.export',
    ids,
    query,
    response: 'file',
  }),
}
