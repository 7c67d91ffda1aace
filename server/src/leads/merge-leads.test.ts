import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addCompany,
  addEmployee,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { picture, readHistory, readLead, sendPicture } from '../../test/images.ts'
import { addLead, bySql } from '../../test/lead-builders.ts'
import { policed } from '../../test/policed.ts'
import { eraseDeleted } from './delete-lead.ts'

let t: TestApp
let asha: Company
let [a, b] = ['', '']
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
})
afterAll(() => t.stop())
beforeEach(async () => {
  a = (await addLead(t, asha.token, { name: 'Kavya', phone: '98765 00012', tags: ['hot'], notes: 'First' }))
    ._id
  b = (await addLead(t, asha.token, { ...B, company: 'Rao Foods' }))._id
})

const B = { name: 'Kavya Rao', phone: '9876500012', email: 'k@rao.in', tags: ['cod'], notes: 'Second' }
const post = (path: string, body: unknown, token = asha.token) => call(t, token, 'POST', path, body)
const merge = (body: Record<string, unknown> = {}) => post(`/leads/${a}/merge`, { leadId: b, ...body })
const split = (body: Record<string, unknown> = {}) => post(`/leads/${a}/split`, { leadId: b, ...body })
const read = (id: string) => readLead(t, asha.token, id)
const followUp = (lead: string, summary: string) =>
  bySql(
    t,
    `insert into follow_ups (company_id, id, lead_id, type, summary, added_by_name, added_by_role, added_by_type, date, updated_at)
     values ($1, gen_random_uuid(), $2, 'call', $3, 'Asha', 'company', 'company', now(), now())`,
    [asha.companyId, lead, summary],
  )

test('a merge brings follow-ups, images, history, notes and tags over, and takes the fields that were chosen', async () => {
  await followUp(b, 'Rang her')
  await sendPicture(t, asha.token, b, picture('png'))
  const answer = await merge({ take: ['email', 'company'], version: 1, leadVersion: 2 })
  expect(answer).toMatchObject({ status: 200, body: { message: 'The leads have been merged.' } })
  const lead = await read(a)
  expect(lead).toMatchObject({ name: 'Kavya', email: 'k@rao.in', company: 'Rao Foods', version: 2 })
  expect(lead).toMatchObject({ tags: ['hot', 'cod'], notes: 'First\n\nSecond' })
  expect(lead.followUps.map((item: { summary: string }) => item.summary)).toEqual(['Rang her'])
  expect(lead.images).toHaveLength(1)
  const history = await readHistory(t, asha.token, a)
  expect(history[0]).toMatchObject({
    action: 'merged',
    actorName: asha.name,
    merge: { leadId: b, canSplit: true },
  })
  expect(history[0].note).toContain('Merged with Kavya Rao')
  const ofB = history.filter((entry: { from?: { _id: string } }) => entry.from?._id === b)
  expect(ofB.map((entry: { action: string }) => entry.action)).toEqual(['updated', 'created'])
})

test('a merged lead is in no list, and its id points to the survivor, over several merges, for who may see it', async () => {
  await merge()
  const list = (await call(t, asha.token, 'GET', '/leads?limit=200')).body.data
  expect(list.map((lead: { _id: string }) => lead._id)).not.toContain(b)
  const message = 'This lead has been merged into Kavya.'
  const pointed = { status: 404, body: { code: 'LEAD_MERGED', mergedInto: a, message } }
  expect(await call(t, asha.token, 'GET', `/leads/${b}`)).toMatchObject(pointed)
  // Whoever saves, or logs on, what was merged away in the meantime is told the same.
  expect(await call(t, asha.token, 'PUT', `/leads/${b}`, { name: 'K', version: 1 })).toMatchObject(pointed)
  expect(await post(`/follow-up/add/${b}`, { type: 'call', summary: 'Rang' })).toMatchObject(pointed)
  const c = await addLead(t, asha.token, { name: 'Third' })
  await post(`/leads/${c._id}/merge`, { leadId: a })
  expect((await call(t, asha.token, 'GET', `/leads/${b}`)).body.mergedInto).toBe(c._id)
  const stranger = await addEmployee(t, asha)
  for (const method of ['GET', 'PUT'] as const) {
    const hidden = (await call(t, stranger.token, method, `/leads/${b}`, method === 'PUT' ? {} : undefined))
      .body
    expect(hidden.code).toBe('LEAD_NOT_FOUND')
    expect(hidden).not.toHaveProperty('mergedInto')
  }
})

test('a split puts everything back where it was, and keeps what was changed on the survivor since', async () => {
  await followUp(b, 'Rang her')
  await sendPicture(t, asha.token, b, picture('png'))
  const [beforeA, beforeB] = [await read(a), await read(b)]
  await merge({ take: ['name', 'email'] })
  await followUp(a, 'Since then')
  await call(t, asha.token, 'PUT', `/leads/${a}`, { email: 'new@rao.in', tags: ['hot', 'cod', 'vip'] })
  const answer = await split()
  expect(answer.body.message).toBe('The lead has been split off again. Changed since, so it stays: Email.')
  const [lead, other] = [await read(a), await read(b)]
  const same = ({ version: _, updatedAt: __, ...rest }: Record<string, unknown>) => rest
  expect(same(other)).toEqual(same(beforeB))
  expect(lead).toMatchObject({ name: 'Kavya', email: 'new@rao.in', tags: ['hot', 'vip'], notes: 'First' })
  expect(lead.followUps.map((item: { summary: string }) => item.summary)).toEqual(['Since then'])
  expect(lead.images).toEqual(beforeA.images)
  expect((await readHistory(t, asha.token, a))[0]).toMatchObject({ action: 'split' })
  expect((await readHistory(t, asha.token, b))[0]).toMatchObject({ action: 'split' })
  expect((await split()).status).toBe(404)
})

test('an old version of either lead is refused and changes nothing', async () => {
  await call(t, asha.token, 'PUT', `/leads/${b}`, { notes: 'Changed' })
  expect(await merge({ leadVersion: 1 })).toMatchObject({ status: 412, body: { code: 'STALE' } })
  expect((await merge({ version: 7 })).body).toMatchObject({ code: 'STALE', current: { _id: a } })
  expect((await read(b)).notes).toBe('Changed')
  expect((await read(a)).version).toBe(1)
})

test('of two that merge the same lead at once, one wins and the other hears it', async () => {
  const c = (await addLead(t, asha.token, { name: 'Rival' }))._id
  const both = await Promise.all([merge(), post(`/leads/${c}/merge`, { leadId: b })])
  expect(both.map(answer => answer.status).sort()).toEqual([200, 404])
  const crossed = await Promise.all([
    post(`/leads/${a}/merge`, { leadId: c }),
    post(`/leads/${c}/merge`, { leadId: a }),
  ])
  expect(crossed.map(answer => answer.status).sort()).toEqual([200, 404])
})

test('who opted out stays so, whichever lead says it and whatever is taken', async () => {
  await post('/form-fields', { label: 'Do not call', type: 'text' })
  await call(t, asha.token, 'PUT', `/leads/${a}`, { customFields: { do_not_call: 'No' } })
  await call(t, asha.token, 'PUT', `/leads/${b}`, { customFields: { do_not_call: 'Yes' } })
  await merge()
  expect((await read(a)).customFields).toMatchObject({ do_not_call: 'Yes' })
  await split()
  expect((await read(a)).customFields).toMatchObject({ do_not_call: 'No' })
  await post(`/leads/${b}/merge`, { leadId: a, take: ['customFields.do_not_call'] })
  expect((await read(b)).customFields).toMatchObject({ do_not_call: 'Yes' })
})

policed(
  'a merged lead is not restored beside its survivor, and is not erased as long as it can be split off',
  async () => {
    await merge()
    expect((await post(`/leads/${b}/restore`, {})).status).toBe(404)
    t.clock.now = new Date(t.clock.now.getTime() + 40 * 86_400_000)
    await eraseDeleted(t.deps)
    const kept = await bySql(t, 'select id from leads where id = $1', [b])
    expect(kept).toHaveLength(1)
    t.clock.now = new Date(t.clock.now.getTime() - 40 * 86_400_000)
    expect((await split()).status).toBe(200)
    expect((await read(b)).name).toBe('Kavya Rao')
  },
)

test('employees merge nothing, a lead is not merged with itself, and another company’s is not there', async () => {
  const manager = await addEmployee(t, asha, { role: 'Manager' })
  expect((await post(`/leads/${a}/merge`, { leadId: b }, manager.token)).status).toBe(403)
  expect((await post(`/leads/${a}/merge`, { leadId: a })).body.message).toBe(
    'A lead cannot be merged with itself.',
  )
  const elsewhere = await registerCompany(t)
  const foreign = await addLead(t, elsewhere.token)
  expect((await post(`/leads/${a}/merge`, { leadId: foreign._id })).status).toBe(404)
})

test('other enquiries of a person are found by phone or e-mail, only those that the viewer may see, and tags by use', async () => {
  const others = (await call(t, asha.token, 'GET', `/leads/${a}/others`)).body.data
  expect(others.map((lead: { _id: string }) => lead._id)).toContain(b)
  expect(others.every((lead: { _id: string }) => lead._id !== a)).toBe(true)
  const ravi = await addEmployee(t, asha)
  await call(t, asha.token, 'PUT', `/leads/${a}`, { teamMember: [ravi.id] })
  expect((await call(t, ravi.token, 'GET', `/leads/${a}/others`)).body.data).toEqual([])
  await addLead(t, asha.token, { tags: ['zzz', 'COD'] })
  const tags = (await call(t, asha.token, 'GET', '/leads/tags')).body.data
  expect(tags.indexOf('cod')).toBeLessThan(tags.indexOf('zzz'))
  expect(tags).not.toContain('COD')
  expect((await call(t, ravi.token, 'GET', '/leads/tags')).body.data).toEqual(['hot'])
})

test('a merge that would leave neither name nor enquiry is refused, and both leads stay', async () => {
  const nameless = (await addLead(t, asha.token, { name: '', title: 'Kitchen' }))._id
  expect(await post(`/leads/${a}/merge`, { leadId: nameless, take: ['name'] })).toMatchObject({
    status: 422,
    body: { code: 'NAME_OR_TITLE' },
  })
  for (const id of [a, nameless]) expect((await read(id)).version).toBe(1)
})

test('leads of two companies are not merged, also by whoever looks after both', async () => {
  const meera = await registerSuperadmin(t)
  const ids: string[] = []
  for (const company of [await addCompany(t, meera), await addCompany(t, meera)])
    ids.push((await addLead(t, company.token, { name: 'Kavya' }))._id)
  expect(await post(`/leads/${ids[0]}/merge`, { leadId: ids[1] }, meera.token)).toMatchObject({
    status: 422,
    body: { fields: { leadId: 'Only leads of one company can be merged.' } },
  })
})
