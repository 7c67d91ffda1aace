import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
let company: Company
let ravi: { token: string; id: string }
let lead: string
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
  ravi = await addEmployee(t, company)
  lead = await addLead({ name: 'Ananya Krishnan' })
})
afterAll(() => t.stop())

const as = (token: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  call(t, token, method, path, body)
const addLead = async (fields: object) => (await as(company.token, 'POST', '/leads', fields)).body.data._id
const linkOf = async (token: string, id: string) => {
  const { leadId, leadName } = (await as(token, 'GET', `/todos/${id}`)).body.data
  return [leadId, leadName]
}

test('a to-do links a lead that the person may see, and names it [1-3.29]', async () => {
  const made = await as(company.token, 'POST', '/todos', { title: 'Call', leadId: lead })
  expect(made.body.data).toMatchObject({ leadId: lead, leadName: 'Ananya Krishnan' })
  const { _id } = made.body.data
  expect((await as(company.token, 'PUT', `/todos/${_id}`, { leadId: null })).body.data.leadId).toBeNull()
  const foreign = await registerCompany(t)
  for (const token of [ravi.token, foreign.token])
    expect(await as(token, 'POST', '/todos', { title: 'Call', leadId: lead })).toMatchObject({
      status: 404,
      body: { code: 'LEAD_NOT_FOUND', fields: { leadId: expect.any(String) } },
    })
})

test('whoever was given a to-do sees its link only once the lead is theirs to see [1-3.29]', async () => {
  const given = { title: 'Call', leadId: lead, assignedTo: ravi.id }
  const { _id } = (await as(company.token, 'POST', '/todos', given)).body.data
  expect(await linkOf(ravi.token, _id)).toEqual([null, ''])
  // What is out of sight stays as it is through a change of something else.
  await as(ravi.token, 'PUT', `/todos/${_id}`, { notes: 'No answer yet' })
  await as(company.token, 'PUT', `/lead-assignment/assign/${lead}`, { assignedTo: ravi.id })
  expect(await linkOf(ravi.token, _id)).toEqual([lead, 'Ananya Krishnan'])
})

test("a lead's deletion keeps the to-do without its link, and a restored lead has it again [1-3.29]", async () => {
  const gone = await addLead({ name: 'Kaveri Foods' })
  const { _id } = (await as(company.token, 'POST', '/todos', { title: 'Call', leadId: gone })).body.data
  await as(company.token, 'DELETE', `/leads/${gone}`)
  expect(await linkOf(company.token, _id)).toEqual([null, ''])
  await as(company.token, 'POST', `/leads/${gone}/restore`, {})
  expect(await linkOf(company.token, _id)).toEqual([gone, 'Kaveri Foods'])
  await asSuperuser(t.database, 'delete from lead_history where lead_id = $1', [gone])
  await asSuperuser(t.database, 'delete from leads where id = $1', [gone])
  expect(await linkOf(company.token, _id)).toEqual([null, ''])
})
