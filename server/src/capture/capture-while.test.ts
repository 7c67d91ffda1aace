import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerCompany } from '../../test/builders.ts'
import { enquire, fillForm, leadsOf, makeLink, send } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { areWaiting, whileHeld } from '../../test/held.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('what somebody sends again at the moment in which their open lead is deleted is a lead of its own, not lost', async () => {
  const company = await registerCompany(t)
  const link = await makeLink(t, company)
  await enquire(t, link, { title: 'SEO Services', notes: 'First.' })
  const [{ _id: known }] = await leadsOf(t, company)
  const again = await fillForm(t, link, { title: 'SEO Services', notes: 'Please call me back.' })
  await whileHeld(t, `update leads set deleted_at = now() where id = '${known}'`, async end => {
    const sent = send(t, again)
    await areWaiting(t, 1)
    await end('commit')
    expect((await sent).status).toBe(201)
  })
  const leads = await leadsOf(t, company)
  expect(leads.map(({ notes }: { notes: string }) => notes)).toEqual([
    expect.stringContaining('Please call me back.'),
  ])
  expect(leads[0]._id).not.toBe(known)
})
