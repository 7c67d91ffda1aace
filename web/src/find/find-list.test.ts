import { EMPLOYEE_ROLES } from '@leadline/contract/access/user-type'
import { expect, test } from 'vitest'
import { PRIYA } from '../../test/people.ts'
import { matching, offeredTo, peopleNamed, personLine } from './find-list.ts'

const company = { userType: 'company', role: undefined } as const
const superadmin = { userType: 'superadmin', role: undefined } as const
const labels = (typed: string, who: Parameters<typeof offeredTo>[0] = company) =>
  matching(offeredTo(who, {}), typed).map(({ label }) => label)

test('every word that is typed begins a word of what is offered, whatever the case and order', () => {
  expect(labels('ADD')).toEqual(['Add New Lead', 'Quick add'])
  expect(labels('lead imp')).toEqual(['Import leads'])
  expect(labels('organisation hol')).toEqual(['Holidays'])
  expect(labels('links')).toEqual(['Make links'])
  expect(labels('departments')).toEqual(['Departments'])
  expect(labels('ups')).toEqual(['Follow-ups'])
  expect(labels('xyzzy')).toEqual([])
})

test('an employee is offered what its role may do, and no screen of the office', () => {
  const may = EMPLOYEE_ROLES.filter(role => labels('add new', { userType: 'employee', role }).length > 0)
  expect(may).toEqual(EMPLOYEE_ROLES.filter(role => role !== 'Intern'))
  for (const role of EMPLOYEE_ROLES)
    expect(
      offeredTo({ userType: 'employee', role }, {}).filter(({ href }) => /^\/dashboard/.test(href)),
    ).toEqual([])
  expect(labels('new chat', { userType: 'employee', role: 'Intern' })).toEqual(['New chat'])
  expect(labels('new chat', superadmin)).toEqual([])
  expect(labels('team', { userType: 'employee', role: 'Team Lead' })).toContain('Team')
})

test('sections are those of the user type, and the chosen company stays in every address of the office', () => {
  expect(labels('office users')).toEqual([])
  expect(labels('office users', superadmin)).toEqual(['Office users'])
  const lost = offeredTo(superadmin, { companyId: 'c7' }).filter(({ href }) => !href.includes('companyId=c7'))
  expect(lost.map(({ label }) => label)).toEqual([])
})

test('a person opens among the employees of the office, and for who leads a team as a profile there', () => {
  const manager = { userType: 'employee', role: 'Manager' } as const
  expect(personLine(manager, PRIYA, undefined).href).toBe(
    `/employee-dashboard?view=team&employee=${PRIYA._id}`,
  )
  expect(personLine(superadmin, PRIYA, 'c7').href).toMatch(
    /^\/dashboard\?view=employees&companyId=c7&search=/,
  )
})

test('people are found by name, phone and their own part of the e-mail, by the part of all once an @ is typed', () => {
  const people = [
    { name: 'Rohit Verma', email: 'rohit@saffron.example', phone: '98220 41212' },
    { name: 'Ananya Bose', email: 'bose.a@saffron.example', phone: '98220 41220' },
  ]
  const found = (typed: string) => peopleNamed(people, typed).map(({ name }) => name)
  expect(found('RO')).toEqual(['Rohit Verma'])
  expect(found('bose.a')).toEqual(['Ananya Bose'])
  expect(found('41220')).toEqual(['Ananya Bose'])
  expect(found('@saffron')).toEqual(['Rohit Verma', 'Ananya Bose'])
})
