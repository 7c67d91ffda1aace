import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, registerCompany } from '../../test/builders.ts'
import { answer, FIELDS, mappingOf, PLACES, publish } from '../../test/built-forms.ts'
import { addField, heldOf, leadOf, leadsOf, makeLink } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const PERSON = { who: 'Asha Rao', mail: 'Asha@Example.com', tel: '98860 41725' }
const FULL = {
  ...PERSON,
  ...{ pin: '560001', rooms: '3', what: 'Kitchen', own: 'Own', when: ['Sat', 'Sun'], day: '2026-12-05' },
  ...{ at: '10:30', site: 'https://plans.example/3', note: 'Please ring twice.' },
}

test('the visitor gets the fields, without those that no public form asks for, and without the mapping', async () => {
  const company = await registerCompany(t)
  const form = await publish(t, company)
  const { body } = await call(t, undefined, 'GET', `/capture/form?link=${form.key}`)
  expect(body.data).toMatchObject({ fields: [], services: [], campaign: 'site-visit' })
  const { built } = body.data
  expect(built.fields.map((field: { id: string }) => field.id)).toEqual(
    FIELDS.map(({ id }) => id).filter(id => id !== 'photo' && id !== 'secret'),
  )
  expect(built).toMatchObject({ description: 'We measure for nothing.', contact: ['mail', 'tel'] })
  expect(built.mapping).toBeUndefined()
})

test('answers become a lead: each where the mapping puts it, the others a line each in the notes', async () => {
  const company = await registerCompany(t)
  await addField(t, company, { name: 'plot', label: 'Plot', type: 'number' })
  const mapping = mappingOf({ ...PLACES, rooms: 'custom:plot' })
  const form = await publish(t, company, { mapping })
  const sent = await answer(t, form, FULL, { source: 'Instagram', campaign: 'diwali' })
  expect([sent.status, sent.body.message]).toEqual([201, 'Our team will contact you within 24 hours.'])
  const [lead] = await leadsOf(t, company)
  expect(lead).toMatchObject({
    ...{ name: 'Asha Rao', email: 'asha@example.com', phone: '98860 41725', title: 'Kitchen' },
    ...{ source: 'instagram', campaign: 'diwali', customFields: { plot: 3 }, autoCaptured: true },
  })
  const { notes } = await leadOf(t, company, lead._id)
  expect(notes).toBe(
    'Please ring twice.\n\nPincode: 560001\nOwn or rent: Own\nDays: Sat, Sun\nVisit on: 2026-12-05\nAt: 10:30\nPlan: https://plans.example/3\n\nCampaign: diwali',
  )
  const { body } = await call(t, company.token, 'GET', '/notifications')
  expect(JSON.stringify(body)).toContain('Asha Rao, through “Site visit”')
  expect((await call(t, company.token, 'GET', '/built-forms')).body.data[0]).toMatchObject({ leads: 1 })
})

test('a link that leads to no built form takes no answers', async () => {
  const company = await registerCompany(t)
  const { key } = await makeLink(t, company)
  const sent = { link: key, version: 1, ticket: '', answers: FULL }
  const { status, body } = await call(t, undefined, 'POST', '/capture/answers', sent)
  expect([status, body.code]).toEqual([404, 'LINK_NOT_FOUND'])
  expect(await leadsOf(t, company)).toEqual([])
})

test('each wrong answer is named by its field, whatever page sent it', async () => {
  const company = await registerCompany(t)
  const form = await publish(t, company)
  const wrong = {
    ...{ who: 'A', mail: 'no', tel: '12', pin: '56000', rooms: 'many', what: 'Roof', own: ['Own', 'x'] },
    ...{ when: ['Mon'], day: '2026-02-30', at: '25:00', site: 'javascript:alert(1)' },
  }
  const { status, body } = await answer(t, form, wrong)
  expect([status, body.code]).toEqual([400, 'INVALID_FIELDS'])
  expect(Object.keys(body.fields).sort()).toEqual(Object.keys(wrong).sort())
  const empty = await answer(t, form, { who: '  ' })
  expect(empty.body.fields).toEqual({
    who: 'Your name is required',
    mail: 'Please enter an email address or a phone number',
  })
  expect(await leadsOf(t, company)).toEqual([])
})

test('a pattern that holds other engines up for good is tried in no time', async () => {
  const company = await registerCompany(t)
  const fields = FIELDS.map(field =>
    field.id === 'pin' ? { ...field, validation: { pattern: '(a+)+$' } } : field,
  )
  const form = await publish(t, company, { fields })
  const { body } = await answer(t, form, { ...PERSON, pin: `${'a'.repeat(1900)}!` })
  expect(body.fields).toEqual({ pin: 'Please match the requested format' })
})

test('five clicks make one lead, a program is kept aside, and who asks again is noted on the open lead', async () => {
  const company = await registerCompany(t)
  const form = await publish(t, company)
  const { body } = await call(t, undefined, 'GET', `/capture/form?link=${form.key}`)
  t.clock.now = new Date(t.clock.now.getTime() + 10_000)
  const sent = { link: form.key, version: 1, ticket: body.data.ticket, answers: PERSON }
  for (let click = 0; click < 5; click++)
    expect((await call(t, undefined, 'POST', '/capture/answers', sent)).status).toBe(201)
  const answers = { ...PERSON, mail: 'bot@example.com' }
  await answer(t, form, answers, { ticket: undefined })
  await answer(t, form, { ...answers, tel: '90000 00001' }, { website: 'x' })
  expect((await heldOf(t, company)).map((held: { email: string }) => held.email)).toEqual([
    'bot@example.com',
    'bot@example.com',
  ])
  await answer(t, form, { ...PERSON, own: 'Rent' })
  const leads = await leadsOf(t, company)
  expect(leads).toHaveLength(1)
  expect((await leadOf(t, company, leads[0]._id)).notes).toContain('enquired again through “Site visit”')
})

test('answers to an older version are not taken by the newer, nor the other form through its link', async () => {
  const company = await registerCompany(t)
  const form = await publish(t, company)
  await call(t, company.token, 'PUT', `/built-forms/${form._id}`, { title: 'Visit' })
  const old = await answer(t, form, PERSON, { version: 1 })
  expect([old.status, old.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  const plain = { link: form.key, name: 'Asha', email: 'asha@example.com' }
  const other = await call(t, undefined, 'POST', '/capture', plain)
  expect(other.body.message).toBe('This link shows a form of its own.')
  expect(await leadsOf(t, company)).toEqual([])
})

test('answers that are too long together for the notes of a lead are refused with what to do, and nothing is lost of them', async () => {
  const company = await registerCompany(t)
  const stories = Array.from({ length: 5 }, (_, n) => ({
    id: `story${n}`,
    type: 'textarea',
    label: `Story ${n}`,
  }))
  const form = await publish(t, company, { fields: [...FIELDS, ...stories] })
  const told = (length: number) => Object.fromEntries(stories.map(({ id }) => [id, 'x'.repeat(length)]))
  expect(await answer(t, form, { ...PERSON, ...told(4000) })).toMatchObject({
    status: 400,
    body: { message: 'These answers are too long together. Please shorten them.' },
  })
  expect(await leadsOf(t, company)).toEqual([])
  expect((await answer(t, form, { ...PERSON, ...told(3900) })).status).toBe(201)
})
