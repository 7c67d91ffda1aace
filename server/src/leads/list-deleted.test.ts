import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addCompany,
  addEmployee,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql, namesOf } from '../../test/lead-builders.ts'
import { fillWithLeads } from '../../test/many-leads.ts'

let t: TestApp
let asha: Company
beforeAll(async () => {
  t = await startTestApp()
})
beforeEach(async () => {
  asha = await registerCompany(t)
})
afterAll(() => t.stop())

const deleted = (token: string, query = '') => call(t, token, 'GET', `/leads/deleted${query}`)
const named = async (name: string, token = asha.token, query = ''): Promise<string> =>
  (await addLead(t, token, { name, company: 'Rao Mills' }, query))._id
const remove = (id: string, token = asha.token) => call(t, token, 'DELETE', `/leads/${id}`)
const removeAll = async (ids: string[], token = asha.token): Promise<string> =>
  (await call(t, token, 'POST', '/leads/bulk', { action: 'delete', ids })).body.data.act
const since = (id: string, days: number) =>
  bySql(t, `update leads set deleted_at = deleted_at - make_interval(days => $2) where id = $1`, [id, days])

test('what was deleted is listed with who did it and when, the last first, until it is restored', async () => {
  const [kept, first, second] = [await named('Kept'), await named('First'), await named('Second')]
  await remove(first)
  await remove(second)
  await since(first, 2)
  const { body } = await deleted(asha.token)
  expect(body.data.map((lead: { name: string }) => lead.name)).toEqual(['Second', 'First'])
  expect(body.page).toEqual({ nextCursor: null, total: 2, totalIsCapped: false })
  expect(body.data[0]).toMatchObject({ _id: second, company: 'Rao Mills', deletedBy: asha.name })
  const history = (await call(t, asha.token, 'GET', `/leads/${kept}/history`)).body.data
  expect(Date.parse(body.data[0].deletedAt)).toBeGreaterThanOrEqual(Date.parse(history[0].at))
  expect(body.data[0]).not.toHaveProperty('act')
  await call(t, asha.token, 'POST', `/leads/${second}/restore`)
  expect(namesOf(await deleted(asha.token))).toEqual(['First'])
})

test('after 30 days a deleted lead is listed no longer', async () => {
  const [old, young] = [await named('Old'), await named('Young')]
  await removeAll([old, young])
  await since(old, 31)
  await since(young, 29)
  const { body } = await deleted(asha.token)
  expect([body.data.map((lead: { name: string }) => lead.name), body.page.total]).toEqual([['Young'], 1])
})

test('leads deleted in one act name it with how many it would still bring back, and the act can be undone', async () => {
  const ids = [await named('A'), await named('B'), await named('C')]
  const act = await removeAll(ids)
  expect((await deleted(asha.token)).body.data.map((lead: { act: unknown }) => lead.act)).toEqual(
    Array(3).fill({ _id: act, leads: 3 }),
  )
  await call(t, asha.token, 'POST', `/leads/${ids[0]}/restore`)
  expect((await deleted(asha.token)).body.data[0].act).toEqual({ _id: act, leads: 2 })
  await remove(ids[0]!)
  const again = (await deleted(asha.token)).body.data
  expect(again.find((lead: { _id: string }) => lead._id === ids[0])).not.toHaveProperty('act')
  const undone = await call(t, asha.token, 'POST', `/leads/bulk/${act}/undo`)
  expect(undone.body.data).toEqual({ undone: 2, left: 1 })
  expect(namesOf(await deleted(asha.token))).toEqual(['A'])
})

test('a lead that was merged into another is not among the deleted', async () => {
  const [stays, goes] = [await named('Stays'), await named('Goes')]
  expect((await call(t, asha.token, 'POST', `/leads/${stays}/merge`, { leadId: goes })).status).toBe(200)
  expect((await deleted(asha.token)).body).toMatchObject({ data: [], page: { total: 0 } })
})

test('a superadmin sees those of all its companies or of the chosen one, an act counted over them all', async () => {
  const meera = await registerSuperadmin(t)
  const [one, two] = [await addCompany(t, meera), await addCompany(t, meera)]
  const ids = [await named('One', one.token), await named('Two', two.token)]
  const act = await removeAll(ids, meera.token)
  await remove(await named('Elsewhere'))
  const { body } = await deleted(meera.token)
  expect(new Set(body.data.map((lead: { name: string }) => lead.name))).toEqual(new Set(['One', 'Two']))
  expect(body).toMatchObject({ page: { total: 2 }, data: Array(2).fill({ act: { _id: act, leads: 2 } }) })
  const companyOf = new Map(body.data.map((lead: Record<string, string>) => [lead.name, lead.companyId]))
  expect([companyOf.get('One'), companyOf.get('Two')]).toEqual([one.companyId, two.companyId])
  expect(namesOf(await deleted(meera.token, `?companyId=${two.companyId}`))).toEqual(['Two'])
})

test('employees, whatever their role, are refused', async () => {
  const manager = await addEmployee(t, asha, { role: 'Manager' })
  expect((await deleted(manager.token)).status).toBe(403)
})

test('of very many all are reached page by page, each once, and all are counted', async () => {
  await fillWithLeads(t, asha.companyId, 250)
  const act = (await call(t, asha.token, 'POST', '/leads/bulk', { action: 'delete', filter: {} })).body.data
    .act
  const [one, two] = [await named('One'), await named('Two')]
  await remove(one)
  await remove(two)
  const first = (await deleted(asha.token)).body
  expect([first.data.length, first.page.total]).toEqual([50, 252])
  expect(first.data.slice(0, 2).map((lead: { name: string }) => lead.name)).toEqual(['Two', 'One'])
  expect(first.data[2].act).toEqual({ _id: act, leads: 250 })
  const second = (await deleted(asha.token, `?limit=200&cursor=${first.page.nextCursor}`)).body
  const third = (await deleted(asha.token, `?cursor=${second.page.nextCursor}`)).body
  expect([second.data.length, third.data.length, third.page.nextCursor]).toEqual([200, 2, null])
  const ids = [first, second, third].flatMap(page => page.data.map((lead: { _id: string }) => lead._id))
  expect(new Set(ids).size).toBe(252)
  expect((await deleted(asha.token, `?search=x&cursor=${first.page.nextCursor}`)).status).toBe(400)
})

test('a superadmin reaches those of all companies in one order', async () => {
  const meera = await registerSuperadmin(t)
  const companies = [await addCompany(t, meera), await addCompany(t, meera)]
  for (const at of [1, 2, 3, 4, 5]) await remove(await named(`L${at}`, companies[at % 2]!.token), meera.token)
  const names: string[] = []
  for (let cursor = ''; names.length < 9; ) {
    const answer = await deleted(meera.token, `?limit=2${cursor}`)
    names.push(...answer.body.data.map((lead: { name: string }) => lead.name))
    if (!answer.body.page.nextCursor) break
    cursor = `&cursor=${answer.body.page.nextCursor}`
  }
  expect(names).toEqual(['L5', 'L4', 'L3', 'L2', 'L1'])
})

test('they are searched by name, e-mail, company and phone, as the list is', async () => {
  const other = await registerCompany(t)
  const add = async (fields: Record<string, string>, token = asha.token) =>
    remove((await addLead(t, token, fields))._id, token)
  await add({
    name: 'Kavya Rao',
    email: 'kavya@kaveri.in',
    company: 'Kaveri 100% Foods',
    phone: '98450 11223',
  })
  await add({ name: 'Omar Sheikh', email: 'omar@acme.in', company: 'Acme', phone: '98450 99999' })
  await add({ name: 'Kavya Elsewhere' }, other.token)
  await named('Kavya Who Stays')
  const found = async (search: string) => {
    const answer = await deleted(asha.token, `?search=${encodeURIComponent(search)}`)
    expect(answer.body.page.total, search).toBe(answer.body.data.length)
    return namesOf(answer)
  }
  const [kavya, omar] = ['Kavya Rao', 'Omar Sheikh']
  for (const words of ['KAVYA', 'kaveri.in', '100%', '9845 011 223', 'ka', 'r'])
    expect(await found(words)).toEqual([kavya])
  expect(await found('98450')).toEqual([omar, kavya])
  expect(await found('9')).toEqual([omar, kavya])
  expect(await found('nobody')).toEqual([])
})
