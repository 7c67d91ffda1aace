import {
  PERMISSIONS,
  type Permission,
  ROLE_PERMISSIONS,
  reachOf,
} from '@leadline/contract/access/permissions'
import { EMPLOYEE_ROLES } from '@leadline/contract/access/user-type'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addDepartment,
  addEmployee,
  addOfficeUser,
  type Company,
  call,
  PASSWORD,
  registerSuperadmin,
} from './builders.ts'
import { startTestApp, type TestApp } from './database.ts'
import { addLead } from './lead-builders.ts'

let t: TestApp
let company: Company
let owners: { token: string }[]
const people: Record<string, Awaited<ReturnType<typeof addEmployee>>> = {}
beforeAll(async () => {
  t = await startTestApp()
  const superadmin = await registerSuperadmin(t)
  company = await addCompany(t, superadmin)
  owners = [company, superadmin, await addOfficeUser(t, superadmin)]
  for (const role of EMPLOYEE_ROLES) people[role] = await addEmployee(t, company, { role })
})
afterAll(() => t.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const UNKNOWN = '0199b8a0-0000-7000-8000-00000000abcd'
const api = (method: Method, path: string, body?: unknown) => call(t, company.token, method, path, body)

/** What no role may do, by the noun that it changes (the last row of the table of design section 1). */
const OWNERS_DO: [Method, string][] = [
  ['POST', '/imports'],
  ['GET', '/imports'],
  ['POST', `/imports/${UNKNOWN}/run`],
  ['POST', `/leads/${UNKNOWN}/merge`],
  ['DELETE', `/leads/${UNKNOWN}`],
  ...(
    ['employees', 'departments', 'dropdown-options', 'lead-statuses', 'form-fields', 'capture-links'] as const
  ).flatMap((noun): [Method, string][] => [
    ['POST', `/${noun}`],
    ['PUT', `/${noun}/${UNKNOWN}`],
    ['DELETE', `/${noun}/${UNKNOWN}`],
  ]),
  ['POST', `/employees/${UNKNOWN}/reset-password`],
  ['POST', '/employees/create-sales-team'],
  ['POST', '/departments/create-sample-employees'],
]

test('no role imports, merges or deletes leads, or changes people, lists, links or settings; company, superadmin and user may [1-6.15]', async () => {
  const settings: [Method, string] = ['PUT', `/companies/${company.companyId}/settings`]
  for (const [method, path] of [...OWNERS_DO, settings]) {
    for (const role of EMPLOYEE_ROLES) {
      const refused = await call(t, people[role]!.token, method, path, method === 'GET' ? undefined : {})
      expect(refused, `${method} ${path} as ${role}`).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      })
    }
    for (const { token } of owners) {
      const answer = await call(t, token, method, path, method === 'GET' ? undefined : {})
      expect([401, 403], `${method} ${path}: ${answer.status}`).not.toContain(answer.status)
      expect(answer.status).toBeLessThan(500)
    }
  }
})

async function leadOf(of: Company, assignedTo: string, fields: object) {
  const { _id } = await addLead(t, of.token, { ...fields })
  await call(t, of.token, 'PUT', `/lead-assignment/assign/${_id}`, { assignedTo })
  return { _id }
}

/** One call for each permission, on a lead of the person's own. */
const CALLS: Record<
  Exclude<Permission, 'leads.readWide'>,
  (lead: string, self: string) => [Method, string, unknown?]
> = {
  'leads.read': lead => ['GET', `/leads/${lead}`],
  'leads.status': lead => ['PUT', `/leads/${lead}`, { status: 'contacted' }],
  'followups.log': lead => ['POST', `/follow-up/add/${lead}`, { type: 'call', summary: 'Rang' }],
  'leads.create': () => ['POST', '/leads', { name: 'Kavya' }],
  'leads.edit': lead => ['PUT', `/leads/${lead}`, { notes: 'Speaks Kannada' }],
  'leads.assign': (lead, self) => ['PUT', `/lead-assignment/assign/${lead}`, { assignedTo: self }],
  'leads.export': () => ['GET', '/leads/export.csv'],
  'leads.delete': lead => ['DELETE', `/leads/${lead}`],
  'leads.merge': lead => ['POST', `/leads/${lead}/merge`, { leadId: UNKNOWN }],
  'leads.import': () => ['GET', '/imports'],
  'company.configure': () => ['POST', '/employees/create-sales-team', {}],
}

test('the server refuses to each role what the table that the screens read refuses it, and nothing else [1-6.16]', async () => {
  for (const role of EMPLOYEE_ROLES) {
    const { id, token, departments } = people[role]!
    for (const [permission, callFor] of Object.entries(CALLS)) {
      const lead = await leadOf(company, id, { department: departments })
      const [method, path, body] = callFor(lead._id, id)
      const { status } = await call(t, token, method, path, body)
      const refused = ROLE_PERMISSIONS[role][permission as Permission] === 'none'
      expect(status === 403, `${role} ${permission}: ${status}`).toBe(refused)
    }
  }
  expect(Object.keys(CALLS).toSorted()).toEqual(PERMISSIONS.filter(p => p !== 'leads.readWide').toSorted())
})

test('how far a role sees is what the table says: its own leads, those of its departments, or all [1-6.16]', async () => {
  const own = await addCompany(t, await registerSuperadmin(t))
  const here = (await addDepartment(t, own)).id
  await addLead(t, own.token, { name: 'Of nobody' })
  await addLead(t, own.token, { name: 'Of the department', department: [here] })
  const seenBy = { none: 0, own: 1, departments: 2, company: 3 }
  for (const role of EMPLOYEE_ROLES) {
    const { id, token } = await addEmployee(t, own, { role, departments: [here] })
    const mine = await leadOf(own, id, {})
    const reach = reachOf({ userType: 'employee', role }, 'leads.readWide')
    const { body } = await call(t, token, 'GET', '/leads?adminView=true')
    expect(body.page.total, role).toBe(seenBy[reach])
    await call(t, own.token, 'DELETE', `/leads/${mine._id}`)
  }
})

test('a company makes, changes and deletes its departments, employees, options and capture links, and assigns its leads [1-6.05]', async () => {
  const department = (await api('POST', '/departments', { name: 'Night shift' })).body.data._id
  const person = { name: 'Asha', email: 'asha@firm.example', password: PASSWORD, department }
  const employee = (await api('POST', '/employees', person)).body.data._id
  const option = { category: 'sector', label: 'Shipping', value: 'shipping' }
  const made: Record<string, string> = {
    employees: employee,
    departments: department,
    'dropdown-options': (await api('POST', '/dropdown-options', option)).body.data._id,
    'capture-links': (await api('POST', '/capture-links', { source: 'facebook' })).body.data._id,
  }
  const lead = await addLead(t, company.token)
  const assigned = await api('PUT', `/lead-assignment/assign/${lead._id}`, { assignedTo: employee })
  expect(assigned.body.data.assignedTo).toBe(employee)
  const changes: Record<string, object> = {
    employees: { name: 'Bina' },
    departments: { name: 'Day shift' },
    'dropdown-options': { label: 'Ships' },
    'capture-links': { campaign: 'Diwali' },
  }
  for (const [noun, id] of Object.entries(made)) {
    const changed = await api('PUT', `/${noun}/${id}`, changes[noun])
    expect(changed, noun).toMatchObject({ status: 200, body: { data: changes[noun] } })
    expect((await api('DELETE', `/${noun}/${id}`)).status, noun).toBe(200)
  }
})
