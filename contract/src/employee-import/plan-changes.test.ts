import { expect, test } from 'vitest'
import { lackingField, withField } from './plan-changes.ts'

test('a field that is given to another column is taken from the one that had it', () => {
  expect(withField(['name', 'email', null], 2, 'name')).toEqual([null, 'email', 'name'])
  expect(withField(['name', null, null], 0, null)).toEqual([null, null, null])
})

test('says which column is wanting: the name, in one column or two, then the e-mail', () => {
  expect(lackingField([null, 'email'])).toBe('Choose the column that holds the name.')
  expect(lackingField(['lastName', null])).toBe('Choose the column that holds the e-mail.')
  expect(lackingField(['lastName', 'email'])).toBeUndefined()
})
