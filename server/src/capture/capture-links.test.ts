import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, call, registerCompany } from '../../test/builders.ts'
import { enquire, leadsOf, makeLink } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('writes the link that is shared, with an opaque key', async () => {
  const company = await registerCompany(t)
  const link = await makeLink(t, company, {
    ...{ source: 'Instagram', campaign: 'Diwali Sale 2026!', placement: 'story', service: 'UI/UX Design' },
  })
  expect(link.key).toMatch(/^[\w-]{16}$/)
  expect(link.path).toBe(
    `/capture?source=instagram&campaign=diwali-sale-2026-story&service=UI%2FUX%20Design&utm_source=instagram&utm_campaign=diwali-sale-2026-story&link=${link.key}`,
  )
  const bare = await makeLink(t, company, { source: 'whatsapp', placement: 'status' })
  expect(bare.path).toBe(
    `/capture?source=whatsapp&campaign=status&utm_source=whatsapp&utm_campaign=status&link=${bare.key}`,
  )
})

test('lists, changes and closes links, and tells what their leads have won; the leads of a closed one stay', async () => {
  const company = await registerCompany(t)
  const link = await makeLink(t, company, { source: 'facebook', campaign: 'Diwali' })
  await enquire(t, link)
  t.clock.now = new Date(t.clock.now.getTime() + 1000)
  const newer = await makeLink(t, company)
  const list = async () => (await call(t, company.token, 'GET', '/capture-links')).body.data
  expect((await list()).map((one: { _id: string }) => one._id)).toEqual([newer._id, link._id])

  const changed = await call(t, company.token, 'PUT', `/capture-links/${link._id}`, {
    ...{ placement: 'post', allowedSites: ['https://Kalpana.example'] },
  })
  expect(changed.body.data).toMatchObject({
    ...{ source: 'facebook', campaign: 'Diwali', placement: 'post', key: link.key, leads: 1 },
    allowedSites: ['https://kalpana.example'],
  })
  const [lead] = await leadsOf(t, company)
  await call(t, company.token, 'PUT', `/leads/${lead!._id}`, { value: 740_000, status: 'negotiation' })
  expect((await list()).map((one: { won: number }) => one.won)).toEqual([0, 0])
  await call(t, company.token, 'PUT', `/leads/${lead!._id}`, { status: 'closed_won' })
  expect((await list()).map((one: { won: number }) => one.won)).toEqual([0, 740_000])

  expect((await call(t, company.token, 'DELETE', `/capture-links/${link._id}`)).status).toBe(200)
  expect((await call(t, company.token, 'DELETE', `/capture-links/${link._id}`)).status).toBe(404)
  expect(await list()).toHaveLength(1)
  expect(await leadsOf(t, company)).toHaveLength(1)
})

test('keeps links to their own company and from employees', async () => {
  const company = await registerCompany(t)
  const other = await registerCompany(t)
  const link = await makeLink(t, company)
  const foreign = await call(t, other.token, 'PUT', `/capture-links/${link._id}`, { active: false })
  const unknown = await call(t, other.token, 'PUT', '/capture-links/0f9e6c1a-3b7d-4e52-9a61-5c2d7b8e9f10', {
    active: false,
  })
  expect(foreign).toMatchObject({ status: 404, body: unknown.body })
  const lead = await addEmployee(t, company, { role: 'Team Lead' })
  expect((await call(t, lead.token, 'POST', '/capture-links', {})).status).toBe(403)
})

test('refuses a site that is none', async () => {
  const company = await registerCompany(t)
  const refused = await call(t, company.token, 'POST', '/capture-links', {
    allowedSites: ['kalpana.example/path'],
  })
  expect(refused.status).toBe(400)
})
