import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addDepartment,
  type Company,
  call,
  registerCompany,
  registerSuperadmin,
} from '../../test/builders.ts'
import { startTestApp, type TestApp } from '../../test/database.ts'
import { importEmployees, readFile, sheetOf } from '../../test/employee-import.ts'
import { hasSharedFiles, sharedFile } from '../../test/imports.ts'
import { workbookOf } from '../../test/zip.ts'

let t: TestApp
let company: Company
beforeAll(async () => {
  t = await startTestApp()
  company = await registerCompany(t)
})
afterAll(() => t.stop())

const HEAD = 'Name,Email,Phone,Parent User,Role'

test('answers the rows as they stand, what each column is and why, and a plan to begin with', async () => {
  const sheet = await sheetOf(
    t,
    company.token,
    `${HEAD}\nAsha Rao,asha@firm.in,98765 00011,,TL\n\nRavi,ravi@firm.in,,Asha Rao\n`,
  )
  expect(sheet.fileName).toBe('team.csv')
  expect(sheet.rows).toEqual([
    { row: 2, cells: ['Asha Rao', 'asha@firm.in', '98765 00011', '', 'TL'] },
    { row: 4, cells: ['Ravi', 'ravi@firm.in', '', 'Asha Rao'] },
  ])
  expect(sheet.plan).toEqual({
    columns: ['name', 'email', 'phone', 'parentUser', 'role'],
    known: 'skip',
    roles: [],
    departmentName: 'Imported',
  })
  expect(sheet.columns[0]).toEqual({
    header: 'Name',
    samples: ['Asha Rao', 'Ravi'],
    filled: 2,
    guess: { field: 'name', why: 'The same word', confidence: 'certain' },
  })
})

test('reads CSV with a byte order mark, with semicolons, and in Windows-1252, and XLSX', async () => {
  const names = async (content: string | Buffer, fileName?: string) => {
    const { rows, plan } = await sheetOf(t, company.token, content, fileName)
    return [rows[0]!.cells[0], plan.columns.slice(0, 2)]
  }
  const right = (name: string) => [name, ['name', 'email']]
  expect(await names('\ufeffName,Email\r\nZoë,zoe@firm.in\r\n')).toEqual(right('Zoë'))
  expect(await names('Name;Email\nRené;rene@firm.in\nA;a@firm.in\n')).toEqual(right('René'))
  expect(await names(Buffer.from('Name;Email\nRené;rene@firm.in\n', 'latin1'))).toEqual(right('René'))
  const cell = (at: string, value: string) => `<c r="${at}" t="str"><v>${value}</v></c>`
  const row = (n: number, ...cells: [string, string]) =>
    `<row r="${n}">${cell(`A${n}`, cells[0])}${cell(`B${n}`, cells[1])}</row>`
  const book = workbookOf(row(1, 'Name', 'Email') + row(2, 'Asha', 'asha@firm.in'))
  expect(await names(book, 'team.xlsx')).toEqual(right('Asha'))
})

test('says why a file cannot be read: no table, no file, too many people, too much text', async () => {
  const why = async (content: string | Buffer) => {
    const { status, body } = await readFile(t, company.token, content)
    return [status, body.code, body.message]
  }
  expect(await why('')).toEqual([422, 'UNREADABLE_FILE', 'The file is empty.'])
  expect(await why('%PDF-1.4')).toMatchObject([
    422,
    'UNREADABLE_FILE',
    expect.stringContaining('neither a CSV'),
  ])
  const rows = (many: number, cell: string) =>
    `Name,Email\n${Array.from({ length: many }, (_, at) => `P${at},p${at}@firm.in${cell}`).join('\n')}\n`
  expect(await why(rows(5001, ''))).toEqual([
    422,
    'UNREADABLE_FILE',
    'The file has 5,001 rows; at most 5,000 employees can be imported at once. Divide it and import the parts one after another.',
  ])
  expect((await why(rows(50, `,${'x'.repeat(50_000)}`)))[2]).toContain('more text than a list of employees')
  const none = await call(t, company.token, 'POST', '/employees/import', {})
  expect([none.status, none.body.message]).toEqual([422, 'Choose a CSV or XLSX file.'])
})

test('reads 5,000 people and takes them in one go', async () => {
  const big = await registerCompany(t)
  const lines = Array.from(
    { length: 5000 },
    (_, at) => `Person ${at},p${at}@firm.in,98765${String(10_000 + at)},,`,
  )
  const { counts, newDepartments } = await importEmployees(t, big.token, `${HEAD}\n${lines.join('\n')}\n`)
  expect(counts).toMatchObject({ total: 5000, added: 5000, rejected: 0 })
  expect(newDepartments).toEqual(['Imported'])
  const listed = await call(t, big.token, 'GET', '/employees?limit=1')
  expect(listed.body.total).toBe(5000)
}, 60_000)

test('a superadmin of several companies chooses one first', async () => {
  const superadmin = await registerSuperadmin(t)
  const { status, body } = await readFile(t, superadmin.token, `${HEAD}\n`)
  expect([status, body.code]).toEqual([422, 'CHOOSE_ONE_COMPANY'])
})

test.skipIf(!hasSharedFiles)('takes the users that another CRM exports', async () => {
  const zoho = await registerCompany(t)
  await addDepartment(t, zoho, { name: 'Sales' })
  const sheet = await sheetOf(t, zoho.token, sharedFile('zoho-users.csv'), 'zoho-users.csv')
  expect(sheet.plan.columns).toEqual([null, null, 'lastName', 'email'])
  const { counts, rows } = await importEmployees(t, zoho.token, sharedFile('zoho-users.csv'))
  expect(counts).toMatchObject({ total: 11, added: 11 })
  expect(rows[0]).toMatchObject({ name: 'Rozario Diego', email: 'rozario@finepick.com', role: 'Employee' })
})
