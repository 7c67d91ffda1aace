import { EMPLOYEE_ROLES } from '@leadline/contract/access/user-type'
import { allEndpoints } from '@leadline/contract/api'
import { expect, test } from 'vitest'
import { WHO_MAY } from './access-table.ts'
import { isAllowed } from './allowed.ts'

const PEOPLE = [
  ...(['superadmin', 'user', 'company'] as const).map(userType => ({ name: userType, userType })),
  ...EMPLOYEE_ROLES.map(role => ({ name: role, userType: 'employee' as const, role })),
]

test('the contract lets through exactly those whom the table names, on every endpoint [1-6.02 1-6.21]', () => {
  for (const endpoint of allEndpoints) {
    const named = WHO_MAY[endpoint.name]
    expect(named, `${endpoint.name} has no line in access-table.ts: say who may call it`).toBeDefined()
    const allowed =
      endpoint.access === 'public'
        ? 'everybody, without a session'
        : PEOPLE.filter(person => isAllowed(endpoint, person)).map(person => person.name)
    expect(allowed, endpoint.name).toEqual(named)
  }
})

test('the table names no endpoint that there is not', () => {
  const names = allEndpoints.map(endpoint => endpoint.name)
  expect(Object.keys(WHO_MAY).filter(name => !names.includes(name))).toEqual([])
})
