import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCompany, call, registerCompany, registerSuperadmin } from '../../test/builders.ts'
import { publish } from '../../test/built-forms.ts'
import { addField, fillForm, leadsOf, makeLink, openForm, send } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { enquiryOf, push } from '../../test/intake.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const formWithout = () => call(t, undefined, 'GET', '/capture/form')

test('opens without a link while there is one company, and says that it is incomplete with two [2-2.04]', async () => {
  const none = await formWithout()
  expect(none.body).toMatchObject({ code: 'LINK_INCOMPLETE' })

  const only = await registerCompany(t, { name: 'Kalpana Interiors' })
  expect((await formWithout()).body.data.companyName).toBe('Kalpana Interiors')

  await registerCompany(t)
  const incomplete = await formWithout()
  expect(incomplete.status).toBe(404)
  expect(incomplete.body.message).toBe('This link is incomplete. Please ask for the full link.')
  const link = await makeLink(t, only)
  expect((await openForm(t, link)).companyName).toBe('Kalpana Interiors')
})

test('gives a visitor the fields, services and company of a link, without session [2-7.37]', async () => {
  const company = await registerCompany(t, {
    name: 'Kalpana Interiors',
    phone: '+91 80 4112 6630',
    address: { street: '27th Cross, Jayanagar', city: 'Bengaluru', state: 'Karnataka', pincode: '560011' },
  })
  await addField(t, company, { name: 'site_visit', label: 'Site visit on', type: 'date', order: 12 })
  await addField(t, company, {
    name: 'title',
    label: 'Which room?',
    type: 'select',
    required: true,
    order: 11,
  })
  const link = await makeLink(t, company, {
    source: 'Instagram',
    campaign: 'Diwali Sale',
    placement: 'story',
  })

  const form = await openForm(t, link)
  expect(form).toMatchObject({
    companyName: 'Kalpana Interiors',
    city: 'Bengaluru',
    phone: '+91 80 4112 6630',
    address: '27th Cross, Jayanagar, Bengaluru 560011, Karnataka',
    source: 'instagram',
    campaign: 'diwali-sale-story',
  })
  expect(form.fields.map((field: { name: string }) => field.name)).toEqual([
    ...['title', 'site_visit'],
    ...['name', 'email', 'phone', 'source', 'budget'],
  ])
  expect(
    form.fields.filter((f: { required: boolean }) => f.required).map((f: { name: string }) => f.name),
  ).toEqual(['title', 'name', 'email'])
  expect(form.services).toContain('Website Development')
  expect(form.services).toHaveLength(10)
})

test('leaves empty what the company has not given', async () => {
  const company = await registerCompany(t)
  const form = await openForm(t, await makeLink(t, company))
  expect(form).toMatchObject({ city: '', address: '' })
})

test('knows no made-up link; one that is switched off or closed says so and whom to call', async () => {
  const company = await registerCompany(t, { name: 'Kalpana Interiors', phone: '+91 80 4112 6630' })
  const link = await makeLink(t, company)
  const retired = {
    ...{ code: 'LINK_RETIRED', message: 'This link is no longer in use.' },
    retired: { companyName: 'Kalpana Interiors', phone: '+91 80 4112 6630' },
  }
  const form = () => call(t, undefined, 'GET', `/capture/form?link=${link.key}`)
  const made = await call(t, undefined, 'GET', '/capture/form?link=nobody-made-this')
  expect(made.body).toMatchObject({ code: 'LINK_NOT_FOUND', message: 'This link does not exist any more.' })

  await call(t, company.token, 'PUT', `/capture-links/${link._id}`, { active: false })
  expect(await form()).toMatchObject({ status: 404, body: retired })
  await call(t, company.token, 'PUT', `/capture-links/${link._id}`, { active: true })
  expect((await form()).status).toBe(200)
  await call(t, company.token, 'DELETE', `/capture-links/${link._id}`)
  expect(await form()).toMatchObject({ status: 404, body: retired })
})

test('what is sent to a link that ended meanwhile makes nothing; of a deleted company it says no more than of none', async () => {
  const meera = await registerSuperadmin(t)
  const company = await addCompany(t, meera, { name: 'Kalpana Interiors' })
  const link = await makeLink(t, company)
  const built = await publish(t, company)
  const sent = await fillForm(t, link)
  const answers = { link: built.key, version: built.version, ticket: sent.ticket, answers: {} }
  const post = async () => {
    const plain = await send(t, sent)
    const filled = await call(t, undefined, 'POST', '/capture/answers', answers)
    const arrived = await push(t, link, 'indiamart', enquiryOf())
    return [plain, filled, arrived].map(({ status, body }) => ({ status, ...body }))
  }
  await call(t, company.token, 'PUT', `/capture-links/${link._id}`, { active: false })
  const retired = { status: 404, code: 'LINK_RETIRED', message: 'This link is no longer in use.' }
  expect((await post())[0]).toMatchObject({ ...retired, retired: { companyName: 'Kalpana Interiors' } })
  await call(t, company.token, 'PUT', `/built-forms/${built._id}`, { active: false })
  expect((await post())[1]).toMatchObject({ status: 404, code: 'FORM_CLOSED' })
  expect(await leadsOf(t, company)).toEqual([])

  await call(t, meera.token, 'DELETE', `/companies/${company.companyId}`)
  const unknown = { ...sent, link: 'nobody-made-this' }
  const { status, body } = await send(t, unknown)
  expect({ status, ...body }).toMatchObject({ status: 404, message: 'This link does not exist any more.' })
  for (const answered of await post()) expect(answered).toEqual({ status, ...body })
})
