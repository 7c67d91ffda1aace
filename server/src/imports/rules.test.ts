import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { importFile, preview, rejects, run, sendTo, storedLeads } from '../../test/imports.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('tells a missing phone, a wrong phone and a duplicate apart, each with its row (case X04)', async () => {
  const { token } = await registerCompany(t)
  const file = 'Name,Phone\nAsha,98765 00011\nBina,\nChetan,+91-98765-00011\nDeepa,abc\n'
  const uploaded = await preview(t, token, file)
  const checked = await call(t, token, 'POST', `/imports/${uploaded.import._id}/check`, uploaded.plan)
  const counts = { total: 4, waiting: 0, imported: 1, updated: 0, duplicates: 1, rejected: 2 }
  expect(checked.body.data.counts).toEqual(counts)
  const result = await run(t, token, uploaded)
  expect(result.counts).toEqual(counts)
  expect(await rejects(t, token, result._id)).toMatchObject([
    { row: 3, name: 'Bina', kind: 'contact', reason: 'Neither phone nor e-mail' },
    { row: 5, name: 'Deepa', kind: 'phone', value: 'abc', reason: 'Not a phone number' },
  ])
  expect(result.byReason).toEqual(
    expect.arrayContaining([
      { kind: 'phone', label: 'Phone', count: 1 },
      { kind: 'contact', label: 'No phone or e-mail', count: 1 },
    ]),
  )
})

test('leaves the leads that are there alone, and tells a second import from the first (case X05)', async () => {
  const { token, companyId } = await registerCompany(t)
  const rows = (from: number, to: number) =>
    `Name,Phone\n${Array.from({ length: to - from }, (_, n) => `Lead ${from + n},98765001${10 + from + n}`).join('\n')}\n`
  await importFile(t, token, rows(0, 10))
  const before = (await storedLeads(t, companyId)).map(lead => lead.id)
  expect((await importFile(t, token, rows(10, 13))).counts.imported).toBe(3)
  const again = await importFile(t, token, rows(10, 13))
  expect(again.counts).toMatchObject({ imported: 0, duplicates: 3 })
  const after = (await storedLeads(t, companyId)).map(lead => lead.id)
  expect(after).toHaveLength(13)
  expect(after).toEqual(expect.arrayContaining(before))
  expect((await importFile(t, token, rows(10, 13), { duplicates: 'add' })).counts.imported).toBe(3)
  expect(await storedLeads(t, companyId)).toHaveLength(16)
})

test('reads one column of dates in one order, day first (case R09)', async () => {
  const { token, companyId } = await registerCompany(t)
  await importFile(t, token, 'Name,Phone,Date\nA,9876500011,24-11-2025\nB,9876500012,04-08-2025\n')
  const days = (await storedLeads(t, companyId)).map(lead =>
    new Date(lead.created_at).toLocaleDateString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' }),
  )
  expect(days).toEqual(['4 Aug 2025', '24 Nov 2025'])
})

test('refuses a date that the order does not allow, and takes it in the other order (case X09)', async () => {
  const { token, companyId } = await registerCompany(t)
  const file = 'Name,Phone,Date\nA,9876500011,07/30/2023\n'
  const uploaded = await preview(t, token, file)
  expect(uploaded.columns[2]!.guess).toMatchObject({
    why: 'Day first: 0 of 1 fit; month first, 1',
    confidence: 'check',
  })
  const refused = await run(t, token, uploaded)
  expect(await rejects(t, token, refused._id)).toMatchObject([
    { row: 2, column: 'Date', kind: 'date', reason: 'Invalid date: there is no month 30' },
  ])
  const columns = uploaded.plan.columns.map((column, at) =>
    at === 2 ? { ...column, dateOrder: 'monthFirst' as const } : column,
  )
  await run(t, token, await preview(t, token, file), { columns })
  const [lead] = await storedLeads(t, companyId)
  expect(new Date(lead!.created_at).toISOString()).toBe('2023-07-29T18:30:00.000Z')
})

test('reads amounts whole and refuses what it could only guess (case R49)', async () => {
  const { token, companyId } = await registerCompany(t)
  const amounts = ['"7,000"', '"1,50,000"', '"₹2,50,000.75"', '1.5 lakh', '2 cr', '"7,5"', 'to be told']
  const rows = amounts.map((amount, n) => `L${n},987650002${n},${amount}`)
  const result = await importFile(t, token, `Name,Phone,Value\n${rows.join('\n')}\n`)
  const stored = await storedLeads(t, companyId)
  expect(Object.fromEntries(stored.map(lead => [lead.name, Number(lead.value)]))).toEqual({
    L0: 7000,
    L1: 150_000,
    L2: 250_000.75,
    L3: 150_000,
    L4: 20_000_000,
  })
  expect(await rejects(t, token, result._id)).toMatchObject([
    { row: 7, kind: 'amount', reason: 'This amount cannot be read with certainty' },
    { row: 8, kind: 'amount', reason: 'No number in the amount' },
  ])
})

test('maps and adds statuses and sources, and loses none', async () => {
  const { token, companyId } = await registerCompany(t)
  const file =
    'Name,Phone,Stage,Ref\nA,9876500011,Hot,JustDial\nB,9876500012,Quote given,insta\nC,9876500013,Won,Just Dial\n'
  const uploaded = await preview(t, token, file)
  expect(uploaded.statuses).toEqual([
    { value: 'Hot', rows: 1, to: 'qualified', sure: false },
    { value: 'Quote given', rows: 1, to: 'proposal', sure: false },
    { value: 'Won', rows: 1, to: 'closed_won', sure: true },
  ])
  expect(uploaded.sources.find(source => source.value === 'insta')).toMatchObject({
    to: 'instagram',
    sure: true,
  })
  const statuses = uploaded.plan.statuses.map(choice =>
    choice.value === 'Hot' ? { value: 'Hot', action: 'add' as const } : choice,
  )
  await run(t, token, uploaded, { statuses })
  expect((await storedLeads(t, companyId)).map(lead => [lead.name, lead.status, lead.source])).toEqual([
    ['A', 'hot', 'just_dial'],
    ['B', 'proposal', 'instagram'],
    ['C', 'closed_won', 'just_dial'],
  ])
  const { body } = await call(t, token, 'GET', '/lead-statuses')
  expect(body.data.at(-1)).toMatchObject({ name: 'hot', label: 'Hot', stage: 'open' })
})

test('updates a duplicate, or fills only what is empty', async () => {
  const { token, companyId } = await registerCompany(t)
  await importFile(t, token, 'Name,Phone,Company\nAsha,9876500011,\n')
  const file = 'Name,Phone,Company\nAsha Rao,9876500011,Rao & Co\n'
  expect((await importFile(t, token, file, { duplicates: 'fill' })).counts.updated).toBe(1)
  expect(await storedLeads(t, companyId)).toMatchObject([{ name: 'Asha', company: 'Rao & Co', version: 2 }])
  expect((await importFile(t, token, file, { duplicates: 'update' })).counts.updated).toBe(1)
  expect(await storedLeads(t, companyId)).toMatchObject([{ name: 'Asha Rao', version: 3 }])
  expect((await importFile(t, token, file, { duplicates: 'update' })).counts).toMatchObject({ duplicates: 1 })
})

test('refuses an update that the status flow forbids, where the company enforces it', async () => {
  const { token, companyId } = await registerCompany(t)
  await importFile(t, token, 'Name,Phone,Status\nAsha,9876500011,Won\n')
  await asSuperuser(t.database, 'update companies set enforce_status_flow = true where id = $1', [companyId])
  const result = await importFile(t, token, 'Name,Phone,Status\nAsha,9876500011,New\n', {
    duplicates: 'update',
  })
  expect(await rejects(t, token, result._id)).toMatchObject([
    { kind: 'flow', reason: 'The status flow does not allow new after closed_won' },
  ])
})

test('sends a column elsewhere, and refuses a plan that does not fit the file', async () => {
  const { token, companyId } = await registerCompany(t)
  const uploaded = await preview(t, token, 'Name,Phone,Extra\nAsha,9876500011,gold\n')
  const path = `/imports/${uploaded.import._id}/run`
  const short = await call(t, token, 'POST', path, { ...uploaded.plan, columns: [] })
  expect([short.status, short.body.fields]).toEqual([400, { columns: 'The file has 3 columns' }])
  const lost = [{ value: 'x', action: 'map', to: 'nowhere' }]
  expect((await call(t, token, 'POST', path, { ...uploaded.plan, statuses: lost })).status).toBe(422)
  await run(t, token, uploaded, { columns: sendTo(uploaded, 'Extra', 'tags') })
  expect(await storedLeads(t, companyId)).toMatchObject([{ tags: ['gold'] }])
})
