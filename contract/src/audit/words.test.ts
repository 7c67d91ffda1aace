import { expect, test } from 'vitest'
import { auditKind } from './action.ts'
import { auditChanges } from './diff.ts'
import { auditDetails, auditSentence } from './words.ts'

const facts = (over: Partial<Parameters<typeof auditDetails>[0]>) => ({
  action: 'department.update',
  kind: 'people',
  actorName: 'Asha Rao',
  subjectName: 'Sales',
  count: null,
  note: '',
  changes: [],
  ...over,
})

test('a change is told by fields, from what to what; several fields by name, each in a line of its own', () => {
  const name = { field: 'name', from: 'Sale', to: 'Sales' }
  expect(auditSentence(facts({ changes: [name] }))).toBe(
    'Asha Rao changed the name of the department Sales: Sale → Sales',
  )
  const both = facts({ changes: [name, { field: 'isSales', from: false, to: true }] })
  expect(auditSentence(both)).toBe('Asha Rao changed the name and sales department of the department Sales')
  expect(auditDetails(both)).toEqual(['name: Sale → Sales', 'sales department: no → yes'])
  expect(auditSentence(facts({}))).toBe('Asha Rao saved the department Sales')
})

test('of a new thing its name is not told twice, nor that it is in use or has a key', () => {
  const changes = [
    { field: 'name', to: 'Sales' },
    { field: 'key' },
    { field: 'isActive', to: true },
    { field: 'source', to: 'google' },
  ]
  expect(auditDetails(facts({ action: 'department.create', changes }))).toEqual(['source: google'])
  expect(auditDetails(facts({ action: 'lead.export', kind: 'exports', note: 'CSV' }))).toEqual(['CSV'])
  expect(auditDetails(facts({ action: 'lead.act', kind: 'leads', note: 'delete', count: 3 }))).toEqual([])
})

test('an action that nobody has worded yet still makes a sentence', () => {
  expect(auditSentence(facts({ action: 'branch-office.create' }))).toBe(
    'Asha Rao added the branch office Sales',
  )
  expect(auditSentence(facts({ action: 'branch.hand-over' }))).toBe('Asha Rao hand over: the branch Sales')
  expect(auditSentence(facts({ action: 'branch.hand-over', subjectName: '', count: 12 }))).toBe(
    'Asha Rao hand over: branch (12)',
  )
  expect(auditSentence(facts({ action: 'employee.import', subjectName: '', count: 12 }))).toBe(
    'Asha Rao imported 12 employees from a file',
  )
  expect(auditKind('branch.create')).toBe('other')
})

test('a role that was changed is found under Roles', () => {
  expect(auditKind('employee.update', ['name', 'role'])).toBe('roles')
  expect(auditKind('employee.update', ['name'])).toBe('people')
})

test('what differs is told; what is secret only as changed, what nobody changed not at all', () => {
  const before = {
    id: 1,
    name: 'Ravi',
    salary: 1,
    updatedAt: 'a',
    address: 'x',
    tags: ['a'],
    notes: '',
    isActive: true,
  }
  const after = {
    ...before,
    salary: 2,
    updatedAt: 'b',
    address: 'y',
    tags: ['a', 'b'],
    notes: 'n'.repeat(300),
  }
  expect(auditChanges(before, after)).toEqual([
    { field: 'salary' },
    { field: 'address' },
    { field: 'tags', from: 'a', to: 'a, b' },
    { field: 'notes', from: '', to: `${'n'.repeat(99)}…` },
  ])
  expect(auditChanges(undefined, { name: 'Ravi', notes: '', isActive: false, passwordHash: 'h' })).toEqual([
    { field: 'name', to: 'Ravi' },
    { field: 'passwordHash' },
  ])
  expect(auditChanges(before, undefined)).toEqual([])
})
