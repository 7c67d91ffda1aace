import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const ID = is.ID()
const owner = { as: 'company' } as const
const written = {
  type: is.oneOf,
  summary: is.text(500),
  notes: is.text(5000),
  nextFollowUpDate: is.values('yesterday', '2026-13-01', '2026-11-27T10:00', 7),
  nextStep: is.text(500),
  priority: is.oneOf,
}

const page = { limit: is.count(1000), cursor: [{ value: 'x'.repeat(2001), says: /2000/ }] }
const upcoming = { days: is.count(366), ...page }

// What the calls of follow-ups refuse.
testLimits([
  {
    method: 'POST',
    path: `/follow-up/add/${ID}`,
    ...owner,
    base: { type: 'call' },
    fields: {
      ...written,
      updateLeadStatus: is.yesOrNo,
      newLeadStatus: is.text(100),
      userId: is.values(7, 'x'.repeat(101)),
    },
    required: ['type'],
    closed: [''],
  },
  {
    method: 'PUT',
    path: `/follow-up/update/${ID}/${ID}`,
    ...owner,
    fields: { ...written, completed: is.yesOrNo, outcome: is.oneOf },
    closed: [''],
  },
  {
    method: 'GET',
    path: '/follow-up',
    ...owner,
    fields: {
      state: is.oneOf,
      search: is.word(200),
      leadId: is.id,
      assignedTo: is.id,
      from: is.day,
      to: is.day,
      ...page,
    },
  },
  { method: 'GET', path: '/follow-up/upcoming', ...owner, fields: upcoming },
  { method: 'GET', path: `/follow-up/upcoming/${ID}`, ...owner, fields: upcoming },
  { method: 'GET', path: '/follow-up/overdue', ...owner, fields: page },
  { method: 'GET', path: `/follow-up/overdue/${ID}`, ...owner, fields: page },
])
