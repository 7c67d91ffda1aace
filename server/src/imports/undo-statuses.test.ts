import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { makeLink } from '../../test/capture.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { areWaiting, whileHeld } from '../../test/held.ts'
import { importFile } from '../../test/imports.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  call(t, company.token, method, path, body)
const statuses = async (): Promise<{ _id: string; name: string; canTransitionTo: string[] }[]> =>
  (await send('GET', '/lead-statuses')).body.statuses
/** An import that adds a status of its own. @returns its id */
const withSiteVisit = async (phone: string) => {
  const plan = { statuses: [{ value: 'Site visit', action: 'add' as const }] }
  const file = `Name,Phone,Status\nRavi,${phone},Site visit\n`
  return (await importFile(t, company.token, file, plan))._id
}
const find = async (name: string) => (await statuses()).find(status => status.name === name)!

test('an import is undone though a status that its leads had before has been deleted: they stay where they are', async () => {
  const { _id } = await addLead(t, company.token, {
    name: 'Esha',
    phone: '9876500015',
    status: 'contacted',
    company: 'Old',
  })
  const file = 'Name,Phone,Status,Company\nEsha,9876500015,Qualified,New\n'
  const { _id: id } = await importFile(t, company.token, file, { duplicates: 'update' })
  const { _id: contacted } = await find('contacted')
  expect((await send('DELETE', `/lead-statuses/${contacted}`)).status).toBe(200)
  const undone = await send('POST', `/imports/${id}/undo`)
  expect([undone.status, undone.body.data?.undo]).toEqual([200, expect.objectContaining({ restored: 1 })])
  const lead = (await send('GET', `/leads/${_id}`)).body.data
  expect(lead).toMatchObject({ status: 'qualified', company: 'Old' })
})

test('with a status that an undone import takes away go the moves to it, so that the flow can still be edited', async () => {
  const id = await withSiteVisit('9876500016')
  const before = await find('qualified')
  const moves = ['site_visit', ...before.canTransitionTo]
  const path = `/lead-statuses/${before._id}`
  expect((await send('PUT', path, { canTransitionTo: moves })).status).toBe(200)
  expect((await send('POST', `/imports/${id}/undo`)).status).toBe(200)
  expect((await statuses()).map(({ name }) => name)).not.toContain('site_visit')
  const after = await find('qualified')
  expect(after.canTransitionTo).toEqual(before.canTransitionTo)
  const saved = await send('PUT', path, { canTransitionTo: after.canTransitionTo.slice(1) })
  expect([saved.status, saved.body.status?.canTransitionTo]).toEqual([200, before.canTransitionTo.slice(1)])
})

test('so does a move to it that somebody else allows at the same moment', async () => {
  const id = await withSiteVisit('9876500017')
  const allow = `
    select from companies where id = '${company.companyId}' for no key update;
    update statuses set can_transition_to = can_transition_to || 'site_visit'::text
      where company_id = '${company.companyId}' and name = 'proposal'`
  await whileHeld(t, allow, async end => {
    const undone = send('POST', `/imports/${id}/undo`)
    await areWaiting(t, 1)
    await end('commit')
    expect((await undone).status).toBe(200)
  })
  expect((await find('proposal')).canTransitionTo).not.toContain('site_visit')
})

test('a status of its own that has become the only one of stage won stays', async () => {
  const id = await withSiteVisit('9876500018')
  const { _id: visit } = await find('site_visit')
  await send('PUT', `/lead-statuses/${visit}`, { stage: 'won' })
  const { _id: won } = await find('closed_won')
  expect((await send('DELETE', `/lead-statuses/${won}`)).status).toBe(200)
  expect((await send('POST', `/imports/${id}/undo`)).status).toBe(200)
  expect(await find('site_visit')).toMatchObject({ stage: 'won' })
})

test('a source of an undone import stays as long as a link gives it', async () => {
  const file = 'Name,Phone,Source\nRavi,9876500019,Temple fair\nUma,9876500020,Bus stop\n'
  const { _id: id } = await importFile(t, company.token, file, {
    sources: ['Temple fair', 'Bus stop'].map(value => ({ value, action: 'add' as const })),
  })
  const sources = async (): Promise<string[]> =>
    (await send('GET', '/dropdown-options/sourceOfLead')).body.data.map((o: { value: string }) => o.value)
  const added = (await sources()).filter(value => /temple|bus/.test(value)).toSorted()
  expect(added).toHaveLength(2)
  await makeLink(t, company, { source: added[1] })
  expect((await send('POST', `/imports/${id}/undo`)).status).toBe(200)
  expect((await sources()).filter(value => added.includes(value))).toEqual([added[1]])
})
