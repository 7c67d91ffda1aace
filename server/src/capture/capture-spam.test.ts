import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, type Company, call, registerCompany } from '../../test/builders.ts'
import { fillForm, heldOf, leadsOf, makeLink, openForm, send, signInAgain } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

async function companyWithLink() {
  const company = await registerCompany(t)
  return { company, link: await makeLink(t, company) }
}
const thanks = { success: true, message: 'Our team will contact you within 24 hours.' }
const wait = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms)
}
const reasonsOf = async (company: Company) =>
  (await heldOf(t, company)).map((held: { reason: string }) => held.reason)

test('keeps aside what filled the hidden field, and thanks all the same', async () => {
  const { company, link } = await companyWithLink()
  const sent = await send(t, await fillForm(t, link, { website: 'https://spam.example', notes: 'Buy!' }))
  expect(sent.status).toBe(201)
  expect(sent.body).toEqual(thanks)
  expect(await leadsOf(t, company)).toEqual([])
  expect(await heldOf(t, company)).toMatchObject([
    {
      ...{ name: 'Asha Rao', email: 'asha@example.com', notes: 'Buy!', releasedAt: null },
      ...{ reason: 'The hidden field was filled in', at: t.clock.now.toISOString() },
    },
  ])
})

test('keeps aside what comes back faster than a person, a day late, forged, borrowed or without a ticket', async () => {
  const { company: sleeper, link } = await companyWithLink()
  const other = await companyWithLink()
  const base = { link: link.key, name: 'Asha Rao' }
  const { ticket } = await openForm(t, link)
  const stranger = (await openForm(t, other.link)).ticket

  wait(1_999)
  await send(t, { ...base, email: 'fast@example.com', ticket })
  wait(24 * 3_600_000)
  await send(t, { ...base, email: 'late@example.com', ticket })
  const [at, signature] = (await openForm(t, link)).ticket.split('.')
  wait(10_000)
  await send(t, { ...base, email: 'forged@example.com', ticket: `${at}0.${signature}` })
  await send(t, { ...base, email: 'borrowed@example.com', ticket: stranger })
  await send(t, { ...base, email: 'none@example.com' })

  const company = await signInAgain(t, sleeper)
  expect(await leadsOf(t, company)).toEqual([])
  const held = await heldOf(t, company)
  const reasonOf = (email: string) => held.find((h: { email: string }) => h.email === email)?.reason
  expect(reasonOf('fast@example.com')).toBe('Sent faster than a person can')
  expect(reasonOf('late@example.com')).toBe('The form had been open for more than a day')
  for (const how of ['forged', 'borrowed', 'none'])
    expect(reasonOf(`${how}@example.com`)).toBe('Sent without opening the form')
})

test('takes what comes back after two seconds', async () => {
  const { company, link } = await companyWithLink()
  const { ticket } = await openForm(t, link)
  wait(2_000)
  await send(t, { link: link.key, name: 'Asha Rao', email: 'asha@example.com', ticket })
  expect(await leadsOf(t, company)).toHaveLength(1)
})

test('what was kept aside and asked for by a field that is gone or of numbers now is in the notes of its lead', async () => {
  const { company, link } = await companyWithLink()
  const field = async (label: string) =>
    (await call(t, company.token, 'POST', '/form-fields', { label, type: 'text' })).body.data
  const [plot, rooms] = [await field('Plot'), await field('Rooms')]
  const customFields = { [plot.name]: 'Corner', [rooms.name]: 'three' }
  await send(t, await fillForm(t, link, { website: 'https://spam.example', notes: 'Soon.', customFields }))
  await call(t, company.token, 'DELETE', `/form-fields/${plot._id}`)
  await call(t, company.token, 'DELETE', `/form-fields/${rooms._id}`)
  const again = await call(t, company.token, 'POST', '/form-fields', { label: 'Rooms', type: 'number' })
  expect(again.body.data.name).toBe(rooms.name)
  const [held] = await heldOf(t, company)
  expect((await call(t, company.token, 'POST', `/capture/held/${held._id}/release`)).status).toBe(200)
  const [{ _id }] = await leadsOf(t, company)
  const lead = (await call(t, company.token, 'GET', `/leads/${_id}`)).body.data
  expect(lead.notes).toBe('Soon.\n\nplot: Corner\nRooms: three')
  expect(lead.customFields).toEqual({})
})

test('makes a lead of a held submission when the company releases it, once', async () => {
  const { company, link } = await companyWithLink()
  await send(t, await fillForm(t, link, { website: 'x', title: 'SEO Services', campaign: 'reel' }))
  const [held] = await heldOf(t, company)
  const release = () => call(t, company.token, 'POST', `/capture/held/${held._id}/release`)
  const released = await release()
  expect(released.status).toBe(200)
  expect((await release()).body.data).toEqual(released.body.data)

  const leads = await leadsOf(t, company)
  expect(leads).toMatchObject([
    { _id: released.body.data.leadId, title: 'SEO Services', campaign: 'reel', autoCaptured: true },
  ])
  expect((await heldOf(t, company))[0].releasedAt).toBe(t.clock.now.toISOString())
})

test('shows held submissions to their own company only, and not to employees', async () => {
  const { company, link } = await companyWithLink()
  const other = await registerCompany(t)
  await send(t, await fillForm(t, link, { website: 'x' }))
  const [held] = await heldOf(t, company)
  expect(await heldOf(t, other)).toEqual([])
  const stolen = await call(t, other.token, 'POST', `/capture/held/${held._id}/release`)
  expect(stolen.body).toMatchObject({ code: 'HELD_NOT_FOUND' })
  const manager = await addEmployee(t, company, { role: 'Manager' })
  expect((await call(t, manager.token, 'GET', '/capture/held')).status).toBe(403)
  expect(await reasonsOf(company)).toHaveLength(1)
})

test('keeps one of five clicks that look like spam', async () => {
  const { company, link } = await companyWithLink()
  const form = await fillForm(t, link, { website: 'x' })
  await Promise.all([1, 2, 3, 4, 5].map(() => send(t, form)))
  expect(await heldOf(t, company)).toHaveLength(1)
})

test('keeps aside what comes with a ticket of letters that take more bytes than the right one', async () => {
  const { company, link } = await companyWithLink()
  const form = await fillForm(t, link, { ticket: `x.${'é'.repeat(43)}` })
  expect((await send(t, form)).body).toEqual(thanks)
  expect(await reasonsOf(company)).toEqual(['Sent without opening the form'])
})
