import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Company, call, registerCompany } from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { addLead, bySql, namesOf } from '../../test/lead-builders.ts'

let t: TestApp
let company: Company
const FLATS = ['2 BHK', '3 BHK'].map(label => ({ label, value: label }))
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
  for (const [label, type] of [
    ['Plot', 'number'],
    ['Flat', 'select'],
    ['Visit on', 'date'],
  ])
    await call(t, company.token, 'POST', '/form-fields', {
      label,
      type,
      ...(type === 'select' && { options: FLATS }),
    })
  const add = (name: string, fields: Record<string, unknown>) =>
    addLead(t, company.token, { name, ...fields })
  await add('A', { plot: 900, flat: '2 BHK', visit_on: '2026-11-02', tags: ['hot', 'site'], value: 100.5 })
  await add('B', { plot: 1200, flat: '3 BHK', visit_on: '2026-11-20', status: 'qualified', value: 200 })
  await add('C', { plot: 10_000, flat: '2 BHK', tags: ['cold'], status: 'qualified', priority: 'high' })
  const bare = await add('D', { value: 50 })
  await bySql(t, `update leads set priority = '' where id = $1`, [bare._id])
})
afterAll(() => t.stop())

const found = async (query: string) => {
  const answer = await call(t, company.token, 'GET', `/leads?sort=name&${query}`)
  expect(answer.body.page.total, 'the count is of what is shown').toBe(answer.body.data.length)
  return namesOf(answer).join('')
}

test('a select field is filtered by any of its chosen texts', async () => {
  expect(await found('custom=flat:is:2 BHK')).toBe('AC')
  expect(await found('custom=flat:is:2 BHK&custom=flat:is:3 BHK')).toBe('ABC')
})

test('a number field is filtered between numbers, not between texts', async () => {
  expect(await found('custom=plot:min:1000')).toBe('BC')
  expect(await found('custom=plot:min:900&custom=plot:max:1200')).toBe('AB')
})

test('a date field is filtered between days, the last one whole', async () => {
  expect(await found('custom=visit_on:min:2026-11-02&custom=visit_on:max:2026-11-20')).toBe('AB')
  expect(await found('custom=visit_on:min:2026-11-03')).toBe('B')
})

test('filters of several fields and of the lead itself hold together', async () => {
  expect(await found('custom=flat:is:2 BHK&custom=plot:min:1000&status=qualified')).toBe('C')
})

test('tags are filtered by any of those that are chosen', async () => {
  expect(await found('tag=hot&tag=cold')).toBe('AC')
  expect(await found('tag=none-has-it')).toBe('')
})

test('a tag is found in whatever case it is asked for or written, by the list, the sums, a file and an act', async () => {
  const { token } = await registerCompany(t)
  const written = [['VIP', 'cod'], ['vip'], ['ÉCLAIR "1", {x}'], ['vip 2']]
  for (const [at, tags] of written.entries()) await addLead(t, token, { name: `L${at}`, tags, value: 10 })
  const ask = (path: string) => call(t, token, 'GET', path)
  for (const tag of ['VIP', 'vip', 'Vip'])
    expect(namesOf(await ask(`/leads?sort=name&tag=${tag}`)), tag).toEqual(['L0', 'L1'])
  const odd = encodeURIComponent('éclair "1", {X}')
  expect(namesOf(await ask(`/leads?tag=${odd}`))).toEqual(['L2'])
  expect((await ask('/leads/board?tag=Vip')).body.data[0]).toEqual({ status: 'new', leads: 2, value: 20 })
  expect((await ask('/leads/export.csv?tag=Vip')).body.trim().split('\n')).toHaveLength(3)
  const act = { action: 'status', to: 'contacted', filter: { tag: ['vIP'] } }
  expect((await call(t, token, 'POST', '/leads/bulk', act)).body.data.changed).toBe(2)
})

test('a lead without priority counts as medium [2-2.38]', async () => {
  expect(await found('priority=medium')).toBe('ABD')
  expect(await found('priority=high')).toBe('C')
})

test('waiting and late for their first contact are those that are, by the clock of now', async () => {
  const [{ now }, other] = [t.clock, await registerCompany(t)]
  const add = (name: string, priority: string) => addLead(t, other.token, { name, priority })
  await add('E', 'urgent')
  await add('F', 'low')
  const [g, h] = [await add('G', 'urgent'), await add('H', 'urgent')]
  await call(t, other.token, 'POST', `/follow-up/add/${g._id}`, { type: 'call', summary: 'Spoke' })
  await call(t, other.token, 'PATCH', `/leads/${h._id}`, { status: 'closed_lost' })
  const names = async (query: string) =>
    namesOf(await call(t, other.token, 'GET', `/leads?sort=name&response=${query}`)).join('')
  expect([await names('waiting'), await names('late')]).toEqual(['EF', ''])
  t.clock.now = new Date(now.getTime() + 16 * 60_000)
  expect([await names('waiting'), await names('late')]).toEqual(['EF', 'E'])
  const act = { action: 'status', to: 'contacted', filter: { response: 'late' } }
  expect((await call(t, other.token, 'POST', '/leads/bulk', act)).body.data.changed).toBe(1)
  expect(await names('late&status=contacted')).toBe('E')
  t.clock.now = now
})

test('a field that there is not is refused by name, not ignored', async () => {
  const refused = await call(t, company.token, 'GET', '/leads?custom=nope:is:x')
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { custom: "There is no field 'nope' to filter by." },
  ])
  expect((await call(t, company.token, 'GET', '/leads/board?custom=nope:is:x')).status).toBe(400)
  expect((await call(t, company.token, 'GET', '/leads?custom=plot:like:x')).status).toBe(400)
})

test('the board counts and sums the filtered leads by status, in the order of the statuses', async () => {
  const board = (await call(t, company.token, 'GET', '/leads/board')).body.data
  expect(board.map((c: { status: string }) => c.status).slice(0, 3)).toEqual([
    'new',
    'contacted',
    'qualified',
  ])
  expect(board).toHaveLength(8)
  expect(board[0]).toEqual({ status: 'new', leads: 2, value: 150.5 })
  expect(board[1]).toEqual({ status: 'contacted', leads: 0, value: 0 })
  expect(board[2]).toEqual({ status: 'qualified', leads: 2, value: 200 })
  const filtered = (await call(t, company.token, 'GET', '/leads/board?minValue=100&search=a')).body.data
  expect(filtered[0]).toEqual({ status: 'new', leads: 1, value: 100.5 })
  expect(filtered[2]).toEqual({ status: 'qualified', leads: 0, value: 0 })
})
