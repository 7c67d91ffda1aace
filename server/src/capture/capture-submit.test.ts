import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, registerCompany } from '../../test/builders.ts'
import { addField, enquire, fillForm, leadsOf, makeLink, send } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

async function companyWithLink(fields: Record<string, unknown> = {}) {
  const company = await registerCompany(t)
  return { company, link: await makeLink(t, company, fields) }
}

test("makes a visitor's submission a lead of the link's company [2-1.03 2-3.11 2-4.41 2-7.14]", async () => {
  const { company, link } = await companyWithLink()
  const other = await registerCompany(t)
  const sent = await send(
    t,
    await fillForm(t, link, {
      ...{ title: 'Modular kitchen', name: 'Sudha Raghunathan', email: 'sudha.r@outlook.in' },
      ...{ phone: '+91 98860 41725', source: 'instagram', budget: '₹2 – 5 lakh', notes: '10 × 9 ft kitchen' },
    }),
  )
  expect(sent.status).toBe(201)
  expect(sent.body).toEqual({ success: true, message: 'Our team will contact you within 24 hours.' })

  const leads = await leadsOf(t, company)
  expect(leads).toHaveLength(1)
  expect(leads[0]).toMatchObject({
    ...{ title: 'Modular kitchen', name: 'Sudha Raghunathan', email: 'sudha.r@outlook.in' },
    ...{ phone: '+91 98860 41725', source: 'instagram', budget: '₹2 – 5 lakh', notes: '10 × 9 ft kitchen' },
    ...{ status: 'new', priority: 'medium', value: 0, autoCaptured: true, assignedTo: null },
  })
  expect(await leadsOf(t, other)).toEqual([])
  const links = await call(t, company.token, 'GET', '/capture-links')
  expect(links.body.data[0].leads).toBe(1)
})

test('takes what the clients of the spec send, and lets no visitor choose status, priority or value [2-7.14]', async () => {
  const { company, link } = await companyWithLink()
  const told = { status: 'closed_won', priority: 'urgent', value: 9 }
  expect((await send(t, await fillForm(t, link, told))).body).toMatchObject({ success: true })
  expect(await leadsOf(t, company)).toMatchObject([{ status: 'new', priority: 'medium', value: 0 }])
  const unknown = await send(t, await fillForm(t, link, { assignedTo: company.companyId }))
  expect(unknown.body).toMatchObject({
    ...{ code: 'UNKNOWN_FIELD', fields: { assignedTo: 'This field is not known' } },
  })
})

test('keeps service, source and campaign of the address on the lead [2-2.02]', async () => {
  const { company, link } = await companyWithLink()
  await enquire(t, link, {
    ...{ source: 'facebook', campaign: 'diwali-post', service: 'SEO Services' },
    ...{ utm_source: 'facebook', utm_campaign: 'diwali-post' },
  })
  expect((await leadsOf(t, company))[0]).toMatchObject({
    ...{ title: 'SEO Services', productOfInterest: 'SEO Services' },
    ...{ source: 'facebook', campaign: 'diwali-post' },
  })
})

test("takes the link's own source, campaign and service where the address lost them", async () => {
  const { company, link } = await companyWithLink({
    ...{ source: 'YouTube', campaign: 'Diwali Sale', placement: 'shorts', service: 'UI/UX Design' },
  })
  await enquire(t, link)
  expect((await leadsOf(t, company))[0]).toMatchObject({
    ...{ title: 'UI/UX Design', source: 'youtube', campaign: 'diwali-sale-shorts' },
  })
})

test("appends the campaign to the lead's notes as text [2-7.15]", async () => {
  const { company, link } = await companyWithLink()
  await enquire(t, link, { campaign: 'diwali-post', notes: 'Call after six.' })
  await enquire(t, link, { campaign: 'reel', email: 'ravi@example.com' })
  const leads = await leadsOf(t, company)
  expect(leads.map((lead: { notes: string }) => lead.notes)).toEqual([
    'Campaign: reel',
    'Call after six.\n\nCampaign: diwali-post',
  ])
})

test('trims and lower-cases the email, trims name and phone, lower-cases the source [2-5.12]', async () => {
  const { company, link } = await companyWithLink()
  await enquire(t, link, {
    ...{
      name: '  Asha Rao ',
      email: ' Asha+CRM@Example.COM ',
      phone: ' 98765 00011 ',
      source: ' Instagram ',
    },
  })
  expect((await leadsOf(t, company))[0]).toMatchObject({
    ...{ name: 'Asha Rao', email: 'asha+crm@example.com', phone: '98765 00011', source: 'instagram' },
  })
})

test('refuses a submission without name or email [2-5.10]', async () => {
  const { company, link } = await companyWithLink()
  const ready = await fillForm(t, link)
  for (const fields of [
    { name: '  ' },
    { name: '\u200b' },
    { email: ' ' },
    { name: undefined },
    { email: undefined },
  ]) {
    const refused = await send(t, { ...ready, ...fields })
    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe('Name and email are required fields.')
    expect(refused.body.fields).toEqual({ [Object.keys(fields)[0]!]: 'Name and email are required fields.' })
  }
  expect(await leadsOf(t, company)).toEqual([])
})

test('takes long top-level domains and refuses what is no address', async () => {
  const { company, link } = await companyWithLink()
  const ready = await fillForm(t, link)
  for (const email of ['a@b', 'a@b..com', 'a b@c.com'])
    expect((await send(t, { ...ready, email })).body.fields).toEqual({
      email: 'Please enter a valid email address',
    })
  for (const email of ['info@acme.technology', 'raj@firm.systems', 'x@y.museum'])
    await enquire(t, link, { email })
  expect(await leadsOf(t, company)).toHaveLength(3)
})

test('stores a formula or HTML in a name as the text that it is', async () => {
  const { company, link } = await companyWithLink()
  const names = ["=10+20+cmd|' /C calc'!A0", '"><img src=x onerror=window.__x=1>']
  for (const [n, name] of names.entries()) await enquire(t, link, { name, email: `x${n}@example.com` })
  const leads = await leadsOf(t, company)
  expect(leads.map((lead: { name: string }) => lead.name).sort()).toEqual([...names].sort())
})

test('checks custom fields by their type and keeps them on the lead', async () => {
  const { company, link } = await companyWithLink()
  const options = [{ value: 'flat', label: 'Flat' }]
  await addField(t, company, { name: 'visit', label: 'Visit on', type: 'date', required: true })
  await addField(t, company, { name: 'rooms', type: 'number' })
  await addField(t, company, { name: 'home', type: 'select', options })
  const ready = await fillForm(t, link)
  const fieldsOf = async (customFields?: Record<string, unknown>) =>
    (await send(t, { ...ready, customFields })).body.fields

  expect(await fieldsOf()).toEqual({ visit: 'Visit on is required' })
  expect(await fieldsOf({ visit: '2026-02-30', rooms: 'two', home: 'tent', shoe: '9' })).toEqual({
    ...{ visit: 'Please enter a date', rooms: 'Please enter a number' },
    ...{ home: 'Please choose one of the list', shoe: 'This field is not known' },
  })
  await enquire(t, link, { customFields: { visit: '2026-12-01', rooms: '3', home: 'flat' } })
  expect((await leadsOf(t, company))[0].customFields).toEqual({ visit: '2026-12-01', rooms: 3, home: 'flat' })
})

test('asks for the enquiry purpose where the company requires one [2-5.11]', async () => {
  const { company, link } = await companyWithLink()
  await addField(t, company, { name: 'title', label: 'Which room?', type: 'select', required: true })
  const refused = await send(t, await fillForm(t, link))
  expect(refused.body).toMatchObject({
    message: 'Please select your enquiry purpose.',
    fields: { title: 'Please select your enquiry purpose.' },
  })
})
