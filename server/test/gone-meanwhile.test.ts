import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCompany } from '../src/companies/queries.ts'
import { leadOf } from '../src/leads/queries.ts'
import { inScope } from '../src/platform/db.ts'
import { addCompany, call, registerCompany, registerSuperadmin } from './builders.ts'
import { startTestApp, type TestApp } from './database.ts'
import { areWaiting, whileHeld } from './held.ts'
import { addLead, bySql } from './lead-builders.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

test.each([
  [
    'statuses',
    '/lead-statuses',
    { name: 'visit', label: 'Visit' },
    { label: 'Site visit' },
    'STATUS_NOT_FOUND',
  ],
  [
    'form_fields',
    '/form-fields',
    { label: 'Shoe size', type: 'text' },
    { label: 'Shoes' },
    'FIELD_NOT_FOUND',
  ],
] as const)(
  'one of %s that somebody deletes in the same instant is not found any more',
  async (table, path, made, change, code) => {
    const { token, companyId } = await registerCompany(t)
    const { status, body } = await call(t, token, 'POST', path, made)
    expect(status, JSON.stringify(body)).toBe(201)
    const id = body.data._id
    const deleted = `select from companies where id = '${companyId}' for update; delete from ${table} where id = '${id}'`
    await whileHeld(t, deleted, async end => {
      const sent = call(t, token, 'PUT', `${path}/${id}`, change)
      await areWaiting(t, 1)
      await end('commit')
      expect(await sent).toMatchObject({ status: 404, body: { code } })
    })
  },
)

test('a status that somebody else adds in the same instant is taken', async () => {
  const { token, companyId } = await registerCompany(t)
  const added = `insert into statuses (company_id, id, name, label, stage, color, description, sort_order, can_transition_to, created_at, updated_at)
    select company_id, gen_random_uuid(), 'visit', 'Visit', stage, color, description, 99, '{}', now(), now()
    from statuses where company_id = '${companyId}' limit 1`
  await whileHeld(t, added, async end => {
    const sent = call(t, token, 'POST', '/lead-statuses', { name: 'visit', label: 'Visit' })
    await areWaiting(t, 1)
    await end('commit')
    expect(await sent).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN', fields: { name: expect.any(String) } },
    })
  })
})

test('a company that is deleted between the question who asks and its answer is not found', async () => {
  const meera = await registerSuperadmin(t)
  const { companyId } = await addCompany(t, meera)
  const read = () => inScope(t.deps.db, [companyId], trx => readCompany(trx, companyId))
  expect(await read()).toMatchObject({ _id: companyId })
  await call(t, meera.token, 'DELETE', `/companies/${companyId}`)
  await expect(read()).rejects.toMatchObject({ code: 'COMPANY_NOT_FOUND' })
})

test('a lead that is deleted between two questions of one call is not found', async () => {
  const { token, companyId } = await registerCompany(t)
  const { _id } = await addLead(t, token)
  const read = () => inScope(t.deps.db, [companyId], trx => leadOf(trx, companyId, _id))
  expect(await read()).toMatchObject({ _id, followUps: [] })
  await bySql(t, 'delete from leads where id = $1', [_id])
  await expect(read()).rejects.toMatchObject({ code: 'LEAD_NOT_FOUND' })
})
