import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addDepartment,
  addEmployee,
  addOfficeUser,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql, namesOf } from '../../test/lead-builders.ts'

let t: TestApp
let asha: Company
let field: { id: string }
let office: { id: string }
const people = {} as Record<
  'intern' | 'employee' | 'senior' | 'lead' | 'manager' | 'colleague',
  Awaited<ReturnType<typeof addEmployee>>
>
const leads = {} as Record<'nobody' | 'own' | 'team' | 'colleague' | 'department' | 'elsewhere', string>

beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
  field = await addDepartment(t, asha, { name: 'Field sales' })
  office = await addDepartment(t, asha, { name: 'Office' })
  const here = { departments: [field.id] }
  people.intern = await addEmployee(t, asha, { role: 'Intern', ...here })
  people.employee = await addEmployee(t, asha, { role: 'Employee', ...here })
  people.senior = await addEmployee(t, asha, { role: 'Senior Employee', ...here })
  people.lead = await addEmployee(t, asha, { role: 'Team Lead', ...here })
  people.manager = await addEmployee(t, asha, { role: 'Manager', departments: [office.id] })
  people.colleague = await addEmployee(t, asha, { departments: [office.id] })
  leads.nobody = (await addLead(t, asha.token, { name: 'nobody' }))._id
  leads.own = await ledBy('own', people.employee.id)
  leads.team = (await addLead(t, asha.token, { name: 'team', teamMember: [people.employee.id] }))._id
  leads.colleague = await ledBy('colleague', people.colleague.id)
  leads.department = (await addLead(t, asha.token, { name: 'department', department: [field.id] }))._id
  leads.elsewhere = (await addLead(t, (await registerCompany(t)).token, { name: 'elsewhere' }))._id
})
afterAll(() => t.stop())

async function ledBy(name: string, assignedTo: string) {
  const { _id } = await addLead(t, asha.token, { name })
  await bySql(t, 'update leads set assigned_to = $1 where id = $2', [assignedTo, _id])
  return _id as string
}

const listed = async (token: string, query = '') =>
  namesOf(await call(t, token, 'GET', `/leads?sort=name${query}`))
const ALL = ['colleague', 'department', 'nobody', 'own', 'team']

test('a company sees all its leads, assigned or not, and none of another company [1-6.04 2-1.01]', async () => {
  expect(await listed(asha.token)).toEqual(ALL)
  expect(await call(t, asha.token, 'GET', `/leads/${leads.elsewhere}`)).toMatchObject({
    status: 404,
    body: { code: 'LEAD_NOT_FOUND', message: 'Lead not found' },
  })
})

test('superadmin and user see the leads of the companies of their account, or of the chosen one [2-1.01]', async () => {
  const meera = await registerSuperadmin(t)
  const [one, two] = [await addCompany(t, meera), await addCompany(t, meera)]
  await addLead(t, one.token, { name: 'In one' })
  await addLead(t, two.token, { name: 'In two' })
  for (const who of [meera, await addOfficeUser(t, meera)]) {
    expect(await listed(who.token)).toEqual(['In one', 'In two'])
    expect(await listed(who.token, `&companyId=${two.companyId}`)).toEqual(['In two'])
    expect((await call(t, who.token, 'GET', `/leads?companyId=${asha.companyId}`)).status).toBe(404)
    const made = await call(t, who.token, 'POST', `/leads?companyId=${one.companyId}`, { name: 'Made' })
    expect(made.body.data.companyId).toBe(one.companyId)
    expect((await call(t, who.token, 'DELETE', `/leads/${made.body.data._id}`)).status).toBe(200)
  }
})

test('an employee sees the leads that are assigned to it or list it in the team, whatever it sends [2-1.02 2-6.03 1-6.06]', async () => {
  const { token } = people.employee
  expect(await listed(token)).toEqual(['own', 'team'])
  expect(await listed(token, '&adminView=true')).toEqual(['own', 'team'])
  expect(await listed(token, `&assignedTo=${people.colleague.id}`)).toEqual([])
  expect(await listed(token, `&companyId=${asha.companyId}`)).toEqual(['own', 'team'])
  expect(await listed(token, '&search=nobody')).toEqual([])
  expect(await listed(people.intern.token)).toEqual([])
  expect((await call(t, token, 'GET', `/leads/${leads.team}`)).status).toBe(200)
})

test('a lead out of reach answers exactly like an unknown, a deleted and a foreign one [1-6.06 2-1.02 2-7.04]', async () => {
  const deleted = (await addLead(t, asha.token))._id
  await call(t, asha.token, 'DELETE', `/leads/${deleted}`)
  const unknown = '01900000-0000-7000-8000-000000000000'
  const { token } = people.employee
  for (const [method, tail, body] of [
    ['GET', '', undefined],
    ['PUT', '', { notes: 'x' }],
    ['PATCH', '', { status: 'contacted' }],
    ['GET', '/history', undefined],
  ] as const) {
    const answers = await Promise.all(
      [leads.nobody, leads.colleague, leads.elsewhere, deleted, unknown].map(id =>
        call(t, token, method, `/leads/${id}${tail}`, body),
      ),
    )
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual(answers[0]!.body)
    }
  }
})

test('adminView widens the list to the departments of a Team Lead and to the company of a Manager [1-6.12]', async () => {
  const { lead, manager } = people
  expect(await listed(lead.token)).toEqual([])
  expect(await listed(lead.token, '&adminView=true')).toEqual(['department', 'own', 'team'])
  expect(await listed(manager.token, '&adminView=true')).toEqual(ALL)
  expect((await call(t, lead.token, 'GET', `/leads/${leads.team}`)).status).toBe(200)
  expect((await call(t, lead.token, 'GET', `/leads/${leads.colleague}`)).status).toBe(404)
  expect((await call(t, manager.token, 'GET', `/leads/${leads.colleague}`)).status).toBe(200)
})

test('a lead is no Team Lead’s that is another department’s, or whose team is of one', async () => {
  for (const elsewhere of [{ teamMember: [people.colleague.id] }, { department: [office.id] }]) {
    const { _id } = await addLead(t, asha.token, { name: 'apart', ...elsewhere })
    expect(await listed(people.lead.token, '&adminView=true')).toEqual(['department', 'own', 'team'])
    await call(t, asha.token, 'DELETE', `/leads/${_id}`)
  }
})

test('an intern changes the status of own leads, but neither makes leads nor edits their details [1-6.09]', async () => {
  const { intern } = people
  const id = await ledBy('of the intern', intern.id)
  const put = (body: unknown) => call(t, intern.token, 'PUT', `/leads/${id}`, body)
  expect((await put({ status: 'contacted' })).status).toBe(200)
  expect((await call(t, intern.token, 'PATCH', `/leads/${id}`, { status: 'qualified' })).status).toBe(200)
  expect((await put({ status: 'new', lastContact: '2026-11-27T05:00:00Z' })).status).toBe(200)
  expect(await put({ status: 'contacted', notes: 'x' })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
  expect((await call(t, intern.token, 'POST', '/leads', { name: 'X' })).status).toBe(403)
  const { body } = await call(t, asha.token, 'GET', `/leads/${id}`)
  expect(body.data).toMatchObject({ status: 'new', notes: '' })
})

test('the other roles make leads, which are assigned to themselves, and edit their own leads only [1-6.10]', async () => {
  for (const who of [people.employee, people.senior, people.lead, people.manager]) {
    const made = await addLead(t, who.token, { name: 'Made by me', assignedTo: people.colleague.id })
    expect(made).toMatchObject({ assignedTo: who.id, assignedEmployeeName: who.name })
    expect(made.assignedAt).toBe(t.clock.now.toISOString())
    const edited = await call(t, who.token, 'PUT', `/leads/${made._id}`, { notes: 'Mine' })
    expect(edited.body.data.notes).toBe('Mine')
  }
  const ofAnother = await call(t, people.manager.token, 'PUT', `/leads/${leads.colleague}`, { notes: 'x' })
  expect(ofAnother.status).toBe(403)
})

test('employees neither delete leads nor give them to others by editing the team [2-6.01]', async () => {
  const { employee, manager } = people
  for (const who of [employee, manager, people.lead, people.senior, people.intern]) {
    expect((await call(t, who.token, 'DELETE', `/leads/${leads.own}`)).status).toBe(403)
    expect((await call(t, who.token, 'POST', `/leads/${leads.own}/restore`)).status).toBe(403)
  }
  const shared = { teamMember: [people.colleague.id] }
  expect((await call(t, employee.token, 'PUT', `/leads/${leads.own}`, shared)).status).toBe(403)
  expect((await call(t, asha.token, 'PUT', `/leads/${leads.own}`, shared)).status).toBe(200)
})

test('duplicates are looked for among the leads that the person may see', async () => {
  await call(t, asha.token, 'PUT', `/leads/${leads.colleague}`, { phone: '9333344444' })
  const ask = async (token: string) =>
    (await call(t, token, 'GET', '/leads/duplicates?phone=9333344444')).body.data
  expect(await ask(people.employee.token)).toEqual([])
  expect(await ask(people.manager.token)).toMatchObject([{ name: 'colleague' }])
})

test('whoever may not assign makes leads for nobody else either', async () => {
  const make = (who: { token: string }, members: string[]) =>
    call(t, who.token, 'POST', '/leads', { name: 'shared', teamMember: members })
  for (const who of [people.employee, people.senior])
    expect(await make(who, [people.colleague.id])).toMatchObject({
      status: 403,
      body: { message: 'Your role may not change who works on a lead.' },
    })
  expect((await make(people.employee, [people.employee.id])).status).toBe(201)
  expect((await make(people.manager, [people.colleague.id])).status).toBe(201)
})
