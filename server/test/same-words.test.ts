import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCompany,
  addEmployee,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from './builders.ts'
import { mappingOf, PLACES, publish, visitForm } from './built-forms.ts'
import { addField, enquire, makeLink } from './capture.ts'
import { asSuperuser, startTestApp, type TestApp } from './database.ts'
import { importFile, preview, run, sendTo } from './imports.ts'
import { addLead } from './lead-builders.ts'

/** Two companies that call things the same: neither finds, counts or keeps what is the other's. */
let t: TestApp
let ours: Company
let theirs: Company
beforeAll(async () => {
  t = await startTestApp()
  theirs = await registerCompany(t)
  ours = await registerCompany(t)
})
afterAll(() => t.stop())

type Method = 'GET' | 'POST' | 'PUT'
const ask = ({ token }: { token: string }, method: Method, path: string, body?: object) =>
  call(t, token, method, path, body)
const get = async (of: { token: string }, path: string) => (await ask(of, 'GET', path)).body
const make = async (of: { token: string }, path: string, body: object) => {
  const made = await ask(of, 'POST', path, body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}

test('a file is read without the statuses, the fields and the choices of another company', async () => {
  const file = 'Name,Phone,Status,Plot,Extra\nAsha,9876500011,Site visit,12,gold\n'
  const read = async () => {
    const { plan, columns, statuses } = await preview(t, ours.token, file)
    return { plan, columns, statuses }
  }
  const before = await read()
  await make(theirs, '/lead-statuses', { name: 'site_visit', label: 'Site visit', color: 'blue' })
  await make(theirs, '/form-fields', { label: 'Plot', type: 'number' })
  const uploaded = await preview(t, theirs.token, file)
  await run(t, theirs.token, uploaded, { columns: sendTo(uploaded, 'Extra', 'tags'), remember: true })
  expect(await read()).toEqual(before)
})

test('what an import has added goes with its undo, though another company has and uses the same', async () => {
  const file = 'Name,Phone,Source,Shoe size\nRavi,9876500019,Temple fair,7\n'
  const plan = { sources: [{ value: 'Temple fair', action: 'add' as const }] }
  await importFile(t, theirs.token, file, plan)
  const { _id, byStatus } = await importFile(t, ours.token, file, plan)
  expect(byStatus).toEqual([expect.objectContaining({ status: 'new', label: 'New', count: 1 })])
  const has = async (of: Company) => [
    (await get(of, '/dropdown-options/sourceOfLead')).data.some(
      (o: { label: string }) => o.label === 'Temple fair',
    ),
    (await get(of, '/form-fields')).fields.some((f: { label: string }) => f.label === 'Shoe size'),
  ]
  await makeLink(t, theirs, { source: 'temple_fair' })
  expect([await has(ours), await has(theirs)]).toEqual([
    [true, true],
    [true, true],
  ])
  expect((await ask(ours, 'POST', `/imports/${_id}/undo`)).status).toBe(200)
  expect([await has(ours), await has(theirs)]).toEqual([
    [false, false],
    [true, true],
  ])
})

test('an employee stands in an export by the name alone, though another company has somebody of that name', async () => {
  const ravi = await addEmployee(t, ours, { name: 'Ravi Kumar' })
  await addEmployee(t, theirs, { name: 'Ravi Kumar' })
  const { _id } = await addLead(t, ours.token, { name: 'Asha' })
  await ask(ours, 'PUT', `/lead-assignment/assign/${_id}`, { assignedTo: ravi.id })
  const rows: Record<string, string>[] = parse(String(await get(ours, '/leads/export.csv')), {
    bom: true,
    columns: true,
  })
  expect(rows.map(row => row['Assigned to'])).toContain('Ravi Kumar')
})

test('a custom field of another company is none: not for a lead, nor for a published form', async () => {
  await addField(t, theirs, { name: 'roof_area' })
  const lead = await ask(ours, 'POST', '/leads', { name: 'Asha', roof_area: '12' })
  expect([lead.status, lead.body.message]).toEqual([400, 'Unknown field: roof_area'])
  const form = visitForm({ mapping: mappingOf({ ...PLACES, rooms: 'custom:roof_area' }) })
  const refused = await ask(ours, 'POST', '/built-forms', form)
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Rooms fills a custom field that is not there any more.',
  ])
  await publish(t, theirs, form)
})

test('tags are those of the own leads, and a search counts these alone, by a few letters and by the middle of a number', async () => {
  const person = { name: 'Zubeda Qureshi', phone: '98711 22334' }
  await addLead(t, theirs.token, { ...person, tags: ['roof'] })
  await addLead(t, theirs.token, { ...person, name: 'Zubin Q', tags: ['roof'] })
  await addLead(t, ours.token, { ...person, tags: ['kitchen'] })
  const tags = (await get(ours, '/leads/tags')).data as string[]
  expect(tags).not.toContain('roof')
  for (const words of ['z', 'zu', 'zub', 'qureshi', '7112', '98711 22334', 'ubed'])
    expect((await get(ours, `/leads?search=${words}`)).page, words).toMatchObject({ total: 1 })
})

test('when a lead is to be answered is not put off by the holidays of another company', async () => {
  const due = async () => (await addLead(t, ours.token, { name: 'Asha' })).response.dueAt
  const before = await due()
  expect(before).toEqual(expect.any(String))
  const today = before.slice(0, 10)
  await make(theirs, `/companies/${theirs.companyId}/holidays`, {
    name: 'Diwali',
    startDate: today,
    everyYear: true,
  })
  expect(await due()).toBe(before)
})

test('rules of arrival are counted by company', async () => {
  const rule = async (of: Company, name: string) =>
    (await make(of, '/arrival-rules', { name, method: 'equal', employees: [(await addEmployee(t, of)).id] }))
      .data
  await rule(theirs, 'One')
  await rule(theirs, 'Two')
  expect([(await rule(ours, 'One')).sortOrder, (await rule(ours, 'Two')).sortOrder]).toEqual([1, 2])
})

test('a key that stood for a call about one company is another about the next, and each is answered as it was', async () => {
  const meera = await registerSuperadmin(t)
  const companies = [await addCompany(t, meera), await addCompany(t, meera)]
  const send = async ({ companyId }: Company) => {
    const headers = { 'idempotency-key': 'click-1' }
    return (await call(t, meera.token, 'POST', `/leads?companyId=${companyId}`, { name: 'Asha' }, headers))
      .body.data._id
  }
  const [one, two] = [await send(companies[0]!), await send(companies[1]!)]
  expect(one).not.toBe(two)
  expect([await send(companies[0]!), await send(companies[1]!)]).toEqual([one, two])
})

test('the form of a company that is switched off is closed, and that of another is not', async () => {
  const third = await registerCompany(t)
  const links = [await makeLink(t, third), await makeLink(t, ours)]
  await asSuperuser(t.database, 'update companies set is_active = false where id = $1', [third.companyId])
  const opened = await Promise.all(
    links.map(({ key }) => t.app.inject({ url: `/api/capture/form?link=${key}` })),
  )
  expect(opened.map(({ statusCode }) => statusCode)).toEqual([404, 200])
})

test('whoever bought and enquires again is a new lead, though with another company the same status is an open one', async () => {
  const person = { name: 'Farida', phone: '98733 44556', email: 'farida@example.com' }
  for (const [of, stage] of [
    [ours, 'won'],
    [theirs, 'open'],
  ] as const) {
    const { status } = await make(of, '/lead-statuses', {
      name: 'delivered',
      label: 'Delivered',
      color: 'green',
    })
    const changed = await ask(of, 'PUT', `/lead-statuses/${status._id}`, { stage })
    expect([changed.status, changed.body.status?.stage]).toEqual([200, stage])
  }
  await addLead(t, ours.token, { ...person, status: 'delivered' })
  await enquire(t, await makeLink(t, ours), person)
  const found = (await get(ours, '/leads?search=farida')).data
  expect(found.map((lead: { status: string }) => lead.status)).toEqual(['new', 'delivered'])
})
