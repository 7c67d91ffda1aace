import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duplicated, moved, newField, settled } from './edit-form.ts'
import { BUILDER_TYPES, type BuilderField, takesOptions, takesRules } from './field-types.ts'

const RULES = { minLength: 1, maxLength: 9, pattern: '\\d+' }

test('there are thirteen types of field [2-9.44]', () => {
  expect(BUILDER_TYPES).toEqual([
    ...['text', 'email', 'phone', 'number', 'textarea', 'select', 'radio', 'checkbox', 'date', 'time'],
    ...['file', 'url', 'password'],
  ])
})

test('rules stay with text, textarea, email and url only, options with select, radio and checkbox [2-5.49]', () => {
  for (const type of BUILDER_TYPES) {
    const field = settled({ ...newField('a', type), options: ['A', 'B'], validation: RULES })
    const isText = ['text', 'textarea', 'email', 'url'].includes(type)
    const isChosen = ['select', 'radio', 'checkbox'].includes(type)
    expect([type, field.validation]).toEqual([type, isText ? RULES : {}])
    expect([type, field.options]).toEqual([type, isChosen ? ['A', 'B'] : []])
    expect([takesRules(type), takesOptions(type)]).toEqual([isText, isChosen])
  }
})

test('a field that is chosen from keeps an option at least, and no default that is none of them [2-5.48]', () => {
  expect(settled({ ...newField('a', 'radio'), options: [], defaultValue: 'gone' })).toMatchObject({
    options: ['Option 1'],
    defaultValue: '',
  })
  const boxes = { ...newField('a', 'checkbox'), options: ['A', 'B'], defaultValue: 'B\nC' }
  expect(settled(boxes).defaultValue).toBe('B')
})

test("a copy stands after its field, its label ends in '(Copy)', however long it is [2-2.94]", () => {
  const field = (id: string, label: string): BuilderField => ({ ...newField(id, 'text'), label })
  const fields = [field('a', 'Name'), field('b', 'x'.repeat(200))]
  expect(duplicated(fields, 'a', 'c').map(({ id, label }) => [id, label.slice(0, 11)])).toEqual([
    ['a', 'Name'],
    ['c', 'Name (Copy)'],
    ['b', 'x'.repeat(11)],
  ])
  const long = duplicated(fields, 'b', 'c').at(-1)!.label
  expect(long).toHaveLength(200)
  expect(long.endsWith(' (Copy)')).toBe(true)
})

test('a move loses and invents nothing, and a move back is as before [2-2.93]', () => {
  const places = fc.tuple(fc.uniqueArray(fc.integer()), fc.integer({ min: -2, max: 12 }), fc.nat(12))
  fc.assert(
    fc.property(places, ([items, from, to]) => {
      const after = moved(items, from, to)
      expect(after.toSorted()).toEqual(items.toSorted())
      if (from < 0 || from >= items.length || to >= items.length) expect(after).toEqual(items)
      else {
        expect(after[to]).toBe(items[from])
        expect(moved(after, to, from)).toEqual(items)
      }
    }),
  )
})
