import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerErrors, contactErrors, startingAnswers } from './answers.ts'
import { newField } from './edit-form.ts'
import { BUILDER_TYPES, type BuilderField, type BuilderType } from './field-types.ts'
import { nameOfAnswer, nameOfTick, plainAnswers } from './plain-answers.ts'

const field = (type: BuilderType, more: Partial<BuilderField> = {}): BuilderField => ({
  ...newField('a', type),
  label: 'A',
  ...more,
})
const errorOf = (one: BuilderField, answer: string | string[]) =>
  answerErrors([one], { a: answer }, (pattern, text) => new RegExp(`^(?:${pattern})$`).test(text)).a

const CASES: [BuilderType, (string | string[])[], (string | string[])[]][] = [
  ['text', ['x'], ['x'.repeat(2001)]],
  ['textarea', ['x'.repeat(5000)], ['x'.repeat(5001)]],
  ['email', ['asha@example.in'], ['asha', 'a@b', '@x.in']],
  ['phone', ['98860 41725', '+91 98860-41725'], ['12', 'call me']],
  ['number', ['3', '-2.5', '1e3'], ['three', '1,000']],
  ['select', ['Option 1'], ['Option 2', 'constructor']],
  ['radio', ['Option 1'], ['x']],
  ['checkbox', [['Option 1'], []], [['Option 1', 'x']]],
  ['date', ['2028-02-29'], ['2026-02-29', '29.11.2026']],
  ['time', ['09:05', '23:59:59'], ['24:00', '9:5']],
  [
    'url',
    ['https://a.example/b?c=d', 'http://localhost:80'],
    ['a.example', 'javascript:alert(1)', 'https://'],
  ],
  ['file', ['plan.pdf'], []],
  ['password', ['  '], []],
]

test('an answer is held against its type, empty ones only where the field is required', () => {
  expect(CASES.map(([type]) => type).toSorted()).toEqual(BUILDER_TYPES.toSorted())
  for (const [type, right, wrong] of CASES) {
    for (const answer of right)
      expect([type, answer, errorOf(field(type), answer)]).toEqual([type, answer, undefined])
    for (const answer of wrong) expect([type, answer, errorOf(field(type), answer)]).not.toContain(undefined)
    expect(errorOf(field(type), '')).toBeUndefined()
    expect(errorOf(field(type, { required: true }), '')).toBe('A is required')
  }
})

test('lengths and pattern hold for text, textarea, email and url, and for no other type [2-5.49]', () => {
  const validation = { minLength: 3, maxLength: 5, pattern: '[a-z]*' }
  for (const type of ['text', 'textarea'] as const) {
    expect(errorOf(field(type, { validation }), 'ab')).toBe('At least 3 characters')
    expect(errorOf(field(type, { validation }), 'abcdef')).toBe('At most 5 characters')
    expect(errorOf(field(type, { validation }), 'ab1')).toBe('Please match the requested format')
    expect(errorOf(field(type, { validation }), 'abc')).toBeUndefined()
  }
  const short = { validation: { maxLength: 3 } }
  expect(errorOf(field('email', short), 'a@b.in')).toBe('At most 3 characters')
  expect(errorOf(field('url', short), 'https://a.in')).toBe('At most 3 characters')
  expect(errorOf(field('phone', short), '98860 41725')).toBeUndefined()
  expect(answerErrors([field('text', { validation })], { a: 'ab1' })).toEqual({})
})

test('no answers whatever make it fail, and none is found where nothing was given', () => {
  const given = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string())))
  fc.assert(
    fc.property(
      given,
      fc.constantFrom(...BUILDER_TYPES),
      fc.constantFrom('a', 'constructor', 'toString'),
      (answers, type, id) => {
        const required = { ...field(type), id, required: true }
        const errors = answerErrors([required], answers)
        if (!Object.hasOwn(answers, id)) expect(errors).toEqual({ [id]: 'A is required' })
      },
    ),
  )
})

test('of the fields by which somebody is reached, one must be filled in', () => {
  const fields = [field('email'), { ...field('phone'), id: 'b' }]
  expect(contactErrors(fields, ['a', 'b'], {})).toEqual({
    a: 'Please enter an email address or a phone number',
  })
  expect(contactErrors(fields, ['a', 'b'], { b: '98860 41725' })).toEqual({})
  expect(contactErrors(fields, [], {})).toEqual({})
})

test('a form sent without a script holds the same answers', () => {
  const ticks = { [nameOfTick('b', 0)]: 'One', [nameOfTick('b', 2)]: 'Three' }
  const form = { [nameOfAnswer('a')]: 'Asha', ...ticks, ticket: 't', version: '1' }
  expect(plainAnswers(form)).toEqual({ a: 'Asha', b: ['One', 'Three'] })
})

test('a form begins with its defaults', () => {
  const boxes = field('checkbox', { id: 'b', options: ['A', 'B'], defaultValue: 'A\nB' })
  expect(
    startingAnswers([
      field('text', { defaultValue: 'Pune' }),
      boxes,
      field('password', { id: 'c', defaultValue: 'x' }),
    ]),
  ).toEqual({ a: 'Pune', b: ['A', 'B'] })
})
