import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { importFile, preview, rejects, run, storedLeads } from '../../test/imports.ts'
import { openDatabase } from '../platform/db.ts'
import { importRunner, resumeImports, runBatch } from './run-imports.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const manyRows = (count: number) =>
  `Name,Phone,Stage\n${Array.from({ length: count }, (_, n) => `Lead ${n},98${String(10_000_000 + n)},Fresh`).join('\n')}\n`

/** An import that was begun and then left by a server that was killed. */
async function leftRunning(token: string, companyId: string, rows: number, done: number) {
  const uploaded = await preview(t, token, manyRows(rows))
  const id = uploaded.import._id
  await asSuperuser(
    t.database,
    `update imports set state = 'running', started_at = now(), plan = $2 where id = $1`,
    [id, JSON.stringify(uploaded.plan)],
  )
  await runBatch(t.deps, { companyId, id }, done)
  return id
}

test('goes on after the server was killed, and no row is there twice', async () => {
  const { token, companyId } = await registerCompany(t)
  const id = await leftRunning(token, companyId, 1300, 400)
  expect(await storedLeads(t, companyId)).toHaveLength(400)
  await resumeImports(t.deps)
  await importRunner(t.deps).idle()
  const result = (await call(t, token, 'GET', `/imports/${id}`)).body.data
  expect(result).toMatchObject({ state: 'done', counts: { total: 1300, waiting: 0, imported: 1300 } })
  expect(new Set((await storedLeads(t, companyId)).map(lead => lead.phone)).size).toBe(1300)
})

test('is run by one of two servers that start together', async () => {
  const { token, companyId } = await registerCompany(t)
  await leftRunning(token, companyId, 900, 100)
  // A second server on the same database: its own pool, its own runner.
  const { db, pool } = openDatabase({ connectionString: t.url }, 4)
  const other = { ...t.deps, db, pool }
  await Promise.all([resumeImports(t.deps), resumeImports(other)])
  await Promise.all([importRunner(t.deps).idle(), importRunner(other).idle()])
  await pool.end()
  expect(await storedLeads(t, companyId)).toHaveLength(900)
})

test('can be undone while it is half done: cancelled, then taken back whole', async () => {
  const { token, companyId } = await registerCompany(t)
  const id = await leftRunning(token, companyId, 600, 250)
  expect((await call(t, token, 'POST', `/imports/${id}/undo`)).status).toBe(409)
  expect((await call(t, token, 'POST', `/imports/${id}/cancel`)).body.data.state).toBe('cancelled')
  const undone = await call(t, token, 'POST', `/imports/${id}/undo`)
  expect(undone.body.data).toMatchObject({ state: 'undone', undo: { removed: 250, restored: 0, kept: [] } })
  expect(await storedLeads(t, companyId)).toEqual([])
  const again = await call(t, token, 'POST', `/imports/${id}/cancel`)
  expect([again.status, again.body.message]).toEqual([409, 'This import has ended already.'])
  expect((await call(t, token, 'GET', `/imports/${id}`)).body.data.state).toBe('undone')
})

test('takes back what it added and changed, but not what a person has changed since', async () => {
  const company = await registerCompany(t)
  const { token, companyId } = company
  await importFile(t, token, 'Name,Phone,Company\nAsha,9876500011,Old\nBina,9876500012,Old\n')
  const before = await storedLeads(t, companyId)
  const file =
    'Name,Phone,Company,Stage,Lead Owner,Shoe size\nAsha,9876500011,New,Won,Ravi,7\nBina,9876500012,New,Won,Ravi,8\n' +
    'Chetan,9876500013,New,Freezing,Ravi,9\nDeepa,9876500014,New,Freezing,Ravi,10\n'
  const result = await importFile(t, token, file, { duplicates: 'update' })
  expect(result.counts).toMatchObject({ imported: 2, updated: 2 })
  const touched = await storedLeads(t, companyId)
  const idOf = (name: string) => touched.find(lead => lead.name === name)!.id
  await call(t, token, 'PUT', `/leads/${idOf('Bina')}`, { notes: 'spoke' })
  await call(t, token, 'PUT', `/leads/${idOf('Deepa')}`, { notes: 'spoke' })
  const { body } = await call(t, token, 'POST', `/imports/${result._id}/undo`)
  expect(body.data.undo).toEqual({
    removed: 1,
    restored: 1,
    kept: [
      { _id: idOf('Bina'), name: 'Bina', row: 3, why: 'changed', into: null },
      { _id: idOf('Deepa'), name: 'Deepa', row: 5, why: 'changed', into: null },
    ],
    keptCounts: { changed: 2, merged: 0, deleted: 0 },
  })
  const after = await storedLeads(t, companyId)
  expect(after.map(lead => lead.name).sort()).toEqual(['Asha', 'Bina', 'Deepa'])
  // What has happened stays known: its version, which statuses it has been in, and for how long.
  const {
    version: _,
    updated_at: __,
    been_in: ___,
    status_since: ____,
    time_in: _____,
    ...asha
  } = after.find(lead => lead.name === 'Asha')!
  expect(before.find(lead => lead.name === 'Asha')).toMatchObject({ ...asha, assigned_at: null })
  expect(after.find(lead => lead.name === 'Deepa')).toMatchObject({ status: 'freezing' })
  expect((await call(t, token, 'POST', `/imports/${result._id}/undo`)).status).toBe(409)
})

test('corrects a rejected row in place, and gives the others as a file that can be mended', async () => {
  const { token, companyId } = await registerCompany(t)
  const file = 'Name,Phone,Remarks\nAsha,12,"=calls ""late"""\nBina,34,x\n'
  const result = await importFile(t, token, file)
  expect(result.counts).toMatchObject({ rejected: 2 })
  const path = `/imports/${result._id}/rows/2`
  const none = await call(t, token, 'PUT', `/imports/${result._id}/rows/4`, { cells: ['Asha'] })
  expect(none).toMatchObject({ status: 404, body: { message: 'This file has no such row.' } })
  const still = await call(t, token, 'PUT', path, { cells: ['Asha', '123', '=calls'] })
  expect(still.body.data).toMatchObject({ outcome: 'rejected', row: { row: 2, value: '123' } })
  const mended = await call(t, token, 'PUT', path, { cells: ['Asha', '9876500011', '=calls'] })
  expect(mended.body.data).toMatchObject({
    outcome: 'imported',
    row: null,
    import: { counts: { imported: 1, rejected: 1 } },
  })
  expect((await call(t, token, 'PUT', path, { cells: [] })).status).toBe(409)
  const errors = await call(t, token, 'GET', `/imports/${result._id}/errors.csv`)
  expect(errors.body).toBe(
    '\ufeffName,Phone,Remarks,Row number,Reason\r\nBina,34,x,3,Phone: A phone number has 6 to 15 digits; this has 2\r\n',
  )
  const again = await importFile(t, token, String(errors.body).replace('34', '9876500012'))
  expect(again.counts).toMatchObject({ total: 1, imported: 1 })
  expect((await storedLeads(t, companyId)).map(lead => lead.custom_fields)).toEqual([{}, {}])
})

test('a cell of several lines stays one cell in the file of rejected rows', async () => {
  const { token } = await registerCompany(t)
  const result = await importFile(t, token, 'Name,Phone,Address\nAsha,12,"14 MG Road\nPune"\n')
  const errors = String((await call(t, token, 'GET', `/imports/${result._id}/errors.csv`)).body)
  expect(errors).toContain('Asha,12,"14 MG Road\nPune",2,')
  const again = await importFile(t, token, errors.replace(',12,', ',9876500013,'))
  expect(again.counts).toMatchObject({ total: 1, imported: 1 })
})

test('is remembered for the next file with the same columns', async () => {
  const { token } = await registerCompany(t)
  const file = (phone: string) => `Name,Phone,Shoe size\nAsha,${phone},7\n`
  const first = await preview(t, token, file('9876500011'))
  const columns = first.plan.columns.map((column, at) =>
    at === 2 ? { target: { kind: 'skip' as const } } : column,
  )
  await run(t, token, first, { columns, remember: true })
  const second = await preview(t, token, file('9876500012'))
  expect(second.columns[2]!.guess).toEqual({
    target: { kind: 'skip' },
    why: 'As in your last file like this one',
    confidence: 'certain',
  })
})

test('shows a file name with markup as it is (case R55)', async () => {
  const { token } = await registerCompany(t)
  const name = `'><img src=x onerror=window.__x=1>.csv`
  await preview(t, token, 'Name,Phone\nAsha,9876500011\n', name)
  const { body } = await call(t, token, 'GET', '/imports')
  expect(body.data).toMatchObject([{ fileName: name, state: 'uploaded' }])
  expect(body.page).toEqual({ nextCursor: null, total: 1, totalIsCapped: false })
})

test('is closed to employees and to other companies', async () => {
  const company = await registerCompany(t)
  const { import: uploaded } = await preview(t, company.token, 'Name,Phone\nAsha,9876500011\n')
  const manager = await addEmployee(t, company, { role: 'Manager' })
  const stranger = await registerCompany(t)
  expect((await call(t, manager.token, 'GET', '/imports')).status).toBe(403)
  expect((await call(t, stranger.token, 'GET', `/imports/${uploaded._id}`)).status).toBe(404)
  expect((await call(t, stranger.token, 'POST', `/imports/${uploaded._id}/cancel`)).status).toBe(404)
  expect(await rejects(t, company.token, uploaded._id)).toEqual([])
})
