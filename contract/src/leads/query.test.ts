import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadListQuery, readSort, searchPattern } from './query.ts'

/** Whether a text matches, as PostgreSQL would say: LIKE with \ as its escape, or a regular expression. */
function matches(search: string, text: string) {
  const pattern = searchPattern(search)!
  if (pattern.kind === 'regex') return new RegExp(pattern.pattern, 'u').test(text)
  const inner = pattern.pattern.slice(1, -1).replace(/\\([\\%_])/g, '$1')
  return text.includes(inner)
}

test('a search of nothing is none', () => {
  expect(searchPattern('')).toBeUndefined()
  expect(searchPattern('   ')).toBeUndefined()
})

test('what is special in a pattern is a letter in a search', () => {
  expect(searchPattern('50%_\\')).toEqual({ kind: 'like', pattern: '%50\\%\\_\\\\%' })
})

test('one or two letters or digits match the start of a word, whatever stands around them', () => {
  for (const search of ['R', ' ra ', '98']) expect(searchPattern(search)?.kind).toBe('start')
  expect(searchPattern(' Ra ')).toEqual({ kind: 'start', pattern: 'ra' })
  expect(searchPattern('क')).toEqual({ kind: 'start', pattern: 'क' })
  for (const search of ['r.', '(9', '1-7']) expect(searchPattern(search)?.kind).toBe('like')
})

test('a phone is found however it is spaced, and digits in a name as they stand', () => {
  for (const search of ['98765 00011', '+91 98765-00011', '(98765) 00.011'])
    expect(matches(search, 'kavya\n+919876500011'), search).toBe(true)
  expect(matches('2024-25', 'batch 2024-25')).toBe(true)
  expect(matches('24 71', 'open 24 71')).toBe(true)
  expect(matches('24 71', 'open 24x71')).toBe(false)
})

test('every text is found by every part of three letters or more of itself', () => {
  const text = fc.string({
    minLength: 3,
    unit: fc.constantFrom('a', 'b', '%', '_', '\\', '.', '(', '1', '7', '-', '+'),
  })
  fc.assert(fc.property(text, wanted => matches(wanted, `before ${wanted.trim()} after`)))
})

test('a repeated parameter is a list, a single one a list of one', () => {
  expect(leadListQuery.parse({ status: ['new', 'lost'], source: 'website' })).toMatchObject({
    status: ['new', 'lost'],
    source: ['website'],
    sort: '-createdAt',
    limit: 50,
  })
})

test('a sort is a column, turned by a minus', () => {
  expect(readSort('-value')).toEqual({ by: 'value', descending: true })
  expect(readSort('name')).toEqual({ by: 'name', descending: false })
  expect(leadListQuery.safeParse({ sort: 'password' }).success).toBe(false)
})
