import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'

let t: TestApp
let asha: Company
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
})
afterAll(() => t.stop())

const UNKNOWN = '01900000-0000-7000-8000-000000000000'
const bulk = (token: string, body: unknown, headers = {}) =>
  call(t, token, 'POST', '/leads/bulk', body, headers)
const undo = (token: string, act: string) => call(t, token, 'POST', `/leads/bulk/${act}/undo`)
const read = async (id: string, token = asha.token) => (await call(t, token, 'GET', `/leads/${id}`)).body.data
const history = async (id: string) => (await call(t, asha.token, 'GET', `/leads/${id}/history`)).body.data
const leads = async (n: number, fields = {}, token = asha.token): Promise<{ _id: string }[]> =>
  Promise.all(Array.from({ length: n }, (_, at) => addLead(t, token, { name: `Lead ${at}`, ...fields })))
const idsOf = (of: { _id: string }[]) => of.map(lead => lead._id)

test('a status is set on several leads at once, each with its version and history', async () => {
  const three = await leads(3)
  await call(t, asha.token, 'PATCH', `/leads/${three[0]!._id}`, { status: 'qualified' })
  const answer = await bulk(asha.token, { action: 'status', to: 'qualified', ids: idsOf(three) })
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Status of 2 leads updated!', data: { changed: 2, unchanged: 1 } },
  })
  expect(await read(three[1]!._id)).toMatchObject({ status: 'qualified', version: 2 })
  expect(await read(three[0]!._id)).toMatchObject({ status: 'qualified', version: 2 })
  const [entry] = await history(three[1]!._id)
  expect(entry).toMatchObject({
    action: 'status',
    actorName: asha.name,
    changes: [{ field: 'status', from: 'new', to: 'qualified' }],
    act: { _id: answer.body.data.act, leads: 2, canUndo: true },
  })
})

test('a status that there is not is asked for by its field, and nothing changes', async () => {
  const two = await leads(2)
  expect(await bulk(asha.token, { action: 'status', to: 'nowhere', ids: idsOf(two) })).toMatchObject({
    status: 422,
    body: { code: 'UNKNOWN_STATUS', fields: { to: expect.any(String) } },
  })
  for (const { _id } of two) expect(await read(_id)).toMatchObject({ status: 'new', version: 1 })
})

test('deleting and restoring several leads is one act each', async () => {
  const two = await leads(2)
  const gone = await bulk(asha.token, { action: 'delete', ids: idsOf(two) })
  expect(gone.body.message).toBe('2 leads deleted successfully!')
  expect((await call(t, asha.token, 'GET', `/leads/${two[0]!._id}`)).status).toBe(404)
  expect((await bulk(asha.token, { action: 'delete', ids: idsOf(two) })).status).toBe(404)
  const back = await bulk(asha.token, { action: 'restore', ids: idsOf(two) })
  expect(back.body).toMatchObject({ message: '2 leads restored successfully!', data: { changed: 2 } })
  expect((await history(two[1]!._id)).map((e: { action: string }) => e.action)).toEqual([
    'restored',
    'deleted',
    'created',
  ])
  expect((await bulk(asha.token, { action: 'restore', ids: idsOf(two) })).status).toBe(404)
})

test('a refusal says which of the leads are not there, and only those', async () => {
  const three = idsOf(await leads(3))
  await call(t, asha.token, 'DELETE', `/leads/${three[1]}`)
  const answer = await bulk(asha.token, { action: 'status', to: 'qualified', ids: [...three, UNKNOWN] })
  expect(answer).toMatchObject({
    status: 404,
    body: { code: 'LEAD_NOT_FOUND', missing: [1, 3] },
  })
  expect((await read(three[0]!)).status).toBe('new')
})

test("one unknown, foreign, deleted or colleague's id changes nothing and answers like a random one", async () => {
  const [mine] = await leads(1)
  const other = await addLead(t, (await registerCompany(t)).token)
  const [deleted] = await leads(1)
  await call(t, asha.token, 'DELETE', `/leads/${deleted!._id}`)
  const answers = []
  for (const wrong of [UNKNOWN, other._id, deleted!._id])
    for (const action of [{ action: 'delete' }, { action: 'status', to: 'contacted' }])
      answers.push((await bulk(asha.token, { ...action, ids: [mine!._id, wrong] })).body.message)
  expect(new Set(answers)).toEqual(new Set(['Lead not found']))
  expect(await read(mine!._id)).toMatchObject({ status: 'new', version: 1 })
  const ravi = await addEmployee(t, asha, { role: 'Intern' })
  const own = await addLead(t, asha.token, { name: 'Own', teamMember: [ravi.id] })
  const reached = { action: 'status', to: 'contacted', ids: [own._id, mine!._id] }
  expect(await bulk(ravi.token, reached)).toMatchObject({ status: 404, body: { message: 'Lead not found' } })
  expect(await read(own._id)).toMatchObject({ status: 'new' })
})

test('every role changes the status of its own leads; deleting is for the company', async () => {
  const intern = await addEmployee(t, asha, { role: 'Intern' })
  const manager = await addEmployee(t, asha, { role: 'Manager' })
  const own = await addLead(t, asha.token, { name: 'Own', teamMember: [intern.id] })
  const toContacted = { action: 'status', to: 'contacted', ids: [own._id] }
  expect((await bulk(manager.token, toContacted)).body).toMatchObject({
    code: 'FORBIDDEN',
    message: 'You can only change your own leads.',
  })
  expect((await bulk(intern.token, toContacted)).status).toBe(200)
  for (const who of [intern, manager])
    for (const action of ['delete', 'restore'])
      expect((await bulk(who.token, { action, ids: [own._id] })).status).toBe(403)
  expect(await read(own._id)).toMatchObject({ status: 'contacted' })
})

test('an enforced flow refuses the whole act and says how many and which moves', async () => {
  const flow = await registerCompany(t)
  const [a, b, c] = await leads(3, {}, flow.token)
  await call(t, flow.token, 'PATCH', `/leads/${c!._id}`, { status: 'negotiation' })
  await call(t, flow.token, 'PATCH', `/leads/${b!._id}`, { status: 'contacted' })
  await bySql(t, 'update companies set enforce_status_flow = true where id = $1', [flow.companyId])
  const act = { action: 'status', to: 'closed_won', ids: idsOf([a!, b!, c!]) }
  const { status, body } = await bulk(flow.token, act)
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'STATUS_FLOW' })
  expect(body.message).toMatch(/^The status flow does not allow 2 of 3 leads to move: /)
  expect(body.message).toContain('New → Won (1)')
  expect(body.message).toContain('Contacted → Won (1)')
  expect(body.message).not.toContain('Negotiation →')
  expect(body.allowed).toEqual(['qualified', 'on_hold', 'closed_lost'])
  expect((await read(c!._id, flow.token)).status).toBe('negotiation')
  expect((await bulk(flow.token, { ...act, ids: [c!._id] })).status).toBe(200)
})

test("a filter stands for all that match, by the list's own rules, and only as many as were named", async () => {
  const beta = await registerCompany(t)
  await leads(3, { source: 'IndiaMART' }, beta.token)
  await leads(2, { source: 'website' }, beta.token)
  const filter = { source: ['IndiaMART'], search: 'Lead' }
  const act = { action: 'status', to: 'contacted', filter }
  expect(await bulk(beta.token, { ...act, expected: 2 })).toMatchObject({
    status: 409,
    body: { message: 'Now 3 leads match, not 2. Nothing was changed.' },
  })
  expect((await bulk(beta.token, { ...act, expected: 3 })).body.data).toMatchObject({ changed: 3 })
  const rest = await call(t, beta.token, 'GET', '/leads?status=new')
  expect(rest.body.page.total).toBe(2)
  expect((await bulk(beta.token, { action: 'delete', filter: {} })).body.data.changed).toBe(5)
})

test('a request that names no lead, or names them twice over, is refused by the field', async () => {
  const fieldsOf = async (body: unknown) => (await bulk(asha.token, body)).body.fields
  expect(await fieldsOf({ action: 'delete' })).toHaveProperty('ids')
  expect(await fieldsOf({ action: 'delete', ids: [] })).toHaveProperty('ids')
  expect(await fieldsOf({ action: 'delete', ids: [UNKNOWN], filter: {} })).toHaveProperty('ids')
  expect(await fieldsOf({ action: 'status', ids: [UNKNOWN] })).toHaveProperty('to')
  expect(await fieldsOf({ action: 'delete', to: 'new', ids: [UNKNOWN] })).toHaveProperty('to')
  expect(await fieldsOf({ action: 'restore', filter: {} })).toHaveProperty('filter')
  expect(await fieldsOf({ action: 'delete', ids: Array(10_001).fill(UNKNOWN) })).toEqual({
    ids: 'At most 10,000 leads at once',
  })
  expect(await fieldsOf({ action: 'delete', filter: { salary: '1' } })).toHaveProperty('salary')
})

test('the same Idempotency-Key acts once', async () => {
  const [lead] = await leads(1)
  const act = { action: 'status', to: 'contacted', ids: [lead!._id] }
  const key = { 'idempotency-key': 'bulk-once' }
  const [first, second] = [await bulk(asha.token, act, key), await bulk(asha.token, act, key)]
  expect(second.body).toEqual(first.body)
  expect(await read(lead!._id)).toMatchObject({ version: 2 })
  expect((await undo(asha.token, first.body.data.act)).body.data).toEqual({ undone: 1, left: 0 })
})
