import { STATUS_COLORS } from '@leadline/contract/statuses/status'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  call(t, company.token, method, path, body)
const list = async () => (await send('GET', '/lead-statuses')).body.statuses
const find = async (name: string) => (await list()).find((s: { name: string }) => s.name === name)
const add = (fields: Record<string, unknown>) => send('POST', '/lead-statuses', fields)

test('a status is made with what is sent, and read with id, place, stage and moves [2-3.29 2-7.28 2-4.12]', async () => {
  const made = await add({
    name: ' demo_done ',
    label: ' Demo done ',
    color: 'indigo',
    description: 'Seen it',
    canTransitionTo: ['proposal', 'closed_lost', 'proposal'],
  })
  expect(made.status).toBe(201)
  expect(made.body.success).toBe(true)
  expect(made.body.status).toEqual({
    _id: expect.any(String),
    name: 'demo_done',
    label: 'Demo done',
    value: 'demo_done',
    color: 'indigo',
    description: 'Seen it',
    stage: 'open',
    order: 9,
    canTransitionTo: ['proposal', 'closed_lost'],
  })
  expect((await list()).at(-1)).toEqual(made.body.status)
})

test('a colour is one of the eleven [2-3.30]', async () => {
  for (const [at, color] of STATUS_COLORS.entries())
    expect((await add({ name: `s${at}`, label: color, color })).body.status.color).toBe(color)
  expect(STATUS_COLORS).toHaveLength(11)
  const refused = await add({ name: 'pink', label: 'Pink', color: 'pink' })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['color']])
})

test('a blank name or label is refused, and a taken name answers 409', async () => {
  for (const fields of [{ name: ' ', label: 'x' }, { name: 'x', label: ' ' }, { name: 'x' }])
    expect((await add(fields)).body.message).toBe('Name and label are required')
  const twice = await add({ name: 'new', label: 'Newer' })
  expect([twice.status, twice.body.code]).toEqual([409, 'NAME_TAKEN'])
  const shouted = await send('POST', '/lead-statuses', { name: 'NEW', label: 'Brand new' })
  expect([shouted.status, shouted.body.code]).toEqual([409, 'NAME_TAKEN'])
  const all = await send('POST', '/lead-statuses', { name: 'All', label: 'All' })
  expect([all.status, all.body.fields.name]).toEqual([
    400,
    "'all' stands for every status. Please choose another name.",
  ])
})

test('the moves alone can be changed, or the whole status; the name stays [2-7.29 2-4.10]', async () => {
  const contacted = await find('contacted')
  const moves = await send('PUT', `/lead-statuses/${contacted._id}`, { canTransitionTo: ['closed_won'] })
  expect(moves.body.status).toEqual({ ...contacted, canTransitionTo: ['closed_won'] })
  const whole = { ...moves.body.status, label: 'Spoken to', color: 'red', stage: 'paused', order: 2.5 }
  expect((await send('PUT', `/lead-statuses/${contacted._id}`, whole)).body.status).toEqual(whole)
  const renamed = await send('PUT', `/lead-statuses/${contacted._id}`, { ...whole, name: 'spoken' })
  expect([renamed.status, renamed.body.code]).toEqual([422, 'NAME_STAYS'])
  expect((await find('contacted')).label).toBe('Spoken to')
})

test('a status never leads to itself, nor to one that the company does not have [2-4.11]', async () => {
  const contacted = await find('contacted')
  const own = await send('PUT', `/lead-statuses/${contacted._id}`, { canTransitionTo: ['contacted'] })
  expect([own.status, own.body.message]).toEqual([422, 'A status cannot lead to itself'])
  const made = await add({ name: 'loop', label: 'Loop', canTransitionTo: ['loop'] })
  expect([made.status, made.body.fields]).toEqual([
    400,
    { canTransitionTo: 'A status cannot lead to itself' },
  ])
  const unknown = await send('PUT', `/lead-statuses/${contacted._id}`, { canTransitionTo: ['nowhere'] })
  expect([unknown.status, unknown.body.code]).toEqual([422, 'UNKNOWN_STATUS'])
  expect(await find('contacted')).toEqual(contacted)
})

test('a status in use answers 409 with the count, and its leads move where moveTo says, saved views too [2-5.45]', async () => {
  const contacted = await find('contacted')
  const qualified = await find('qualified')
  const leads = [
    await addLead(t, company.token, { status: 'contacted' }),
    await addLead(t, company.token, { status: 'contacted' }),
  ]
  const filter = { status: ['new', 'contacted'] }
  await send('POST', '/views', { name: 'Begun', state: { filter } })
  const path = `/lead-statuses/${contacted._id}`
  const inUse = await send('DELETE', path)
  expect([inUse.status, inUse.body.code, inUse.body.message]).toEqual([
    409,
    'STATUS_IN_USE',
    '2 leads still stand in this status.',
  ])
  expect((await send('DELETE', `${path}?moveTo=nowhere`)).body.code).toBe('UNKNOWN_STATUS')
  expect((await send('DELETE', `${path}?moveTo=contacted`)).body.code).toBe('UNKNOWN_STATUS')
  expect((await send('DELETE', `${path}?moveTo=${qualified._id}`)).status).toBe(200)
  for (const { _id, version } of leads) {
    expect((await send('GET', `/leads/${_id}`)).body.data).toMatchObject({
      status: 'qualified',
      version: version + 1,
    })
    const [entry] = (await send('GET', `/leads/${_id}/history`)).body.data
    expect(entry).toMatchObject({
      action: 'status',
      note: 'The status Contacted was deleted.',
      changes: [{ field: 'status', from: 'contacted', to: 'qualified' }],
    })
  }
  const [view] = (await send('GET', '/views')).body.data
  expect(view.state.filter.status).toEqual(['new', 'qualified'])
  const left = await list()
  expect(left.map((s: { name: string }) => s.name)).not.toContain('contacted')
  expect(left.flatMap((s: { canTransitionTo: string[] }) => s.canTransitionTo)).not.toContain('contacted')
})

test('a status in which only a deleted lead stands can go, and the lead can still be restored', async () => {
  const lead = await addLead(t, company.token, { status: 'contacted' })
  await send('DELETE', `/leads/${lead._id}`)
  expect(
    (await send('DELETE', `/lead-statuses/${(await find('contacted'))._id}?moveTo=on_hold`)).status,
  ).toBe(200)
  const restored = await send('POST', `/leads/${lead._id}/restore`)
  expect(restored.body.data.status).toBe('on_hold')
})

test('the last status of stage new, won or lost cannot be deleted, nor given another stage [2-5.45]', async () => {
  for (const name of ['new', 'closed_won', 'closed_lost']) {
    const { _id } = await find(name)
    const refused = await send('DELETE', `/lead-statuses/${_id}?moveTo=contacted`)
    expect([refused.status, refused.body.code]).toEqual([422, 'LAST_OF_STAGE'])
    expect((await send('PUT', `/lead-statuses/${_id}`, { stage: 'open' })).body.code).toBe('LAST_OF_STAGE')
  }
  await add({ name: 'fresh', label: 'Fresh', stage: 'new' })
  expect((await send('DELETE', `/lead-statuses/${(await find('new'))._id}`)).status).toBe(200)
})

test('of two who delete the last two statuses of a stage at once, one is refused', async () => {
  await add({ name: 'fresh', label: 'Fresh', stage: 'new' })
  const ids = [(await find('new'))._id, (await find('fresh'))._id]
  const answers = await Promise.all(ids.map(id => send('DELETE', `/lead-statuses/${id}`)))
  expect(answers.map(a => a.status).toSorted()).toEqual([200, 422])
})

test('how many leads stand in each status is counted without the deleted ones', async () => {
  await addLead(t, company.token, { status: 'contacted' })
  const gone = await addLead(t, company.token, { status: 'contacted' })
  await addLead(t, company.token)
  await send('DELETE', `/leads/${gone._id}`)
  const usage = (await send('GET', '/lead-statuses/usage')).body.data
  expect(usage.toSorted((a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name))).toEqual([
    { name: 'contacted', leads: 1 },
    { name: 'new', leads: 1 },
  ])
})

test('a company turns the enforcement of its flow on, and then a lead cannot jump [2-4.13]', async () => {
  const path = `/companies/${company.companyId}/settings`
  expect((await send('GET', '/lead-statuses')).body.enforceStatusFlow).toBe(false)
  const saved = await send('PUT', path, { enforceStatusFlow: true })
  expect(saved.body.data).toMatchObject({
    timeZone: 'Asia/Kolkata',
    capacityPerEmployee: 50,
    conversionTarget: 25,
    enforceStatusFlow: true,
  })
  expect((await send('GET', '/lead-statuses')).body.enforceStatusFlow).toBe(true)
  const lead = await addLead(t, company.token)
  const jump = await send('PATCH', `/leads/${lead._id}`, { status: 'closed_won' })
  expect([jump.status, jump.body.code, jump.body.allowed]).toEqual([
    422,
    'STATUS_FLOW',
    ['contacted', 'qualified', 'on_hold', 'closed_lost'],
  ])
  await send('PUT', `/lead-statuses/${(await find('new'))._id}`, { canTransitionTo: ['closed_won'] })
  expect((await send('PATCH', `/leads/${lead._id}`, { status: 'closed_won' })).status).toBe(200)
  const other = await registerCompany(t)
  expect((await call(t, other.token, 'GET', path)).status).toBe(404)
})
