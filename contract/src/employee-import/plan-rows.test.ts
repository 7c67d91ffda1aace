import { expect, test } from 'vitest'
import type { ColumnField } from './field.ts'
import { plannedImport } from './plan.ts'
import { type KnownEmployee, newDepartmentsOf, planRows } from './plan-rows.ts'

const COLUMNS: ColumnField[] = ['name', 'email', 'phone', 'parentUser', 'role']
const HEADER = ['Name', 'Email', 'Phone', 'Parent User', 'Role']

const known = (more: Partial<KnownEmployee> = {}): KnownEmployee => ({
  _id: 'e1',
  name: 'Meera Nambiar',
  email: 'meera@firm.in',
  phone: '98470 55120',
  role: 'Team Lead',
  designation: '',
  employeeId: '',
  address: '',
  departments: ['Sales'],
  ...more,
})

const plan = (rows: string[][], more: object = {}, people = [known()], departments = ['Sales', 'Service']) =>
  planRows(
    plannedImport.parse({
      columns: COLUMNS,
      header: HEADER,
      rows: rows.map((cells, at) => ({ row: at + 2, cells })),
      ...more,
    }),
    people,
    departments,
    'Imported',
  )

const updating = { known: 'update' }

test('takes a row with a name and an e-mail, and reads the rest of it', () => {
  const [row] = plan([['Asha Rao', 'Asha@Firm.in', '98765 00011', 'meera@firm.in', 'TL']])
  expect(row).toMatchObject({ outcome: 'added', name: 'Asha Rao', email: 'asha@firm.in', role: 'Team Lead' })
  expect(row).toMatchObject({ departments: ['Sales'], notices: [], values: { phone: '98765 00011' } })
})

test('rejects a row without name or e-mail, or with a wrong e-mail or phone, with the column and the reason', () => {
  const rows = plan([
    ['', 'a@firm.in'],
    ['Asha', ''],
    ['Asha', 'asha at firm'],
    ['Asha', 'asha@firm.in', '12'],
    ['N/A', 'b@firm.in'],
  ])
  expect(rows.map(({ outcome, column, reason }) => [outcome, column, reason])).toEqual([
    ['rejected', 'Name', 'Name is required'],
    ['rejected', 'Email', 'Email is required'],
    ['rejected', 'Email', 'Please enter a valid email address'],
    ['rejected', 'Phone', 'Please enter a valid phone number'],
    ['rejected', 'Name', 'Name is required'],
  ])
})

test('takes an e-mail once, whatever its case; a row that is wrong in itself takes none', () => {
  const rows = plan([
    ['Asha', 'asha@firm.in', '1'],
    ['Asha', 'asha@firm.in'],
    ['Asha again', 'ASHA@firm.in'],
    ['Asha pasted', 'as\u200bha@firm.in'],
  ])
  expect(rows.map(({ outcome }) => outcome)).toEqual(['rejected', 'added', 'rejected', 'rejected'])
  expect(rows[2]!.reason).toBe('Row 3 has this e-mail already')
})

test('skips somebody who is there, or updates what the file says and empties nothing', () => {
  const row = ['Meera N', 'meera@firm.in', '', '', 'Manager']
  expect(plan([row])[0]).toMatchObject({
    outcome: 'skipped',
    reason: 'Meera Nambiar has this e-mail already',
  })
  const [updated] = plan([row], updating)
  expect(updated).toMatchObject({ outcome: 'updated', employeeId: 'e1', departments: ['Sales'] })
  expect(updated!.values).toEqual({ name: 'Meera N', role: 'Manager' })
  expect(updated!.setsDepartments).toBe(false)
  const same = plan([['Meera Nambiar', 'meera@firm.in', '98470 55120', '', 'tl']], updating)
  expect(same[0]).toMatchObject({ outcome: 'unchanged', values: {} })
})

test('a word that is no role makes an Employee and says so; the role of somebody who is there stays', () => {
  const rows = [
    ['Asha', 'asha@firm.in', '', '', 'Rockstar'],
    ['Meera Nambiar', 'meera@firm.in', '', '', 'Rockstar'],
    ['Ravi', 'ravi@firm.in', '', '', 'Sales Manager'],
  ]
  const [asha, meera, ravi] = plan(rows, updating)
  expect(asha).toMatchObject({
    role: 'Employee',
    notices: ['‘Rockstar’ is no role that is known here: Employee'],
  })
  expect(meera).toMatchObject({ role: 'Team Lead', outcome: 'unchanged' })
  expect(ravi).toMatchObject({ role: 'Manager', notices: ['‘Sales Manager’ is read as Manager'] })
  const chosen = plan(rows, { roles: [{ value: 'rockstar', role: 'Intern' }] })[0]
  expect(chosen).toMatchObject({ role: 'Intern', notices: [] })
})

test('puts people where their Parent User is, by e-mail or name, also through others of the file', () => {
  const rows = plan([
    ['Chitra', 'chitra@firm.in', '', 'Bala'],
    ['Bala', 'bala@firm.in', '', 'meera nambiar'],
    ['Dev', 'dev@firm.in', '', ''],
    ['Esha', 'esha@firm.in', '', 'Nobody Known'],
  ])
  expect(rows.map(({ departments }) => departments)).toEqual([
    ['Sales'],
    ['Sales'],
    ['Imported'],
    ['Imported'],
  ])
  expect(rows[3]!.notices).toEqual(['Nobody in the file or the company is ‘Nobody Known’'])
})

test('says when several people bear the name of a Parent User, and lets nobody lead in a circle', () => {
  const twins = [known(), known({ _id: 'e2', email: 'other@firm.in', departments: ['Service'] })]
  const [row] = plan([['Asha', 'asha@firm.in', '', 'Meera Nambiar']], {}, twins)
  expect(row).toMatchObject({ departments: ['Imported'], notices: ['2 people are called ‘Meera Nambiar’'] })
  const circle = plan([
    ['A', 'a@firm.in', '', 'B'],
    ['B', 'b@firm.in', '', 'A'],
    ['C', 'c@firm.in', '', 'B'],
    ['D', 'd@firm.in', '', 'D'],
  ])
  for (const { departments, outcome } of circle)
    expect([outcome, departments]).toEqual(['added', ['Imported']])
})

test('a line of Parent Users as long as the file is followed to its end', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => [
    `P${at}`,
    `p${at}@firm.in`,
    '',
    at ? `p${at - 1}@firm.in` : 'meera@firm.in',
  ])
  expect(plan(rows.toReversed()).every(({ departments }) => departments[0] === 'Sales')).toBe(true)
})

test('a Department column goes before the Parent User; one that is lacking is made once, in one spelling', () => {
  const columns: ColumnField[] = ['name', 'email', 'department', 'parentUser', null]
  const rows = plan(
    [
      ['Asha', 'asha@firm.in', 'sales', 'Ravi'],
      ['Ravi', 'ravi@firm.in', 'Field Force', ''],
      ['Dev', 'dev@firm.in', 'FIELD FORCE', ''],
      ['Esha', 'esha@firm.in', '', 'Ravi'],
      ['', 'wrong@firm.in', 'Never', ''],
    ],
    { columns },
  )
  expect(rows.map(({ departments }) => departments)).toEqual([
    ['Sales'],
    ['Field Force'],
    ['Field Force'],
    ['Field Force'],
    [],
  ])
  expect(newDepartmentsOf(rows, ['Sales', 'Service'])).toEqual(['Field Force'])
})

test('moves somebody who is there only when the file says where to', () => {
  const columns: ColumnField[] = ['name', 'email', 'department']
  const moved = plan([['Meera Nambiar', 'meera@firm.in', 'Service']], { columns, ...updating })[0]
  expect(moved).toMatchObject({ outcome: 'updated', departments: ['Service'], setsDepartments: true })
  const stays = plan([['Meera Nambiar', 'meera@firm.in', '']], { columns, ...updating })[0]
  expect(stays).toMatchObject({ outcome: 'unchanged', departments: ['Sales'], setsDepartments: false })
})
