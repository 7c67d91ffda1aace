import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompany } from '../../test/builders.ts'
import { heldOf, leadsOf, makeLink } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { hasSharedFiles, sharedFile } from '../../test/imports.ts'
import { enquiryOf, googleLead, push, type Service, typeformOf } from '../../test/intake.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

async function companyWithLink(fields: Record<string, unknown> = {}) {
  const company = await registerCompany(t)
  return { company, link: await makeLink(t, company, fields) }
}

test('takes each lead of a service in once, however often and however concurrently it is sent (case R17)', async () => {
  const email = { title: 'Email', answer: { type: 'email', email: 'once@typeform.example' } }
  const sent: [Service, unknown][] = [
    ['indiamart', enquiryOf()],
    ['google-ads', googleLead()],
    ['typeform', typeformOf([email])],
  ]
  const { company, link } = await companyWithLink()
  for (const [service, body] of sent) {
    const before = (await leadsOf(t, company)).length
    const together = await Promise.all([1, 2, 3, 4].map(() => push(t, link, service, body)))
    t.clock.now = new Date(t.clock.now.getTime() + 3 * 3_600_000)
    const later = await push(t, link, service, body)
    expect([...together, later].map(answer => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect(await leadsOf(t, company), service).toHaveLength(before + 1)
  }
  expect((await leadsOf(t, company))[0].notes).not.toContain('enquired again')
})

test('takes the same id from two services, and in two companies, for different leads', async () => {
  const one = await companyWithLink()
  const other = await companyWithLink()
  for (const { link } of [one, other]) {
    await push(t, link, 'indiamart', enquiryOf({ UNIQUE_QUERY_ID: 'same' }))
    await push(t, link, 'google-ads', googleLead({}, { lead_id: 'same' }))
  }
  for (const { company } of [one, other]) expect(await leadsOf(t, company)).toHaveLength(2)
})

test('one enquiry of a list that cannot be taken keeps none of the others out, and is refused by name', async () => {
  const { company, link } = await companyWithLink()
  const [one, bad, other] = [
    enquiryOf({ UNIQUE_QUERY_ID: 'L1', SENDER_MOBILE: '+91-9820000011', SENDER_EMAIL: '' }),
    enquiryOf({ UNIQUE_QUERY_ID: 'L2', QUERY_MESSAGE: 'x'.repeat(25_000) }),
    enquiryOf({ UNIQUE_QUERY_ID: 'L3', SENDER_MOBILE: '+91-9820000013', SENDER_EMAIL: '' }),
  ].map(push => push.RESPONSE)
  const list = { CODE: 200, STATUS: 'SUCCESS', RESPONSE: [one, bad, other] }
  for (let again = 0; again < 2; again++) {
    expect((await push(t, link, 'indiamart', list)).status).toBe(413)
    expect(await leadsOf(t, company)).toHaveLength(2)
  }
})

test('tells ids beyond 2^53 apart and keeps every digit of them', async () => {
  const { company, link } = await companyWithLink()
  for (const [id, phone] of [
    ['90071992547409931', '9820000001'],
    ['90071992547409932', '9820000002'],
  ]) {
    const lead = googleLead({ EMAIL: '', PHONE_NUMBER: phone!, FULL_NAME: 'Says "123456789012345678"' })
    const text = JSON.stringify({ ...lead, lead_id: 'ID', campaign_id: 'CAMPAIGN' })
      .replace('"ID"', id!)
      .replace('"CAMPAIGN"', '12345678901234567')
    expect((await push(t, link, 'google-ads', text)).status).toBe(200)
  }
  const leads = await leadsOf(t, company)
  expect(leads).toHaveLength(2)
  expect(leads[0]).toMatchObject({ campaign: '12345678901234567', name: 'Says "123456789012345678"' })
})

test('takes Google Ads leads only with the key that was set on the link', async () => {
  const { company, link } = await companyWithLink({ googleKey: 'a-secret' })
  const refused = await push(t, link, 'google-ads', googleLead())
  expect(refused.status).toBe(403)
  expect(refused.body.message).toBe('This google_key is not the one that was set on the link.')
  expect((await push(t, link, 'google-ads', googleLead({}, { google_key: 'a-secret' }))).status).toBe(200)
  expect(await leadsOf(t, company)).toHaveLength(1)
  expect(link).toMatchObject({ hasGoogleKey: true })
  expect(JSON.stringify(link)).not.toContain('a-secret')
})

test('refuses with a sentence what is unknown, odd, or too large, and keeps nothing of it', async () => {
  const { company, link } = await companyWithLink()
  const answers = [
    await push(t, { key: 'nobody' }, 'indiamart', enquiryOf()),
    await push(t, link, 'indiamart', enquiryOf({ UNIQUE_QUERY_ID: '' })),
    await push(t, link, 'google-ads', { lead_id: 'x', user_column_data: 'none' }),
    await push(t, link, 'google-ads', '{"lead_id": '),
    await push(t, link, 'typeform', { event_type: 'form_response' }),
    await push(t, link, 'typeform', typeformOf([], { answers: 'x'.repeat(270_000) })),
    await push(t, link, 'indiamart', enquiryOf({ QUERY_MESSAGE: 'x'.repeat(25_000) })),
    await push(t, link, 'google-ads', googleLead({}, { lead_id: 'x'.repeat(301) })),
  ]
  expect(answers.map(answer => answer.status)).toEqual([404, 400, 400, 400, 400, 413, 413, 400])
  for (const { body } of answers) expect(body.message).toMatch(/^.+$/)
  expect(answers[1]!.body.message).toBe('What IndiaMART sent has no UNIQUE_QUERY_ID.')
  expect(answers[6]!.body.message).toBe('A lead holds at most 20000 characters of text.')
  expect(await leadsOf(t, company)).toEqual([])
})

test('loses nothing of what does not fit its place', async () => {
  const { company, link } = await companyWithLink()
  const name = 'n'.repeat(250)
  await push(
    t,
    link,
    'indiamart',
    enquiryOf({ SENDER_NAME: name, SENDER_MOBILE: 'call me', SENDER_EMAIL: 'a@b\u0000', NEW_KEY: { a: 1 } }),
  )
  const [lead] = await leadsOf(t, company)
  expect(lead).toMatchObject({ name: 'Joshi Pumps', phone: '', email: '' })
  for (const kept of [name, 'Mobile: call me', 'Email: a@b', 'NEW_KEY: {"a":1}'])
    expect(lead.notes).toContain(kept)
})

test.skipIf(!hasSharedFiles)('takes the payloads of the services as they were found', async () => {
  const { company, link } = await companyWithLink()
  const files: [Service, string][] = [
    ['indiamart', 'indiamart-push'],
    ['indiamart', 'indiamart-pull-empty'],
    ['google-ads', 'google-ads-lead'],
    ['google-ads', 'google-ads-lead-bigint'],
    ['typeform', 'typeform-response'],
  ]
  for (const [service, name] of [...files, ...files])
    expect((await push(t, link, service, String(sharedFile(`${name}.json`)))).status, name).toBe(200)
  const leads = await leadsOf(t, company)
  expect(leads.map((lead: { source: string }) => lead.source)).toEqual([
    'typeform',
    'google_ads',
    'indiamart',
  ])
  expect(leads.map((lead: { name: string }) => lead.name)).toEqual([
    ...['someone@example.com', 'FirstName LastName', 'Ramesh Kulkarni'],
  ])
  expect(leads[2]).toMatchObject({
    ...{ title: 'Gate Valve 4 inch', company: 'Kulkarni Steel Traders', phone: '+91-9812345600' },
    address: 'Plot 14, MIDC Industrial Area, Nashik, Maharashtra, 422007',
  })
  expect(await heldOf(t, company)).toMatchObject([{ name: 'A B', reason: 'A test that Google Ads sent' }])
})
