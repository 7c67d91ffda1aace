import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { importFile, preview } from '../../test/imports.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const FILE = 'Name,Phone,Email\nAsha,9876500011,\nAsha R,9876500012,asha@new.example\nRavi,9876500013,\n'

/** A company that has imported the file and merged Asha R into Asha, and Asha into Ravi. */
async function mergedTwice() {
  const { token } = await registerCompany(t)
  const send = (method: 'GET' | 'POST', path: string, body?: unknown) => call(t, token, method, path, body)
  await importFile(t, token, FILE)
  const leads: { _id: string; name: string }[] = (await send('GET', '/leads')).body.data
  const of = (name: string) => leads.find(lead => lead.name === name)!._id
  const merge = (survivor: string, leadId: string) =>
    send('POST', `/leads/${of(survivor)}/merge`, { leadId: of(leadId) })
  await merge('Asha', 'Asha R')
  expect((await merge('Ravi', 'Asha')).status).toBe(200)
  return { token, ravi: of('Ravi'), send }
}

test('a file that comes again makes nothing anew of leads that were merged away: they are known by their contacts', async () => {
  const { token, ravi, send } = await mergedTwice()
  const uploaded = await preview(t, token, FILE)
  const checked = await send('POST', `/imports/${uploaded.import._id}/check`, uploaded.plan)
  expect(checked.body.data.counts).toMatchObject({ imported: 0, duplicates: 3 })
  const { counts } = await importFile(t, token, FILE)
  expect(counts).toMatchObject({ imported: 0, duplicates: 3 })
  const { data } = (await send('GET', '/leads')).body
  expect(data.map(({ _id }: { _id: string }) => _id)).toEqual([ravi])
})

test('what a row adds by such a contact goes to the lead that lives on; who bears the contact now goes first', async () => {
  const { token, ravi, send } = await mergedTwice()
  const filled = await importFile(t, token, 'Name,Email,Company\nAsha,asha@new.example,Malnad Coffee\n', {
    duplicates: 'fill',
  })
  expect(filled.counts).toMatchObject({ imported: 0, updated: 1 })
  expect((await send('GET', `/leads/${ravi}`)).body.data).toMatchObject({
    name: 'Ravi',
    company: 'Malnad Coffee',
  })
  const other = (await send('POST', '/leads', { name: 'Deepa', phone: '9876500011' })).body.data
  await importFile(t, token, 'Name,Phone,Company\nDeepa,9876500011,Coorg Spices\n', { duplicates: 'fill' })
  expect((await send('GET', `/leads/${other._id}`)).body.data).toMatchObject({ company: 'Coorg Spices' })
})
