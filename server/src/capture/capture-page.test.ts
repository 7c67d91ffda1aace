import { inputNameOf } from '@leadline/contract/capture/input-name'
import { submission } from '@leadline/contract/capture/submission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { addField, BROWSER, heldOf, type Link, leadsOf, makeLink } from '../../test/capture.ts'
import { captureFolder } from '../../test/capture-folder.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

const SITE = 'https://kalpana.example'

let t: TestApp
const pages = captureFolder()
let company: Company
let link: Link
beforeAll(async () => {
  t = await startTestApp({ webFolder: pages.folder })
  company = await registerCompany(t, { name: 'Kalpana Interiors' })
  await registerCompany(t)
  link = await makeLink(t, company, { allowedSites: [SITE] })
})
afterAll(async () => {
  await t.stop()
  pages.remove()
})

const open = (query = `?link=${link.key}`, headers: Record<string, string> = {}) =>
  t.app.inject({ url: `/capture${query}`, headers })
const givenIn = (html: string) => JSON.parse(/id="given">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

/** Sends the form as a browser without a script does, ten seconds after it has been opened. */
async function post(fields: Record<string, string>, headers: Record<string, string> = {}, of = link) {
  const { form, submissionId } = givenIn((await open(`?link=${of.key}`)).body)
  t.clock.now = new Date(t.clock.now.getTime() + 10_000)
  return t.app.inject({
    method: 'POST',
    url: `/capture?link=${of.key}&campaign=diwali`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: String(new URLSearchParams({ ticket: form.ticket, submissionId, ...fields })),
  })
}

test('writes the company and its fields into the page, for a browser whose script has not come', async () => {
  const answer = await open()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': /html/ })
  expect(answer.body).toContain('<p>Kalpana Interiors</p>')
  expect(answer.body).toContain('src="/assets/capture.js"')
  const { form, search } = givenIn(answer.body)
  expect(search).toEqual({ link: link.key })
  expect(form.fields.map((field: { name: string }) => field.name)).toContain('email')
})

test('counts an opening as a visit, but not that of a chat program that looks at the link', async () => {
  const own = await makeLink(t, company)
  const visits = async () =>
    (await call(t, company.token, 'GET', '/capture-links')).body.data.find((one: Link) => one._id === own._id)
      .visits
  await open(`?link=${own.key}`, { 'user-agent': BROWSER })
  expect(await visits()).toBe(1)
  await open(`?link=${own.key}`, { 'user-agent': 'WhatsApp/2.23' })
  await t.app.inject({
    method: 'HEAD',
    url: `/capture?link=${own.key}`,
    headers: { 'user-agent': `${BROWSER} 2` },
  })
  expect(await visits()).toBe(1)
})

test('takes what is sent without a script, thanks, and comes back to the form after 3 seconds', async () => {
  await addField(t, company, { name: 'street', label: 'Street' })
  const answer = await post({ name: 'Asha Rao', email: 'Asha+crm@example.com', street: 'MG Road', phone: '' })
  expect(answer.statusCode).toBe(200)
  expect(givenIn(answer.body).sent).toMatchObject({ name: 'Asha Rao' })
  expect(answer.body).toContain(
    `<noscript><meta http-equiv="refresh" content="3; url=/capture?link=${link.key}&amp;campaign=diwali" /></noscript>`,
  )
  expect((await leadsOf(t, company))[0]).toMatchObject({
    ...{ name: 'Asha Rao', email: 'asha+crm@example.com', campaign: 'diwali' },
    customFields: { street: 'MG Road' },
  })
})

test("a field that is called like one of the form's own words is not taken for it, and is no trap", async () => {
  for (const word of Object.keys(submission.shape))
    if (word !== 'title') expect(inputNameOf(word)).toBe(`field.${word}`)
  const own = await registerCompany(t)
  for (const name of ['website', 'service']) await addField(t, own, { name })
  const words = {
    'field.website': 'https://asha.example',
    'field.service': 'Full house',
    service: 'Kitchens',
  }
  await post({ name: 'Asha', email: 'asha@example.com', ...words }, {}, await makeLink(t, own))
  const customFields = { website: 'https://asha.example', service: 'Full house' }
  expect((await leadsOf(t, own))[0]).toMatchObject({ title: 'Kitchens', customFields })
})

test('shows what is wrong beside what was typed, and keeps nothing', async () => {
  const before = await leadsOf(t, company)
  const answer = await post({ name: '</script><b>Asha', email: ' ', notes: 'Call' })
  expect(answer.statusCode).toBe(400)
  const { filled, submissionId } = givenIn(answer.body)
  expect(filled).toMatchObject({
    values: { name: '</script><b>Asha', notes: 'Call' },
    errors: { email: 'Name and email are required fields.' },
    message: 'Name and email are required fields.',
  })
  expect(submissionId).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.body).not.toContain('</script><b>')
  expect(await leadsOf(t, company)).toEqual(before)
})

test('takes a corrected form at once: its ticket is as old as the first showing', async () => {
  const { form, filled } = givenIn((await post({ name: 'Quick', email: 'no' })).body)
  expect(filled.errors).toEqual({ email: 'Please enter a valid email address' })
  const answer = await t.app.inject({
    method: 'POST',
    url: `/capture?link=${link.key}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams({ name: 'Quick', email: 'quick@example.com', ticket: form.ticket })),
  })
  expect(givenIn(answer.body).sent).toMatchObject({ name: 'Quick' })
  expect((await leadsOf(t, company))[0]).toMatchObject({ name: 'Quick', email: 'quick@example.com' })
})

test('keeps likely spam aside here too, and thanks all the same', async () => {
  const before = await leadsOf(t, company)
  const answer = await post({ name: 'Bot', email: 'bot@example.com', website: 'https://spam.example' })
  expect(givenIn(answer.body).sent).toMatchObject({ name: 'Bot' })
  expect(await leadsOf(t, company)).toEqual(before)
  expect((await heldOf(t, company))[0]).toMatchObject({ email: 'bot@example.com' })
})

test('takes the plain form of a site that the link names, and refuses it of another', async () => {
  const fields = { name: 'Ravi', email: 'ravi@site.example', link: link.key }
  expect((await post(fields, { origin: SITE })).statusCode).toBe(200)
  const refused = await post({ ...fields, email: 'evil@site.example' }, { origin: 'https://evil.example' })
  expect(refused.statusCode).toBe(403)
  expect(refused.body).toContain('This site may not send to this link.')
  const emails = (await leadsOf(t, company)).map((lead: { email: string }) => lead.email)
  expect(emails).toContain('ravi@site.example')
  expect(emails).not.toContain('evil@site.example')
})

test('says in a page why there is no form', async () => {
  const gone = await open('?link=nobody')
  expect(gone.statusCode).toBe(404)
  expect(gone.body).toContain('<p>This link does not exist any more.</p>')
  const odd = await t.app.inject({ method: 'POST', url: '/capture', payload: { name: 'x' } })
  expect(odd.statusCode).toBe(415)
  expect(odd.headers['content-type']).toContain('html')
})

test('takes a form of another site as JSON or as a plain form, and refuses a field that nobody has made', async () => {
  const { form } = givenIn((await open()).body)
  t.clock.now = new Date(t.clock.now.getTime() + 10_000)
  const send = (fields: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: '/api/capture',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
      payload: String(new URLSearchParams({ link: link.key, ticket: form.ticket, name: 'Uma', ...fields })),
    })
  const refused = await send({ email: 'uma@site.example', shoe: '9' })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toEqual({ shoe: 'This field is not known' })
  const taken = await send({ email: 'uma@site.example', street: 'Hill Road' })
  expect(taken.statusCode).toBe(201)
  expect(taken.headers['access-control-allow-origin']).toBe(SITE)
  expect((await leadsOf(t, company))[0]).toMatchObject({ name: 'Uma', customFields: { street: 'Hill Road' } })
})
