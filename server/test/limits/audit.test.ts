import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const owner = { as: 'company' } as const
const filter = {
  kind: is.values('nothing-of-the-kind'),
  person: is.values('not-an-id'),
  from: is.day,
  to: is.day,
  search: is.word(200),
}

// What the calls of the audit trail refuse.
testLimits([
  {
    method: 'GET',
    path: '/audit',
    ...owner,
    fields: { ...filter, limit: is.count(200), cursor: [{ value: 'x'.repeat(501), says: /500/ }] },
  },
  { method: 'GET', path: '/audit/export.csv', ...owner, fields: filter },
])
