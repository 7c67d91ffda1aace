import { expect, test } from 'vitest'
import { addCell, noFacts } from '../imports/column-facts.ts'
import { guessFields } from './guess-fields.ts'
import { matchRole } from './match-role.ts'
import { rejectedFile } from './rejected-file.ts'
import type { RowResult } from './result.ts'
import { rolesToMatch } from './roles-to-match.ts'

const guess = (columns: Record<string, string[]>) =>
  guessFields(
    Object.entries(columns).map(([header, cells]) => {
      const facts = noFacts()
      for (const cell of cells) addCell(facts, cell)
      return { header, facts }
    }),
  )
const fieldsOf = (columns: Record<string, string[]>) => guess(columns).map(({ field }) => field)

test('knows the columns of a sales team: Name, Email, Phone, Parent User, Role', () => {
  const columns = {
    Name: ['Asha', 'Ravi'],
    Email: ['asha@firm.in', 'ravi@firm.in'],
    Phone: ['98765 00011', '9431022087'],
    'Parent User': ['', 'Asha'],
    Role: ['Manager', 'Employee'],
  }
  expect(guess(columns)).toEqual([
    { field: 'name', why: 'The same word', confidence: 'certain' },
    { field: 'email', why: '2 are e-mail addresses', confidence: 'certain' },
    { field: 'phone', why: '2 are phone numbers', confidence: 'certain' },
    { field: 'parentUser', why: 'The same word', confidence: 'certain' },
    { field: 'role', why: '2 values are roles', confidence: 'certain' },
  ])
})

test('tells one value as one', () => {
  const why = (columns: Record<string, string[]>) => guess(columns).map(guessed => guessed.why)
  expect(why({ Email: ['asha@firm.in'], Phone: ['98765 00011'], Role: ['Manager'] })).toEqual([
    '1 is an e-mail address',
    '1 is a phone number',
    '1 value is a role',
  ])
})

test('knows other words for them, and goes by the values where the words say nothing', () => {
  expect(
    fieldsOf({
      USER_ID: ['1001', '1002'],
      'First Name': ['', 'Asha'],
      'Last Name': ['Rao', 'Iyer'],
      Kontakt: ['asha@firm.in', 'ravi@firm.in'],
      Nummer: ['98765 00011', '9431022087'],
      'Reporting Manager': ['Ravi', 'Ravi'],
      Dept: ['Sales', 'Sales'],
      Remarks: ['x', 'y'],
    }),
  ).toEqual([null, 'firstName', 'lastName', 'email', 'phone', 'parentUser', 'department', null])
})

test('gives a field once, to the column whose word is nearer', () => {
  const [user, name] = guess({ User: ['a', 'b'], Name: ['Asha', 'Ravi'] })
  expect(user).toEqual({ field: null, why: 'Another column already gives Name', confidence: 'check' })
  expect(name!.field).toBe('name')
})

test('leaves out what Leadline wrote beside rejected rows, and what is empty', () => {
  const why = guess({ Name: ['Asha'], 'Row number': ['3'], Reason: ['Email: wrong'], Notes: ['', ''] })
  expect(why.map(each => each.why)).toEqual([
    'The same word',
    'Leadline wrote it beside the rejected rows',
    'Leadline wrote it beside the rejected rows',
    'Empty in every row',
  ])
})

test('reads the five roles however they are written, and proposes the nearest for other words', () => {
  const words = ['TL', 'team leader', 'Team-Lead', 'Sr. Employee', 'MANAGER', 'trainee', 'Employee']
  expect(words.map(word => matchRole(word))).toEqual([
    { role: 'Team Lead', sure: true },
    { role: 'Team Lead', sure: true },
    { role: 'Team Lead', sure: true },
    { role: 'Senior Employee', sure: true },
    { role: 'Manager', sure: true },
    { role: 'Intern', sure: true },
    { role: 'Employee', sure: true },
  ])
  expect(matchRole('Executive')).toEqual({ role: 'Employee', sure: false })
  expect(matchRole('Branch Manager')).toEqual({ role: 'Manager', sure: false })
  expect(matchRole('Wizard of light')).toEqual({ role: 'Employee', sure: false })
})

test('lists the words of the Role column, the most frequent first, each once', () => {
  const rows = ['TL', 'Executive', 'executive', '', 'N/A'].map((cell, at) => ({
    row: at + 2,
    cells: ['x', cell],
  }))
  expect(rolesToMatch(['name', 'role'], rows)).toEqual([
    { value: 'Executive', rows: 2, role: 'Employee', sure: false },
    { value: 'TL', rows: 1, role: 'Team Lead', sure: true },
  ])
  expect(rolesToMatch(['name', null], rows)).toEqual([])
})

test('writes the rejected rows as they stood, with number and reason, and nothing that a spreadsheet would run', () => {
  const rows = [
    { row: 2, cells: ['Asha', 'asha@firm.in'] },
    { row: 3, cells: ['=1+1', 'a, "b"'] },
  ]
  const result = { outcome: 'rejected', row: 3, column: 'Email', reason: 'Email is required' } as RowResult
  const results = [{ ...result, row: 2, outcome: 'added' as const }, result]
  expect(rejectedFile(['Name', 'Email'], rows, results)).toBe(
    '\ufeffName,Email,Row number,Reason\r\n' + `'=1+1,"a, ""b""",3,Email: Email is required\r\n`,
  )
})
