import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDepartment, addEmployee, type Company, call, registerCompany } from './builders.ts'
import { publish } from './built-forms.ts'
import { startTestApp, type TestApp } from './database.ts'
import { bodyOf, send, sheetOf } from './employee-import.ts'
import { answerOrWait, whileHeld } from './held.ts'

let t: TestApp
let company: Company
let employee: { id: string; email: string }
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
  employee = await addEmployee(t, company)
  // Somebody else, with one of each.
  const other = await registerCompany(t)
  const { id } = await addEmployee(t, other)
  await make('/todos', { title: 'Theirs' }, other)
  await make('/chat/conversations', { participants: [id] }, other)
  await publish(t, other)
})
afterAll(() => t.stop())

const RANDOM = '11111111-1111-4111-8111-111111111111'
const ask = (method: 'POST' | 'PUT', path: string, body: object) => call(t, company.token, method, path, body)
async function make(path: string, body: object, { token } = company): Promise<string> {
  const made = await call(t, token, 'POST', path, body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.data._id
}

/** Each keeps rows from changing for itself; it is refused after that, or makes new ones. */
const DEEDS = {
  'a status is added': [
    'companies',
    201,
    async () => () =>
      ask('POST', '/lead-statuses', { name: 'site_visit', label: 'Site visit', color: 'blue' }),
  ],
  'sample employees are made': [
    'departments',
    201,
    async () => {
      const { id: departmentId } = await addDepartment(t, company)
      return () => ask('POST', '/departments/create-sample-employees', { departmentId })
    },
  ],
  'an employee gets an e-mail that somebody has': [
    'employees',
    409,
    async () => {
      const { id } = await addEmployee(t, company)
      return () => ask('PUT', `/employees/${id}`, { email: employee.email })
    },
  ],
  'employees are imported': [
    'employees',
    200,
    async () => {
      const file = 'Name,Email,Phone,Parent User,Role\nAsha Rao,asha@firm.in,98765 00011,,Manager\n'
      const body = bodyOf(await sheetOf(t, company.token, file))
      return () => send(t, company.token, 'run', body)
    },
  ],
  'a to-do is given to nobody': [
    'todos',
    422,
    async () => {
      const id = await make('/todos', { title: 'Send the offer' })
      return () => ask('PUT', `/todos/${id}`, { assignedTo: RANDOM })
    },
  ],
  'a form is changed that has been changed since': [
    'built_forms',
    412,
    async () => {
      const { _id } = await publish(t, company)
      return () => ask('PUT', `/built-forms/${_id}`, { title: 'Another', version: 9 })
    },
  ],
  'a lead that is not there is sent in a chat': [
    'chat_conversations',
    404,
    async () => {
      const conversationId = await make('/chat/conversations', { participants: [employee.id] })
      return () => ask('POST', '/chat/messages', { conversationId, content: 'This one', leadId: RANDOM })
    },
  ],
} satisfies Record<string, [string, number, () => Promise<() => Promise<{ status: number }>>]>

for (const [deed, [table, status, prepare]] of Object.entries(DEEDS))
  test(`nobody waits for what another company is doing: ${deed}`, async () => {
    const act = await prepare()
    const theirs = `${table === 'companies' ? 'id' : 'company_id'} <> '${company.companyId}'`
    await whileHeld(t, `select from ${table} where ${theirs} for update`, async () => {
      expect(await answerOrWait(t, act())).toMatchObject({ status })
    })
  })
