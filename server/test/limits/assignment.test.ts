import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const ID = is.ID()
const owner = { as: 'company' } as const
const choose = { fields: { page: is.count(100_000), limit: is.count(1000) } }

// What the calls of assignment and of the employee's dashboard refuse.
testLimits([
  {
    method: 'PUT',
    path: `/lead-assignment/assign/${ID}`,
    ...owner,
    fields: {
      assignedTo: is.id,
      assignmentNotes: is.text(2000),
      priority: is.oneOf,
      leadIds: is.values('x', ['x'], [ID, ID]),
    },
    required: ['assignedTo'],
    closed: [''],
  },
  {
    method: 'PUT',
    path: `/lead-assignment/unassign/${ID}`,
    ...owner,
    fields: { unassignmentNotes: is.text(2000) },
    closed: [''],
  },
  {
    method: 'GET',
    path: '/employee-dashboard/leads',
    as: 'employee',
    fields: {
      ...choose.fields,
      status: is.several(100),
      search: is.word(200),
      adminView: is.values('maybe'),
    },
  },
  {
    method: 'PUT',
    path: `/employee-dashboard/leads/${ID}/status`,
    as: 'employee',
    fields: { status: is.text(100), notes: is.text(2000) },
    required: ['status'],
    closed: [''],
  },
  {
    method: 'POST',
    path: `/employee-dashboard/leads/${ID}/follow-up`,
    as: 'employee',
    fields: {
      followUpDate: is.values('soon', '2026-13-01', 5),
      notes: is.text(5000),
      priority: is.values('vital'),
    },
    required: ['followUpDate'],
    closed: [''],
  },
])
