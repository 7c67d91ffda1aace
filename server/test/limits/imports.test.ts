import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const ID = is.ID()
const long = 'x'.repeat(501)
const skip = { target: { kind: 'skip' } }
const choices = is.values(
  'x',
  Array(2001).fill({ value: 'x', action: 'leave' }),
  [{ value: long, action: 'leave' }],
  [{ value: 7, action: 'leave' }],
  [{ action: 'leave' }],
  [{ value: 'x', action: 'burn' }],
  [{ value: 'x' }],
  [{ value: 'x', action: 'map', to: long }],
  [{ value: 'x', action: 'map', to: 7 }],
  [{ value: 'x', action: 'leave', more: 1 }],
)
const target = (of: object) => [{ target: of }]

const fields = {
  columns: is.values(
    'x',
    Array(1001).fill(skip),
    [{}],
    target({ kind: 'burn' }),
    target({ kind: 'lead' }),
    target({ kind: 'lead', field: 'salary' }),
    target({ kind: 'customField' }),
    target({ kind: 'customField', name: 'x'.repeat(201) }),
    target({ kind: 'customField', name: 7 }),
    target({ kind: 'newField', type: 'text' }),
    target({ kind: 'newField', label: 'x'.repeat(201), type: 'text' }),
    target({ kind: 'newField', label: 7, type: 'text' }),
    target({ kind: 'newField', label: 'x' }),
    target({ kind: 'newField', label: 'x', type: 'burn' }),
    [{ ...skip, dateOrder: 'yearFirst' }],
    [{ ...skip, more: 1 }],
    target({ kind: 'skip', more: 1 }),
    target({ kind: 'lead', field: 'name', more: 1 }),
    target({ kind: 'customField', name: 'x', more: 1 }),
    target({ kind: 'newField', label: 'x', type: 'text', more: 1 }),
  ),
  duplicates: is.oneOf,
  acceptWithoutContact: is.yesOrNo,
  nameFrom: is.values(
    'x',
    { from: 'burn' },
    { from: 'column' },
    { from: 'column', column: -1 },
    { from: 'column', column: 1000 },
    { from: 'column', column: 1.5 },
    { from: 'column', column: 1, more: 1 },
    { from: 'number', more: 1 },
  ),
  statuses: choices,
  sources: choices,
  owners: choices,
  otherOwners: is.oneOf,
  applyRules: is.yesOrNo,
  remember: is.yesOrNo,
}
const page = { limit: is.count(200), cursor: is.values(['one', 'two']) }
const owner = { as: 'company' } as const

// What the calls of imports, and above all the plan of one, refuse.
testLimits([
  { method: 'GET', path: '/imports', ...owner, fields: page },
  { method: 'GET', path: `/imports/${ID}/rejects`, ...owner, fields: page },
  ...['0', '1.5', 'x'].map(row => ({
    method: 'PUT' as const,
    path: `/imports/${ID}/rows/${row}`,
    ...owner,
    base: { cells: [] },
    fields: { row: is.values(undefined) },
  })),
  {
    method: 'PUT',
    path: `/imports/${ID}/rows/1`,
    ...owner,
    fields: { cells: is.values('x', [7], ['x'.repeat(100_001)], Array(1001).fill('')) },
    required: ['cells'],
    closed: [''],
  },
  ...['check', 'run'].map(verb => ({
    method: 'POST' as const,
    path: `/imports/${ID}/${verb}`,
    as: 'company' as const,
    base: { columns: [] },
    fields,
    required: ['columns'],
    closed: [''],
  })),
])
