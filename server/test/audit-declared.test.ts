import { allEndpoints } from '@leadline/contract/api'
import { auditKind } from '@leadline/contract/audit/action'
import { expect, test } from 'vitest'
import { aboutOf, actionOf } from '../src/platform/audit.ts'
import { hasSubject } from '../src/platform/audit-subjects.ts'

const writing = allEndpoints.filter(e => e.method !== 'GET' || e.response === 'file')

test('every endpoint that writes or gives a file away says what the audit log is to say of it', () => {
  expect(writing.length).toBeGreaterThan(50)
  expect(writing.filter(endpoint => endpoint.audit === undefined).map(endpoint => endpoint.name)).toEqual([])
})

test('who says that nothing is entered says why', () => {
  const silent = writing.flatMap(({ audit, name }) => (typeof audit === 'object' ? [{ name, ...audit }] : []))
  for (const { name, none } of silent) expect(none.length, name).toBeGreaterThan(10)
})

test('every action that is entered belongs to a kind that the page can be filtered by', () => {
  const actions = new Set(allEndpoints.map(actionOf).filter(action => action !== undefined))
  expect([...actions].filter(action => auditKind(action) === 'other')).toEqual([])
})

test('what an entered change is about can be read before and after it', () => {
  const unread = allEndpoints
    .filter(endpoint => actionOf(endpoint) && /:id/.test(endpoint.path) && !aboutOf(endpoint))
    .map(({ name, ids }) => `${name}: ${ids?.['params.id']}`)
  // A session is told as one's own; its token and place are nobody's business.
  expect(unread.filter(line => !line.endsWith(': session'))).toEqual([])
  expect(hasSubject('employee')).toBe(true)
})
