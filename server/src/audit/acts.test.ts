import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '../../test/audit.ts'
import { addEmployee, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { importFile } from '../../test/imports.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

async function leadsOf(company: { token: string }, names: string[]) {
  const ids: string[] = []
  for (const name of names) ids.push((await call(t, company.token, 'POST', '/leads', { name })).body.data._id)
  return ids
}
const said = async (company: { token: string }, kind: string) =>
  (await auditOf(t, company, `?kind=${kind}`)).map(entry => entry.sentence).toReversed()

test('deleted and restored leads stand in the log, one by one or as one act, and so does its undoing', async () => {
  const company = await registerCompany(t)
  const ids = await leadsOf(company, ['Meera', 'Omar', 'Tara'])
  await call(t, company.token, 'DELETE', `/leads/${ids[0]}`)
  await call(t, company.token, 'POST', `/leads/${ids[0]}/restore`)
  const { act } = (await call(t, company.token, 'POST', '/leads/bulk', { action: 'delete', ids })).body.data
  await call(t, company.token, 'POST', `/leads/bulk/${act}/undo`, {})
  const same = await call(t, company.token, 'POST', '/leads/bulk', { action: 'status', to: 'new', ids })
  expect(same.body.data.act).toBeNull()
  expect(await said(company, 'leads')).toEqual([
    `${company.name} deleted the lead Meera`,
    `${company.name} restored the lead Meera`,
    `${company.name} deleted 3 leads`,
    `${company.name} undid a change of 3 leads`,
  ])
})

test('what changes in a lead stands in its own history and not in the log', async () => {
  const company = await registerCompany(t)
  const [id] = await leadsOf(company, ['Meera'])
  await call(t, company.token, 'PUT', `/leads/${id}`, { notes: 'Wants a call' })
  expect(await said(company, 'leads')).toEqual([])
})

test('an export of leads stands in the log with who took it and the filters that were set, not what was searched', async () => {
  const company = await registerCompany(t)
  const manager = await addEmployee(t, company, { role: 'Manager', name: 'Asha Rao' })
  await call(t, manager.token, 'GET', '/leads/export.csv?search=Meera&status=new')
  await call(t, company.token, 'GET', '/leads/export.xlsx')
  expect((await call(t, manager.token, 'GET', '/leads/export.csv?cursor=x&sort=nothing')).status).toBe(400)
  const entries = await auditOf(t, company, '?kind=exports')
  expect(entries.map(({ sentence, note }) => `${sentence}: ${note}`)).toEqual([
    `${company.name} exported leads: Excel, all of them`,
    'Asha Rao exported leads: CSV, filtered by search, status',
  ])
})

test('an import and its undoing stand in the log by the name of the file', async () => {
  const company = await registerCompany(t)
  const ended = await importFile(t, company.token, 'Name,Phone\nMeera,98765 00012\n')
  await call(t, company.token, 'POST', `/imports/${ended._id}/undo`, {})
  await call(t, company.token, 'GET', `/imports/${ended._id}/errors.csv`)
  expect(await said(company, 'imports')).toEqual([
    `${company.name} imported the file ${ended.fileName}`,
    `${company.name} undid the import of ${ended.fileName}`,
  ])
  expect(await said(company, 'exports')).toEqual([
    `${company.name} downloaded the rejected rows of ${ended.fileName}`,
  ])
})
