import { expect, test } from 'vitest'
import { EMPLOYEE_ROLES } from '../access/user-type.ts'
import { isOwnLead, whyNotAdd, whyNotChange } from './may-change.ts'

const as = (role: (typeof EMPLOYEE_ROLES)[number]) => ({ userType: 'employee' as const, role })

test('company, superadmin and user change every field of every lead', () => {
  for (const userType of ['company', 'superadmin', 'user'] as const)
    expect(whyNotChange({ userType }, false, ['notes', 'status', 'teamMember'])).toBeUndefined()
})

test('every role changes the status of its own leads and of no other', () => {
  for (const role of EMPLOYEE_ROLES) {
    expect(whyNotChange(as(role), true, ['status', 'lastContact'])).toBeUndefined()
    expect(whyNotChange(as(role), false, ['status'])).toBe('You can only change your own leads.')
  }
})

test('interns do not change details', () => {
  const may = EMPLOYEE_ROLES.filter(role => !whyNotChange(as(role), true, ['status', 'notes']))
  expect(may).toEqual(['Employee', 'Senior Employee', 'Team Lead', 'Manager'])
})

test('interns add no leads', () => {
  expect(EMPLOYEE_ROLES.filter(role => whyNotAdd(as(role)))).toEqual(['Intern'])
  expect(whyNotAdd(as('Intern'))).toBe('Your role may not add leads.')
  expect(whyNotAdd({ userType: 'company' })).toBeUndefined()
})

test('who works on a lead is changed by those who may assign', () => {
  const may = EMPLOYEE_ROLES.filter(role => !whyNotChange(as(role), true, ['teamMember']))
  expect(may).toEqual(['Team Lead', 'Manager'])
})

test('a lead is own by its assignee or by its team', () => {
  expect(isOwnLead({ assignedTo: 'me', teamMember: [] }, 'me')).toBe(true)
  expect(isOwnLead({ assignedTo: null, teamMember: ['a', 'me'] }, 'me')).toBe(true)
  expect(isOwnLead({ assignedTo: 'a', teamMember: ['b'] }, 'me')).toBe(false)
})
