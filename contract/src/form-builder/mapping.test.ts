import { expect, test } from 'vitest'
import { newField } from './edit-form.ts'
import { enquiryFrom } from './enquiry.ts'
import type { BuilderType } from './field-types.ts'
import { guessedMapping, mappingProblems } from './mapping.ts'

const field = (id: string, type: BuilderType, label: string) => ({ ...newField(id, type), label })
const FIELDS = [
  field('a', 'text', 'Company name'),
  field('b', 'text', 'Your name'),
  field('c', 'email', 'Mail'),
  field('d', 'email', 'Second mail'),
  field('e', 'phone', 'Mobile'),
  field('f', 'select', 'Service wanted'),
  field('g', 'textarea', 'Message'),
  field('h', 'number', 'Plot size'),
  field('i', 'file', 'Photo'),
]
const CUSTOM = [{ name: 'plot_size', label: 'plot size' }]

test('a mapping is guessed by types and labels, each place once, the rest in the notes', () => {
  const places = guessedMapping(FIELDS, CUSTOM).map(({ field, place }) => `${field}:${place}`)
  expect(places).toEqual([
    'a:company',
    'b:name',
    'c:email',
    'd:answers',
    'e:phone',
    'f:title',
    'g:notes',
    'h:custom:plot_size',
  ])
  expect(mappingProblems(FIELDS, guessedMapping(FIELDS, CUSTOM), CUSTOM)).toEqual([])
})

test('an answer that does not fit its place is a line of the notes, and nobody is without a name', () => {
  const custom = { name: 'plot_size', label: 'Plot', type: 'number' as const, required: false, options: [] }
  const form = { title: 'Visit', fields: FIELDS, mapping: guessedMapping(FIELDS, CUSTOM) }
  const asked = enquiryFrom(form, { a: 'x'.repeat(300), e: '98860 41725', h: 'large', g: 'Hello' }, [custom])
  expect(asked).toMatchObject({
    name: '98860 41725',
    phone: '98860 41725',
    customFields: {},
    sender: '“Visit”',
  })
  expect(asked.notes).toBe(`Hello\n\nCompany name: ${'x'.repeat(300)}\nPlot: large`)
})
