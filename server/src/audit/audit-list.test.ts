import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf } from '../../test/audit.ts'
import { addEmployee, call, registerCompany } from '../../test/builders.ts'
import { asSuperuser, startTestApp, type TestApp } from '../../test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())

const NIGHT = new Date('2026-11-27T18:29:59.999Z')
const MORNING = new Date('2026-11-27T18:30:00.000Z')

async function departments(company: { token: string }, names: string[]) {
  for (const name of names)
    expect((await call(t, company.token, 'POST', '/departments', { name })).status).toBe(201)
}

test('every entry stands on exactly one page, newest first, also while more are added', async () => {
  const company = await registerCompany(t)
  const names = Array.from({ length: 12 }, (_, n) => `Department ${n}`)
  await departments(company, names)
  const seen: string[] = []
  for (let cursor = ''; ; ) {
    const { body } = await call(t, company.token, 'GET', `/audit?kind=people&limit=5${cursor}`)
    seen.push(...body.data.map((entry: { subjectName: string }) => entry.subjectName))
    await departments(company, [`While it is read ${seen.length}`])
    if (!body.page.nextCursor) break
    cursor = `&cursor=${body.page.nextCursor}`
  }
  expect(seen).toEqual(names.toReversed())
})

test("a day is the company's, and the last one is included whole", async () => {
  const company = await registerCompany(t)
  t.clock.now = NIGHT
  await departments(company, ['Late'])
  t.clock.now = MORNING
  await departments(company, ['Early'])
  const on = async (query: string) =>
    (await auditOf(t, company, `?kind=people&${query}`)).map(entry => entry.subjectName)
  expect(await on('from=2026-11-27&to=2026-11-27')).toEqual(['Late'])
  expect(await on('from=2026-11-28')).toEqual(['Early'])
  expect(await on('to=2026-11-28')).toEqual(['Early', 'Late'])
  t.clock.now = new Date('2026-11-27T06:30:00.000Z')
})

test('a log is narrowed to a person, who acted or was acted on, and to a text', async () => {
  const company = await registerCompany(t)
  const ravi = await addEmployee(t, company, { name: 'Ravi Kumar' })
  await addEmployee(t, company, { name: 'Meera Iyer' })
  await call(t, company.token, 'PUT', `/employees/${ravi.id}`, { designation: 'North 100%' })
  await departments(company, ['North'])
  const with_ = async (query: string) => (await auditOf(t, company, `?${query}`)).map(entry => entry.sentence)
  expect(await with_(`person=${ravi.id}`)).toEqual([
    `${company.name} changed the designation of the employee Ravi Kumar: – → North 100%`,
    'Ravi Kumar signed in',
  ])
  expect(await with_('search=NORTH')).toHaveLength(2)
  expect(await with_(`search=${encodeURIComponent('100%')}`)).toHaveLength(1)
  expect(await with_('search=_')).toEqual([])
  const { data } = (await call(t, company.token, 'GET', '/audit/people')).body
  expect(data.map((person: { name: string }) => person.name)).toEqual([
    company.name,
    'Meera Iyer',
    'Ravi Kumar',
  ])
})

test('counts are exact up to 10,000 and say where they stop', async () => {
  const company = await registerCompany(t)
  await asSuperuser(
    t.database,
    `insert into audit_entries (company_id, id, at, kind, action)
     select $1, gen_random_uuid(), '2026-11-20', 'people', 'department.create' from generate_series(1, 10000)`,
    [company.companyId],
  )
  const pageOf = async (kind: string) =>
    (await call(t, company.token, 'GET', `/audit?kind=${kind}`)).body.page
  expect(await pageOf('people')).toMatchObject({ total: 10_000, totalIsCapped: false })
  expect(await pageOf('people&kind=sign-ins')).toMatchObject({ total: 10_000, totalIsCapped: true })
})

test("the export holds what is filtered, in the company's time, and runs in no spreadsheet", async () => {
  const company = await registerCompany(t)
  await departments(company, ['=HYPERLINK("http://x")', 'Sales, North'])
  const file = await call(t, company.token, 'GET', '/audit/export.csv?kind=people')
  expect(file.headers['content-disposition']).toBe('attachment; filename="audit-2026-11-27.csv"')
  const lines = file.body.replace('\ufeff', '').trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe('Time,Company,Kind,Who,What,Changes,Note,Address,Device,Entry ID')
  expect(lines[1]).toContain(
    `2026-11-27 12:00:00,${company.name},People,${company.name},"${company.name} added the department Sales, North"`,
  )
  expect(lines.join('\n')).not.toMatch(/(^|,|")=HYPERLINK/m)
})

test('reading the log is entered once an hour, exporting it every time', async () => {
  const company = await registerCompany(t)
  const own = async () =>
    (await call(t, company.token, 'GET', '/audit?kind=audit&kind=exports')).body.data.map(
      (entry: { action: string }) => entry.action,
    )
  await own()
  expect(await own()).toEqual(['audit.read'])
  for (let n = 0; n < 2; n++) await call(t, company.token, 'GET', '/audit/export.csv')
  expect(await own()).toEqual(['audit.export', 'audit.export', 'audit.read'])
  t.clock.now = new Date(t.clock.now.getTime() + 3_600_001)
  await own()
  expect((await own()).filter((action: string) => action === 'audit.read')).toHaveLength(2)
})
