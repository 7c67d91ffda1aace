import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtForm } from './built-form.ts'
import { newField } from './edit-form.ts'
import { BUILDER_TYPES, takesDefault, takesOptions, takesRules } from './field-types.ts'
import { formFile, readFormFile } from './form-file.ts'

const NOW = '2026-11-29T06:30:00.000Z'
let made = 0
const read = (file: string, isSound = (_: string) => true) =>
  readFormFile(file, { newId: () => `new${made++}`, now: NOW, isSound })
const readForm = (form: unknown) => read(JSON.stringify(form))

const words = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).map(text => `x${text.trim()}x`)
const ofType = fc.constantFrom(...BUILDER_TYPES).chain(type =>
  fc.record({
    type: fc.constant(type),
    label: words,
    placeholder: words,
    required: fc.boolean(),
    helpText: words,
    options: takesOptions(type) ? fc.uniqueArray(words, { minLength: 1, maxLength: 4 }) : fc.constant([]),
    validation: takesRules(type)
      ? fc.record({ minLength: fc.nat(9), maxLength: fc.integer({ min: 9, max: 50 }), pattern: words })
      : fc.constant({}),
    defaultValue: takesDefault(type) && !takesOptions(type) ? words : fc.constant(''),
  }),
)
const anyForm = fc
  .record({ title: words, description: words, fields: fc.array(ofType, { maxLength: 6 }) })
  .map(({ fields, ...form }) => ({
    ...form,
    createdAt: '2026-11-20T06:30:00.000Z',
    fields: fields.map((field, at) => ({ ...field, options: [...field.options], id: `f${at}` })),
  }))

test('what is exported is imported as the same form [2-2.96 2-3.47]', () => {
  fc.assert(
    fc.property(anyForm, form => {
      expect(builtForm.parse(form)).toEqual(form)
      expect(read(formFile(form))).toEqual({ form, dropped: [] })
    }),
  )
})

test('what is no form reads as nothing [2-5.50]', () => {
  const field = { type: 'text', label: 'A' }
  for (const file of ['', '{', 'null', '[]', '{}', '"form"', '{"fields":{}}', '{"fields":"text"}'])
    expect([file, read(file)]).toEqual([file, undefined])
  for (const fields of [
    [7],
    [{ type: 'colour', label: 'A' }],
    [{ type: 'text' }],
    [{ ...field, label: '' }],
    [{ ...field, label: 'x'.repeat(201) }],
    [{ ...field, required: 'yes' }],
    [{ ...field, validation: { minLength: 'many' } }],
    [{ ...field, validation: { minLength: 9, maxLength: 3 } }],
    [{ ...field, validation: { pattern: 'x'.repeat(201) } }],
    Array(201).fill(field),
  ])
    expect([fields.slice(0, 2), readForm({ fields })]).toEqual([fields.slice(0, 2), undefined])
})

test('a file of a billion fields, or of brackets without end, is not even looked into', () => {
  expect(read(`{"fields":[${'{"type":"text","label":"A"},'.repeat(50_000)}]}`)).toBeUndefined()
  expect(read('['.repeat(900_000))).toBeUndefined()
})

test('`__proto__` and whatever else is not known is dropped, and touches nothing', () => {
  const bad = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"onload":"x"'
  const form = read(
    `{${bad},"title":"T","fields":[{${bad},"id":"__proto__","type":"text","label":"A"}]}`,
  )?.form
  expect(form?.fields).toEqual([{ ...newField(expect.stringMatching(/^new/), 'text'), label: 'A' }])
  expect(Object.keys(form ?? {})).toEqual(['title', 'description', 'fields', 'createdAt'])
  expect(Object.getPrototypeOf(form)).toBe(Object.prototype)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test('what other programs leave out or write otherwise is taken; ids are their own', () => {
  const fields = [
    { id: 'a', type: 'select', label: 'A', options: [{ value: '1', label: 'One' }, 'Two', 'Two'] },
    { id: 'a', type: 'date', label: 'B', validation: { minLength: null, pattern: '\\d' }, options: ['x'] },
    { type: 'url', label: 'C', validation: { maxLength: '40', minLength: '' }, placeholder: null },
  ]
  const form = readForm({ fields })?.form
  expect(form).toMatchObject({ title: 'Untitled form', createdAt: NOW })
  expect(form?.fields).toMatchObject([
    { id: 'a', options: ['One', 'Two'] },
    { options: [], validation: {} },
    { validation: { maxLength: 40 }, placeholder: '' },
  ])
  expect(new Set(form?.fields.map(({ id }) => id)).size).toBe(3)
})

test('a pattern that may not be used is left out, and told', () => {
  const fields = [{ id: 'a', type: 'text', label: 'Pin', validation: { minLength: 2, pattern: '(?=x)' } }]
  const file = JSON.stringify({ title: 'T', fields })
  const { form, dropped } = read(file, () => false)!
  expect([form.fields[0]?.validation, dropped]).toEqual([{ minLength: 2 }, ['Pin']])
})
