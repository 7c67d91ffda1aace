import * as is from './bad-values.ts'
import { testLimits } from './limits.ts'

const ID = is.ID()
const owner = { as: 'company' } as const
const builtField = { id: 'a', type: 'text', label: 'A' }
const form = {
  title: is.requiredText(200),
  description: is.text(2000),
  createdAt: is.values('yesterday', 7),
  fields: is.values(
    'x',
    [7],
    [{ ...builtField, id: '__proto__' }],
    [{ ...builtField, id: 'a'.repeat(65) }],
    [{ ...builtField, type: 'colour' }],
    [{ ...builtField, label: '' }],
    [{ ...builtField, label: 'x'.repeat(201) }],
    [{ ...builtField, placeholder: 'x'.repeat(201) }],
    [{ ...builtField, required: 'yes' }],
    [{ ...builtField, helpText: 'x'.repeat(501) }],
    [{ ...builtField, defaultValue: 'x'.repeat(5001) }],
    [{ ...builtField, type: 'radio' }],
    [{ ...builtField, options: ['A'] }],
    [{ ...builtField, type: 'radio', options: ['A', 'A'] }],
    [{ ...builtField, type: 'radio', options: ['x'.repeat(201)] }],
    [{ ...builtField, type: 'radio', options: Array.from({ length: 101 }, (_, at) => `x${at}`) }],
    [{ ...builtField, validation: { minLength: -1 } }],
    [{ ...builtField, validation: { maxLength: 5001 } }],
    [{ ...builtField, validation: { minLength: 3, maxLength: 2 } }],
    [{ ...builtField, validation: { pattern: 'x'.repeat(201) } }],
    [{ ...builtField, type: 'date', validation: { minLength: 1 } }],
    [{ ...builtField, more: 1 }],
    [{ ...builtField, validation: { minLength: 1.5 } }],
    [{ ...builtField, validation: { more: 1 } }],
    ...(['id', 'type', 'label'] as const).map(key => [{ ...builtField, [key]: undefined }]),
    [builtField, builtField],
    Array.from({ length: 201 }, (_, at) => ({ ...builtField, id: `a${at}` })),
  ),
  mapping: is.values(
    'x',
    [{ field: '', place: 'name' }],
    [{ field: 'a', place: 'status' }],
    [{ field: 'a', place: `custom:${'x'.repeat(200)}` }],
    [{ field: 'a', place: 'name', more: 1 }],
    [{ field: 'a' }],
    [{ place: 'name' }],
    Array(201).fill({ field: 'a', place: 'name' }),
  ),
}

// What published forms and their answers refuse.
testLimits([
  {
    method: 'POST',
    path: '/capture/answers',
    as: 'nobody',
    fields: {
      link: is.text(100),
      source: is.text(100),
      campaign: is.text(200),
      service: is.text(200),
      utm_source: is.text(200),
      utm_campaign: is.text(200),
      ticket: is.values('x'.repeat(301), 7),
      website: is.values('x'.repeat(501), 7),
      submissionId: is.id,
      version: is.values('first', 1.5),
      answers: is.values(
        'x',
        { ['k'.repeat(65)]: 'x' },
        { a: 7 },
        { a: 'x'.repeat(5001) },
        { a: ['x'.repeat(201)] },
        { a: Array(101).fill('x') },
        Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`a${at}`, 'x'])),
      ),
    },
    required: ['version', 'answers'],
    closed: [''],
  },
  {
    method: 'POST',
    path: '/built-forms',
    ...owner,
    fields: form,
    required: ['title', 'createdAt', 'fields', 'mapping'],
    closed: [''],
  },
  {
    method: 'PUT',
    path: `/built-forms/${ID}`,
    ...owner,
    fields: { ...form, active: is.yesOrNo, version: is.values('first', 1.5) },
    closed: [''],
  },
])
