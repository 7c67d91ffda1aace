import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, registerCompany } from '../../test/builders.ts'
import { addField, heldOf, leadsOf, makeLink } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { enquiryOf, googleLead, push, typeformOf } from '../../test/intake.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

async function companyWithLink(fields: Record<string, unknown> = {}) {
  const company = await registerCompany(t)
  return { company, link: await makeLink(t, company, fields) }
}

test('makes a lead of an IndiaMART enquiry, with one entry in its history', async () => {
  const { company, link } = await companyWithLink()
  const answer = await push(t, link, 'indiamart', enquiryOf())
  expect(answer).toMatchObject({ status: 200, body: { success: true, CODE: 200, STATUS: 'SUCCESS' } })
  const leads = await leadsOf(t, company)
  expect(leads).toMatchObject([
    {
      ...{ name: 'Meera Joshi', email: 'meera@pumps.example', phone: '+91-9820012345' },
      ...{ company: 'Joshi Pumps', address: 'Plot 4, Bhosari, Pune, Maharashtra, 411026' },
      ...{ title: 'Water pump', productOfInterest: 'Water pump', source: 'indiamart', status: 'new' },
      ...{ sourceDetails: 'IndiaMART query 3001', autoCaptured: true, priority: 'medium', value: 0 },
    },
  ])
  expect(leads[0].notes).toBe(
    'Need 3 pumps.\n\nSubject: Requirement for Pump\nIndiaMART query type: W\nAsked at (IST): 2026-11-20 11:17:14',
  )
  const history = await call(t, company.token, 'GET', `/leads/${leads[0]._id}/history`)
  expect(history.body.data).toMatchObject([{ action: 'captured', actorName: 'IndiaMART' }])
  const links = await call(t, company.token, 'GET', '/capture-links')
  expect(links.body.data).toMatchObject([{ leads: 1, visits: 0 }])
})

test("takes IndiaMART's 'no leads' for no error, and a list for its enquiries", async () => {
  const { company, link } = await companyWithLink()
  const none = { STATUS: 'SUCCESS', CODE: 204, MESSAGE: 'No records found.' }
  expect((await push(t, link, 'indiamart', none)).status).toBe(200)
  expect(await leadsOf(t, company)).toEqual([])
  const two = [
    enquiryOf(),
    enquiryOf({ UNIQUE_QUERY_ID: 3002, SENDER_EMAIL: '', SENDER_MOBILE: '9820099999' }),
  ]
  const list = { CODE: 200, STATUS: 'SUCCESS', RESPONSE: two.map(one => one.RESPONSE) }
  expect((await push(t, link, 'indiamart', list)).status).toBe(200)
  expect(await leadsOf(t, company)).toHaveLength(2)
})

test('makes a lead of a Google Ads lead, its own questions in the custom fields that ask the same', async () => {
  const { company, link } = await companyWithLink({ service: 'SEO Services' })
  const options = [{ value: 'flat', label: 'A flat' }]
  await addField(t, company, { name: 'home', label: 'Which home?', type: 'select', options })
  await addField(t, company, { name: 'rooms', label: 'Rooms', type: 'number' })
  const answer = await push(
    t,
    link,
    'google-ads',
    googleLead(
      { 'which home': 'a flat', Rooms: 'two or three', COMPANY_NAME: 'Menon & Co', CITY: 'Kochi' },
      { gcl_id: 'click-9' },
    ),
  )
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  const [lead] = await leadsOf(t, company)
  expect(lead).toMatchObject({
    ...{ name: 'Ravi Menon', email: 'ravi@menon.example', phone: '+91 98200 54321', company: 'Menon & Co' },
    ...{ address: 'Kochi', source: 'google_ads', campaign: '7', sourceDetails: 'Google Ads form 42' },
    ...{ title: 'SEO Services', productOfInterest: 'SEO Services', customFields: { home: 'flat' } },
  })
  expect(lead.notes).toBe('Rooms: two or three\nGoogle click: click-9\n\nCampaign: 7')
})

test('makes a lead of a Typeform response, by its types and its questions', async () => {
  const { company, link } = await companyWithLink()
  await addField(t, company, { name: 'visit', label: 'Visit on', type: 'date' })
  const answer = await push(
    t,
    link,
    'typeform',
    typeformOf(
      [
        { title: 'First name', answer: { type: 'text', text: 'Sunita' } },
        { title: 'Last name', answer: { type: 'text', text: 'Pillai' } },
        { title: 'Where do we write to?', answer: { type: 'email', email: 'Sunita@pillai.example' } },
        { title: 'Your mobile', answer: { type: 'phone_number', phone_number: '+919820011122' } },
        { title: 'Which service?', answer: { type: 'choice', choice: { label: 'Interiors' } } },
        {
          title: 'Rooms',
          answer: { type: 'choices', choices: { labels: ['Hall', 'Kitchen'], other: 'Loft' } },
        },
        { title: 'Visit on', answer: { type: 'date', date: '2026-12-01' } },
        { title: 'New house?', answer: { type: 'boolean', boolean: true } },
      ],
      { hidden: { utm_campaign: 'diwali', ref: 'x1' } },
    ),
  )
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
  const [lead] = await leadsOf(t, company)
  expect(lead).toMatchObject({
    ...{ name: 'Sunita Pillai', email: 'sunita@pillai.example', phone: '+919820011122', title: 'Interiors' },
    ...{ source: 'typeform', campaign: 'diwali', sourceDetails: 'Typeform Site visits' },
    customFields: { visit: '2026-12-01' },
  })
  expect(lead.notes).toBe(
    'Rooms: Hall, Kitchen, Loft\nNew house?: Yes\nref: x1\nTypeform form: F1\nSent at: 2026-11-20T06:30:00Z\n\nCampaign: diwali',
  )
})

test('keeps a test of Google Ads aside, once, and makes a lead of it when the company says so', async () => {
  const { company, link } = await companyWithLink()
  const trial = googleLead({}, { is_test: true })
  for (const _ of [1, 2]) expect((await push(t, link, 'google-ads', trial)).status).toBe(200)
  expect(await leadsOf(t, company)).toEqual([])
  const held = await heldOf(t, company)
  expect(held).toMatchObject([
    { name: 'Ravi Menon', reason: 'A test that Google Ads sent', source: 'google_ads' },
  ])
  await call(t, company.token, 'POST', `/capture/held/${held[0]._id}/release`)
  expect(await leadsOf(t, company)).toMatchObject([{ name: 'Ravi Menon', source: 'google_ads' }])
})

test('adds a note and an alert where the person has an open lead for the same', async () => {
  const { company, link } = await companyWithLink()
  await push(t, link, 'indiamart', enquiryOf())
  await push(t, link, 'indiamart', enquiryOf({ UNIQUE_QUERY_ID: '3003', QUERY_MESSAGE: 'Still waiting.' }))
  const leads = await leadsOf(t, company)
  expect(leads).toHaveLength(1)
  expect(leads[0].notes).toContain('enquired again through IndiaMART')
  expect(leads[0].notes).toContain('Still waiting.')
})

test('a column or a hidden field that bears the name of what every object has is an answer like any other', async () => {
  const { company, link } = await companyWithLink()
  const named = { toString: 'a', constructor: 'b' }
  const said = { event_id: '', constructor: 'b' }
  for (const [service, body] of [
    ['indiamart', enquiryOf(named)],
    ['google-ads', googleLead(named, said)],
    ['typeform', typeformOf([], { hidden: named, ...said })],
  ] as const) {
    expect((await push(t, link, service, body)).status, service).toBe(200)
    const [lead] = await leadsOf(t, company)
    expect(lead.notes, service).toContain('toString: a\nconstructor: b')
  }
})

test('a key that is longer than any is no key', async () => {
  for (const service of ['indiamart', 'google-ads', 'typeform'] as const)
    expect((await push(t, { key: 'k'.repeat(101) }, service, {})).status).toBe(400)
})
