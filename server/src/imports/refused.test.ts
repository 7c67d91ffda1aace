import type { ImportPlan } from '@leadline/contract/imports/plan'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { importFile, preview, run } from '../../test/imports.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  ;({ token } = await registerCompany(t))
})
afterAll(() => t.stop())

const DAY_MS = 86_400_000
const FILE = 'Name,Phone,Shoe\nAsha,9876500011,7\n'

/** What the server says to a plan that is not the proposed one in some point. */
async function refusalOf(change: (plan: ImportPlan) => Partial<ImportPlan>) {
  const uploaded = await preview(t, token, FILE)
  const path = `/imports/${uploaded.import._id}`
  const plan = { ...uploaded.plan, ...change(uploaded.plan) }
  const { status, body } = await call(t, token, 'POST', `${path}/run`, plan)
  expect((await call(t, token, 'GET', path)).body.data.state).toBe('uploaded')
  return [status, body.fields]
}

test('a plan that does not fit the file is refused at the entry that does not', async () => {
  expect(await refusalOf(({ columns }) => ({ columns: columns.slice(1) }))).toEqual([
    400,
    { columns: 'The file has 3 columns' },
  ])
  expect(await refusalOf(() => ({ nameFrom: { from: 'column', column: 3 } }))).toEqual([
    400,
    { nameFrom: 'The file has no such column' },
  ])
})

test('a column goes to no field that is not there, that may not be, or that another column goes to', async () => {
  const to = (...targets: unknown[]) =>
    refusalOf(({ columns }) => ({
      columns: columns.map((column, at) => ({
        ...column,
        target: targets[at] ?? column.target,
      })) as ImportPlan['columns'],
    }))
  const made = (label: string) => ({ kind: 'newField', label, type: 'text' })
  expect(await to(undefined, undefined, { kind: 'customField', name: 'shoe' })).toEqual([
    422,
    { 'columns.2': 'This field does not exist' },
  ])
  expect(await to(undefined, undefined, made('Created At'))).toEqual([
    422,
    { 'columns.2': 'No field can have this name. Please choose another' },
  ])
  expect(await to(undefined, made('Shoe size'), made('shoe  SIZE'))).toEqual([
    422,
    { 'columns.2': 'Another column already goes to this field' },
  ])
})

test('an import runs once, and its rows are corrected only when it has ended', async () => {
  const uploaded = await preview(t, token, FILE)
  const path = `/imports/${uploaded.import._id}`
  const early = await call(t, token, 'PUT', `${path}/rows/2`, { cells: ['Asha', '9876500011', '8'] })
  expect(early).toMatchObject({
    status: 409,
    body: { message: 'Rows can be corrected when the import has ended.' },
  })
  expect(await call(t, token, 'POST', `${path}/undo`)).toMatchObject({
    status: 409,
    body: { message: 'There is nothing to undo.' },
  })
  await run(t, token, uploaded)
  expect(await call(t, token, 'POST', `${path}/run`, uploaded.plan)).toMatchObject({
    status: 409,
    body: { message: 'This import has run already.' },
  })
})

test('an import that runs is not undone, and one is undone for thirty days', async () => {
  const { _id } = await importFile(t, token, 'Name,Phone\nBina,9876500012\n')
  const undo = () => call(t, token, 'POST', `/imports/${_id}/undo`)
  const set = (changes: string) =>
    asSuperuser(t.database, `update imports set ${changes} where id = $1`, [_id])
  await set(`state = 'running'`)
  expect(await undo()).toMatchObject({ status: 409, body: { message: 'Cancel the import first.' } })
  await set(`state = 'done'`)
  const endedBefore = (ms: number) =>
    set(`finished_at = '${new Date(t.clock.now.getTime() - ms).toISOString()}'`)
  await endedBefore(30 * DAY_MS + 1000)
  expect(await undo()).toMatchObject({
    status: 409,
    body: { message: 'An import can be undone for 30 days.' },
  })
  await endedBefore(30 * DAY_MS - 1000)
  expect((await undo()).body.data).toMatchObject({ state: 'undone', undo: { removed: 1 } })
})

test('employees made of owners stand in the department of their own company, from each file on', async () => {
  for (const company of [await registerCompany(t), await registerCompany(t)])
    for (const [name, phone] of [
      ['Asha', '9876500021'],
      ['Bina', '9876500022'],
    ]) {
      const file = `Name,Phone,Lead Owner\n${name},${phone},Owner of ${name}\n`
      await importFile(t, company.token, file, { otherOwners: 'create' })
      const { data } = (await call(t, company.token, 'GET', '/departments')).body
      expect(data).toMatchObject([{ name: 'Imported' }])
    }
})
