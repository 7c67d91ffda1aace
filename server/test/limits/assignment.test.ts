import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const ID = is.ID()
const owner = { as: 'company' } as const
const choose = { fields: { page: is.count(100_000), limit: is.count(1000) } }

const line = { leadId: ID, employeeId: is.ID() }
const wrongLines = [
  { value: [], says: /No leads selected for assignment/ },
  { value: [line, line], says: /The same lead stands here twice/ },
  ...is.values(
    'x',
    [{ ...line, leadId: 'x' }],
    [{ ...line, employeeId: 'x' }],
    [{ leadId: ID }],
    [{ employeeId: ID }],
    [{ ...line, notes: 'x'.repeat(2001) }],
    [{ ...line, priority: 'vital' }],
    [{ ...line, unheard: 1 }],
    Array.from({ length: 10_001 }, () => line),
  ),
]

// What the calls of assignment and of the employee's dashboard refuse.
const rule = {
  name: is.filled(80, 'Name is required'),
  isActive: is.yesOrNo,
  conditions: is.values(
    'x',
    [7],
    [{ field: 'source' }],
    [{ values: ['a'] }],
    [{ field: `customFields.${'x'.repeat(120)}`, values: ['a'] }],
    [{ field: 'source', values: [] }],
    [{ field: 'nothing', values: ['a'] }],
    [{ field: 'customFields.', values: ['a'] }],
    [{ field: 'city', values: [''] }],
    [{ field: 'city', values: ['x'.repeat(201)] }],
    [{ field: 'city', values: Array(51).fill('a') }],
    [{ field: 'city', values: ['a'], more: 1 }],
    Array(11).fill({ field: 'city', values: ['a'] }),
  ),
  department: is.values('x', 7),
  employees: is.values('x', [7], ['x'], Array(501).fill(ID)),
  method: is.oneOf,
  fallback: is.values('x', 7),
}

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
    path: '/lead-assignment/bulk-assign',
    ...owner,
    base: { leadIds: [ID], assignedTo: ID },
    fields: {
      leadIds: [
        { value: [], says: /No leads selected for assignment/ },
        { value: Array(10_001).fill(ID), says: /At most 10,000 leads at once/ },
        ...is.values('x', ['x']),
      ],
      assignedTo: is.id,
      assignmentNotes: is.text(2000),
      priority: is.oneOf,
    },
    required: ['leadIds', 'assignedTo'],
    closed: [''],
  },
  {
    method: 'GET',
    path: '/arrival-rules/preview',
    ...owner,
    fields: { source: is.word(200), service: is.word(200), city: is.word(200) },
  },
  {
    method: 'PUT',
    path: '/lead-assignment/bulk-assign-enhanced',
    ...owner,
    fields: { assignments: wrongLines, assignmentNotes: is.text(2000), priority: is.oneOf },
    required: ['assignments'],
    base: { assignments: [line] },
    closed: [''],
  },
  {
    method: 'PUT',
    path: '/lead-assignment/bulk-assign-distribution',
    ...owner,
    fields: {
      assignments: [
        ...wrongLines,
        ...is.values([{ ...line, assignedBefore: 'x' }], [{ ...line, distributionMethod: 'random' }]),
        ...is.values([{ ...line, employeeName: 'x'.repeat(201) }], [{ ...line, assignedDate: 'today' }]),
      ],
      distributionMethod: is.oneOf,
    },
    required: ['assignments', 'distributionMethod'],
    base: { assignments: [line], distributionMethod: 'equal' },
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
  {
    method: 'POST',
    path: '/arrival-rules',
    ...owner,
    base: { name: 'Website', method: 'equal' },
    fields: rule,
    required: ['name', 'method'],
    closed: [''],
  },
  { method: 'PUT', path: `/arrival-rules/${ID}`, ...owner, fields: rule, closed: [''] },
  {
    method: 'PUT',
    path: '/arrival-rules/sort-order',
    ...owner,
    base: { ids: [ID] },
    fields: { ids: is.values('x', [], ['x'], [7], Array(1001).fill(ID)) },
    required: ['ids'],
    closed: [''],
  },
])
