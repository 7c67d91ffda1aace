import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, registerCompany } from '../../test/builders.ts'
import { enquire, fillForm, leadOf, leadsOf, makeLink, send, signInAgain } from '../../test/capture.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

async function companyWithLink() {
  const company = await registerCompany(t)
  return { company, link: await makeLink(t, company) }
}
const PHONE = '+91 98765 00011'
const thanks = { success: true, message: 'Our team will contact you within 24 hours.' }

test('makes one lead of two identical posts 50 ms apart (case R16)', async () => {
  const { company, link } = await companyWithLink()
  const form = await fillForm(t, link)
  const first = await send(t, form)
  t.clock.now = new Date(t.clock.now.getTime() + 50)
  const second = await send(t, form)
  expect([first.body, second.body]).toEqual([thanks, thanks])
  expect(second.status).toBe(first.status)
  const leads = await leadsOf(t, company)
  expect(leads).toHaveLength(1)
  expect((await leadOf(t, company, leads[0]._id)).followUps).toEqual([])
})

test('makes one lead of three clicks at once, with and without a submissionId', async () => {
  for (const submissionId of [undefined, '0f9e6c1a-3b7d-4e52-9a61-5c2d7b8e9f10']) {
    const { company, link } = await companyWithLink()
    const form = await fillForm(t, link, { submissionId })
    const answers = await Promise.all([1, 2, 3].map(() => send(t, form)))
    expect(answers.map(answer => answer.body)).toEqual([thanks, thanks, thanks])
    const leads = await leadsOf(t, company)
    expect(leads).toHaveLength(1)
    expect((await leadOf(t, company, leads[0]._id)).followUps).toEqual([])
  }
})

test('keeps the first of two texts that bear the same submissionId', async () => {
  const { company, link } = await companyWithLink()
  const form = await fillForm(t, link, { submissionId: '1f9e6c1a-3b7d-4e52-9a61-5c2d7b8e9f11' })
  await send(t, form)
  expect((await send(t, { ...form, name: 'Asha R', email: 'other@example.com' })).body).toEqual(thanks)
  expect((await leadsOf(t, company)).map((lead: { name: string }) => lead.name)).toEqual(['Asha Rao'])
})

test('adds a dated note and an alert to the open lead of a person who asks for the same again', async () => {
  const made = await companyWithLink()
  const { link } = made
  await enquire(t, link, { title: 'SEO Services', phone: PHONE, notes: 'First.' })
  t.clock.now = new Date('2026-11-29T20:00:00.000Z')
  const company = await signInAgain(t, made.company)
  const again = {
    title: 'seo services',
    email: 'asha@new.example',
    phone: '098765-00011',
    notes: 'Please call!',
  }
  const answer = await enquire(t, link, again)
  expect(answer.body).toEqual(thanks)

  const leads = await leadsOf(t, company)
  expect(leads).toHaveLength(1)
  const lead = await leadOf(t, company, leads[0]._id)
  expect(lead.notes).toBe(
    'First.\n\n30 Nov 2026: enquired again through the public form\nEmail: asha@new.example\nPhone: 098765-00011\nPlease call!',
  )
  expect(lead.followUps).toHaveLength(1)
  expect(lead.followUps[0]).toMatchObject({
    ...{ type: 'call', priority: 'high', completed: false, addedByName: 'Public form', userId: null },
    nextFollowUpDate: t.clock.now.toISOString(),
  })
  const history = await call(t, company.token, 'GET', `/leads/${lead._id}/history`)
  expect(history.body.data.map((entry: { action: string }) => entry.action)).toEqual([
    'enquired-again',
    'captured',
  ])
  expect(history.body.data[0]).toMatchObject({ actorName: 'Public form', at: t.clock.now.toISOString() })
})

test('makes a new lead when the same person asks for something else', async () => {
  const { company, link } = await companyWithLink()
  await enquire(t, link, { title: 'SEO Services' })
  await enquire(t, link, { title: 'UI/UX Design', email: 'ASHA@example.com' })
  expect((await leadsOf(t, company)).map((lead: { title: string }) => lead.title)).toEqual([
    'UI/UX Design',
    'SEO Services',
  ])
})

test('makes a new lead when the earlier one is won or lost', async () => {
  const { company, link } = await companyWithLink()
  for (const status of ['closed_won', 'closed_lost']) {
    await enquire(t, link, { title: 'SEO Services' })
    const [lead] = await leadsOf(t, company)
    await call(t, company.token, 'PATCH', `/leads/${lead._id}`, { status })
    t.clock.now = new Date(t.clock.now.getTime() + 3_600_000)
  }
  await enquire(t, link, { title: 'SEO Services' })
  expect(await leadsOf(t, company)).toHaveLength(3)
})

test("never looks into another company's leads for the person", async () => {
  const one = await companyWithLink()
  const other = await companyWithLink()
  await enquire(t, one.link, { title: 'SEO Services' })
  await enquire(t, other.link, { title: 'SEO Services' })
  expect(await leadsOf(t, one.company)).toHaveLength(1)
  expect(await leadsOf(t, other.company)).toHaveLength(1)
})

test('makes one lead and one note of two different texts by one person at the same moment', async () => {
  const { company, link } = await companyWithLink()
  const form = await fillForm(t, link, { title: 'SEO Services', phone: PHONE })
  await Promise.all([
    send(t, { ...form, notes: 'One.' }),
    send(t, { ...form, email: 'asha.rao@example.com', notes: 'Two.' }),
  ])
  const leads = await leadsOf(t, company)
  expect(leads).toHaveLength(1)
  expect((await leadOf(t, company, leads[0]._id)).followUps).toHaveLength(1)
})

test('knows an address by one spelling, however it was copied', async () => {
  const { company, link } = await companyWithLink()
  await enquire(t, link, { title: 'SEO Services', email: 'andre\u0301@kavya.example' })
  await enquire(t, link, { title: 'SEO Services', email: '\u200bAndré@kavya.exam\u00adple\u200b' })
  const [lead, ...others] = await leadsOf(t, company)
  expect([lead.email, others]).toEqual(['andré@kavya.example', []])
  const asked = `/leads/duplicates?email=${encodeURIComponent('\u2068André@kavya.example\u2069')}`
  const { body } = await call(t, company.token, 'GET', asked)
  expect(body.data).toMatchObject([{ _id: lead._id, matches: ['email'] }])
})

test('leaves connections to those who are signed in while as many forms wait as like', async () => {
  const company = await registerCompany(t)
  const link = await makeLink(t, company)
  const form = await fillForm(t, link)
  const holder = await t.deps.pool.connect()
  await holder.query('begin')
  const sender = `${company.companyId} ${form.email}`
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [sender])
  const forms = Array.from({ length: 15 }, (_, n) => send(t, { ...form, title: `Service ${n}` }))
  const waiting = 'select count(*)::integer from pg_stat_activity where datname = $1 and wait_event = $2'
  await expect.poll(() => asSuperuser(t.database, waiting, [t.database, 'advisory'])).toEqual([{ count: 4 }])
  expect((await call(t, company.token, 'GET', '/leads')).status).toBe(200)
  await holder.query('commit')
  holder.release()
  expect((await Promise.all(forms)).map(({ status }) => status)).toEqual(Array(15).fill(201))
  expect(await leadsOf(t, company)).toHaveLength(15)
})
