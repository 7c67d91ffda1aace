import { LONGEST_NOTES } from '@leadline/contract/leads/lead'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bellOf, givenTo } from '../../test/bell.ts'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { enquire, leadsOf, makeLink } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { readLead } from '../../test/images.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
let asha: Company
let ravi: { token: string; id: string }
let [a, b] = ['', '']
beforeAll(async () => {
  t = await startTestApp()
  asha = await registerCompany(t)
  ravi = await addEmployee(t, asha)
})
afterAll(() => t.stop())
beforeEach(async () => {
  a = (await addLead(t, asha.token, { name: 'Kavya' }))._id
  b = (await givenTo(t, asha, ravi, { name: 'Kavya Rao' }))._id
})
const as = (token: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  call(t, token, method, path, body)
const merge = (body: object = {}) =>
  as(asha.token, 'POST', `/leads/${a}/merge`, { leadId: b, take: ['assignedTo'], ...body })
const split = () => as(asha.token, 'POST', `/leads/${a}/split`, { leadId: b })

test('to-dos, what chat says of the lead and notices of it come over, and go back when the two are split', async () => {
  const todo = (await as(ravi.token, 'POST', '/todos', { title: 'Send samples', leadId: b })).body.data._id
  const begun = await as(asha.token, 'POST', '/chat/conversations', { participants: [ravi.id] })
  const said = {
    conversationId: begun.body.data._id,
    content: 'See this one',
    messageType: 'text',
    leadId: b,
  }
  await as(asha.token, 'POST', '/chat/messages', said)
  const [told] = (await bellOf(t, ravi.token)).data as [{ id: string }]
  const links = async () => {
    const { leadId, leadName } = (await as(ravi.token, 'GET', `/todos/${todo}`)).body.data
    const { data } = (await as(ravi.token, 'GET', `/chat/messages/${begun.body.data._id}`)).body
    const notice = (await bellOf(t, ravi.token)).data.find(({ id }) => id === told.id)
    return [leadId, leadName, data[0].lead?._id, notice!.leadId]
  }
  expect(await links()).toEqual([b, 'Kavya Rao', b, b])
  expect((await merge()).status).toBe(200)
  expect(await links()).toEqual([a, 'Kavya', a, a])
  await as(ravi.token, 'PUT', `/todos/${todo}`, { title: 'Send the samples', leadId: a })
  expect((await split()).status).toBe(200)
  expect(await links()).toEqual([b, 'Kavya Rao', b, b])
})

test('what one does not see of a to-do stays when the whole of it is saved', async () => {
  const given = { title: 'Call', leadId: a, assignedTo: ravi.id }
  const todo = (await as(asha.token, 'POST', '/todos', given)).body.data._id
  const whole = { title: 'Call back', notes: '', leadId: null }
  expect((await as(ravi.token, 'PUT', `/todos/${todo}`, whole)).body.data.leadId).toBeNull()
  expect((await as(asha.token, 'GET', `/todos/${todo}`)).body.data).toMatchObject({
    title: 'Call back',
    leadId: a,
  })
})

test('who enquires by the phone or e-mail of the merged lead is known as the survivor, over two merges', async () => {
  const link = await makeLink(t, asha)
  const old = (await addLead(t, asha.token, { name: 'K', phone: '98765 00099', email: 'old@rao.in' }))._id
  await as(asha.token, 'PUT', `/leads/${a}`, { title: 'SEO', phone: '98765 00001', email: 'k@rao.in' })
  await as(asha.token, 'POST', `/leads/${b}/merge`, { leadId: old })
  expect((await merge()).status).toBe(200)
  const found = async (query: string) =>
    (await as(asha.token, 'GET', `/leads/duplicates?${query}`)).body.data.map(
      ({ _id, matches }: { _id: string; matches: string[] }) => [_id, matches],
    )
  expect(await found('phone=9876500099')).toEqual([[a, ['phone']]])
  expect(await found('email=OLD@rao.in')).toEqual([[a, ['email']]])
  const before = (await leadsOf(t, asha)).length
  await enquire(t, link, { email: 'old@rao.in', title: 'SEO' })
  expect(await leadsOf(t, asha)).toHaveLength(before)
  const followUps = (await readLead(t, asha.token, a)).followUps as { summary: string }[]
  expect(followUps.map(({ summary }) => summary)).toEqual(['Enquired again through the public form'])
  await split()
  expect(await found('phone=9876500099')).toEqual([[b, ['phone']]])
})

test('more tags or notes than a lead holds are refused with how to go on, and nothing is lost', async () => {
  const tags = (of: string) => Array.from({ length: 30 }, (_, n) => `${of} ${n}`)
  const notes = 'n'.repeat(LONGEST_NOTES - 10)
  await as(asha.token, 'PUT', `/leads/${a}`, { tags: tags('a'), notes: `A${notes}` })
  await as(asha.token, 'PUT', `/leads/${b}`, { tags: tags('b'), notes: `B${notes}` })
  const before = [await readLead(t, asha.token, a), await readLead(t, asha.token, b)]
  const words = 'Together they have 60 tags, and a lead at most 50: take some away first.'
  expect(await merge()).toMatchObject({ status: 422, body: { fields: { tags: words } } })
  await as(asha.token, 'PUT', `/leads/${b}`, { tags: [] })
  expect((await merge()).body.fields.notes).toBe(
    'Both notes are 39,984 characters together, and a lead has at most 20,000: choose one of them.',
  )
  expect(await readLead(t, asha.token, a)).toEqual(before[0])
  expect((await merge({ notes: 'survivor' })).status).toBe(200)
  expect(await readLead(t, asha.token, a)).toMatchObject({ tags: tags('a'), notes: `A${notes}` })
})

test.each([
  ['Opted out', 'Yes', 'No', 'Yes'],
  ['NDNC', 'Y', '', 'Y'],
  ["Don't call", 'true', 'false', 'true'],
  ['Do not SMS', 'Yes', 'No', 'Yes'],
  ['Opt-in', 'No', 'Yes', 'No'],
  ['Consent to contact', 'No', '', 'No'],
  // A field of which no word says so goes as it was chosen.
  ['Do they cook', 'Yes', 'No', 'No'],
])('%s: %s wins or is chosen against %s', async (label, ofOther, own, expected) => {
  const name = (await as(asha.token, 'POST', '/form-fields', { label, type: 'text' })).body.data.name
  await as(asha.token, 'PUT', `/leads/${a}`, { customFields: { [name]: own } })
  await as(asha.token, 'PUT', `/leads/${b}`, { customFields: { [name]: ofOther } })
  expect((await merge()).status).toBe(200)
  expect((await readLead(t, asha.token, a)).customFields[name]).toBe(expected)
})
