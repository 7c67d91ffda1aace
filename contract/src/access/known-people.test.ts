import { expect, test } from 'vitest'
import { knownPeople } from './known-people.ts'
import type { EmployeeRole } from './user-type.ts'

test('a Manager knows everybody, a Team Lead the own departments, the others themselves', () => {
  const people = [
    { _id: 'tara', department: ['north', 'web'] },
    { _id: 'ravi', department: ['north'] },
    { _id: 'meena', department: ['south'] },
  ]
  const known = (role: EmployeeRole, id = 'tara') =>
    knownPeople({ userType: 'employee', role, id }, people).map(({ _id }) => _id)
  expect(known('Manager')).toEqual(['tara', 'ravi', 'meena'])
  expect(known('Team Lead')).toEqual(['tara', 'ravi'])
  expect(known('Senior Employee')).toEqual(['tara'])
  expect(knownPeople({ userType: 'company', id: 'c1' }, people)).toHaveLength(3)
  expect(known('Team Lead', 'gone')).toEqual([])
})
