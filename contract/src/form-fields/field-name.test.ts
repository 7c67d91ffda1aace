import { expect, test } from 'vitest'
import { TARGET_LABELS } from '../imports/target.ts'
import { fieldNameOf } from './field-name.ts'

test('a field is called as its label, in small letters with underscores, whatever the script', () => {
  expect(fieldNameOf('  Roof   Area (sq. ft.) ')).toBe('roof_area_sq_ft')
  expect(fieldNameOf('ग्राहक संख्या')).toBe('ग्राहक_संख्या')
})

test('no field takes a name that every lead has, an alias of it or a word of JavaScript', () => {
  for (const label of [
    'Phone',
    'company name',
    'Assigned_To',
    '__proto__',
    'Constructor',
    'Created At',
    '!?',
  ])
    expect(fieldNameOf(label), label).toBeNull()
})

test('no field is called as a column of an export is: its column would be taken for the other', () => {
  for (const label of Object.values(TARGET_LABELS)) expect(fieldNameOf(label), label).toBeNull()
})

test('a long name is not cut within a letter', () => {
  const name = fieldNameOf(`${'a'.repeat(99)}𠀀x`)
  expect(name).toBe('a'.repeat(99))
})
