import { afterAll, beforeAll, expect, test } from 'vitest'
import { addEmployee, call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'
import { importFile, preview, run, sendTo, storedLeads } from '../../test/imports.ts'
import { importRunner, resumeImports } from './run-imports.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test('gives no lead to an owner who was deleted after the plan was made', async () => {
  const company = await registerCompany(t)
  const { id } = await addEmployee(t, company)
  const uploaded = await preview(t, company.token, 'Name,Phone,Owner\nAsha,9876500011,RK\n')
  const owners = [{ value: 'RK', action: 'map' as const, to: id }]
  const plan = { ...uploaded.plan, columns: sendTo(uploaded, 'Owner', 'assignedTo'), owners }
  await asSuperuser(
    t.database,
    `update imports set state = 'running', started_at = now(), plan = $2 where id = $1`,
    [uploaded.import._id, JSON.stringify(plan)],
  )
  await call(t, company.token, 'DELETE', `/employees/${id}`)
  await resumeImports(t.deps)
  await importRunner(t.deps).idle()
  expect(await storedLeads(t, company.companyId)).toMatchObject([{ name: 'Asha', assigned_to: null }])
})

test('undone, gives a lead back to nobody when its owner of before has been deleted', async () => {
  const company = await registerCompany(t)
  const [before, after] = [await addEmployee(t, company), await addEmployee(t, company)]
  await importFile(t, company.token, 'Name,Phone\nAsha,9876500011\n')
  const [lead] = await storedLeads(t, company.companyId)
  const assigned = { assignedTo: before.id, assignmentNotes: '' }
  await call(t, company.token, 'PUT', `/lead-assignment/assign/${lead!.id}`, assigned)
  const uploaded = await preview(t, company.token, `Phone,Owner\n9876500011,${after.email}\n`)
  const columns = sendTo(uploaded, 'Owner', 'assignedTo')
  const { _id } = await run(t, company.token, uploaded, { columns, duplicates: 'update' })
  expect(await storedLeads(t, company.companyId)).toMatchObject([{ assigned_to: after.id }])
  await call(t, company.token, 'DELETE', `/employees/${before.id}`)
  const undone = await call(t, company.token, 'POST', `/imports/${_id}/undo`)
  expect(undone.body.data.undo).toMatchObject({ restored: 1 })
  expect(await storedLeads(t, company.companyId)).toMatchObject([{ assigned_to: null }])
})

test('keeps emoji whole where it shortens long texts, in names of columns, samples and reasons', async () => {
  const company = await registerCompany(t)
  const long = `${'a'.repeat(199)}😀`
  const file = `Name,Phone,Notes,${long}\nAsha,9876500011,${long},x\nRavi,not a phone,${long},y\n`
  const uploaded = await preview(t, company.token, file)
  expect(uploaded.columns[3]).toMatchObject({ header: 'a'.repeat(199) })
  expect(uploaded.columns[2]).toMatchObject({ samples: ['a'.repeat(199)] })
  const { counts } = await run(t, company.token, uploaded)
  expect(counts).toMatchObject({ imported: 1, rejected: 1 })
})

test('tells a text that is too long apart, even if it would be cut within an emoji', async () => {
  const company = await registerCompany(t)
  const file = `Name,Phone,Company\nAsha,9876500011,${'b'.repeat(199)}😀!\n`
  const { counts, byReason } = await importFile(t, company.token, file)
  expect(counts).toMatchObject({ imported: 0, rejected: 1 })
  expect(byReason).toMatchObject([{ kind: 'text' }])
})
