import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { importFile } from '../../test/imports.ts'
import { addLead } from '../../test/lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const send = ({ token }: Company, method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  call(t, token, method, path, body)

/** An import that adds Asha to Deepa and changes Esha, and the ids of all of them by name. */
async function imported(company: Company) {
  const { _id: esha } = await addLead(t, company.token, { name: 'Esha', phone: '9876500015', company: 'Old' })
  const names = ['Asha', 'Bina', 'Chetan', 'Deepa', 'Esha']
  const rows = names.map((name, at) => `${name},987650001${at + 1},New`)
  const file = `Name,Phone,Company\n${rows.join('\n')}\n`
  const { _id, counts } = await importFile(t, company.token, file, { duplicates: 'update' })
  expect(counts).toMatchObject({ imported: 4, updated: 1 })
  const { data } = (await send(company, 'GET', '/leads')).body
  const ids = new Map<string, string>(
    data.map((lead: { name: string; _id: string }) => [lead.name, lead._id]),
  )
  expect(ids.get('Esha')).toBe(esha)
  return { id: _id, of: (name: string) => ids.get(name)! }
}

const merge = async (company: Company, survivor: string, leadId: string) => {
  const merged = await send(company, 'POST', `/leads/${survivor}/merge`, { leadId })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
}

test('names by why what it could not take back: merged into another, or deleted meanwhile', async () => {
  const company = await registerCompany(t)
  const { _id: kavya } = await addLead(t, company.token, { name: 'Kavya' })
  const { _id: lata } = await addLead(t, company.token, { name: 'Lata' })
  const { id, of } = await imported(company)
  await merge(company, kavya, of('Asha'))
  await merge(company, lata, kavya)
  await send(company, 'DELETE', `/leads/${of('Bina')}`)
  await send(company, 'DELETE', `/leads/${of('Esha')}`)
  await send(company, 'POST', `/leads/${of('Chetan')}/merge`, { leadId: of('Deepa') })
  const { undo } = (await send(company, 'POST', `/imports/${id}/undo`)).body.data
  expect(undo).toEqual({
    ...{ removed: 0, restored: 0, keptCounts: { changed: 1, merged: 2, deleted: 2 } },
    kept: [
      { _id: of('Chetan'), name: 'Chetan', row: 4, why: 'changed', into: null },
      { _id: of('Asha'), name: 'Asha', row: 2, why: 'merged', into: { _id: lata, name: 'Lata' } },
      { _id: of('Deepa'), name: 'Deepa', row: 5, why: 'merged', into: { _id: of('Chetan'), name: 'Chetan' } },
      { _id: of('Bina'), name: 'Bina', row: 3, why: 'deleted', into: null },
      { _id: of('Esha'), name: 'Esha', row: 6, why: 'deleted', into: null },
    ],
  })
  // What lay in the bin lies there still, and comes back whole.
  expect((await send(company, 'POST', `/leads/${of('Bina')}/restore`)).status).toBe(200)
  expect((await send(company, 'GET', `/leads/${of('Bina')}`)).body.data).toMatchObject({ company: 'New' })
})

test('a lead that was split off or restored again is one that a person has changed, and is kept as such', async () => {
  const company = await registerCompany(t)
  const { _id: kavya } = await addLead(t, company.token, { name: 'Kavya' })
  const { id, of } = await imported(company)
  await merge(company, kavya, of('Asha'))
  await send(company, 'POST', `/leads/${kavya}/split`, { leadId: of('Asha') })
  await send(company, 'DELETE', `/leads/${of('Bina')}`)
  await send(company, 'POST', `/leads/${of('Bina')}/restore`)
  const { undo } = (await send(company, 'POST', `/imports/${id}/undo`)).body.data
  expect(undo).toMatchObject({ removed: 2, restored: 1, keptCounts: { changed: 2, merged: 0, deleted: 0 } })
})

test('an undo from before this was told still says what it kept', async () => {
  const company = await registerCompany(t)
  const { id, of } = await imported(company)
  const kept = [{ _id: of('Asha'), name: 'Asha', row: 2 }]
  await asSuperuser(t.database, `update imports set state = 'undone', counts = $2 where id = $1`, [
    id,
    JSON.stringify({ undo: { removed: 3, restored: 0, kept } }),
  ])
  expect((await send(company, 'GET', `/imports/${id}`)).body.data.undo).toEqual({
    ...{ removed: 3, restored: 0, keptCounts: { changed: 1, merged: 0, deleted: 0 } },
    kept: [{ ...kept[0], why: 'changed', into: null }],
  })
})

test('an import that has added, changed and made nothing offers no undo; one that has made a field does', async () => {
  const company = await registerCompany(t)
  const file = 'Name,Phone\nAsha,9876500011\n'
  await importFile(t, company.token, file)
  const again = await importFile(t, company.token, file)
  expect(again).toMatchObject({ counts: { duplicates: 1, imported: 0 }, undoUntil: null })
  const refused = await send(company, 'POST', `/imports/${again._id}/undo`)
  expect([refused.status, refused.body.message]).toEqual([409, 'There is nothing to undo.'])
  const wider = await importFile(t, company.token, 'Name,Phone,Shoe size\nAsha,9876500011,7\n')
  expect(wider.counts).toMatchObject({ duplicates: 1, imported: 0 })
  expect(wider.undoUntil).not.toBeNull()
})
