import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUILT_IN_FIELDS } from './form-field.ts'
import { dropOrder, newOrder, renumbered } from './order.ts'

const builtIn = BUILT_IN_FIELDS.map(({ name, order }) => ({ name, order, builtIn: true }))
const custom = (name: string, order: number) => ({ name, order, builtIn: false })

test('a dropped field gets 0.5 at the first place, the last order + 1 at the last, else the midpoint [2-9.28]', () => {
  expect(dropOrder([1, 2, 3], 0)).toBe(0.5)
  expect(dropOrder([1, 2, 3], 3)).toBe(4)
  expect(dropOrder([1, 2, 3], 1)).toBe(1.5)
  expect(dropOrder([1, 1.5, 2], 1)).toBe(1.25)
  expect(dropOrder([], 0)).toBe(0.5)
})

test('at the first place before a field that stands at 0.5 or before it, a field still comes first', () => {
  expect(dropOrder([0.5, 1], 0)).toBeLessThan(0.5)
  expect(dropOrder([0, 1], 0)).toBeLessThan(0)
})

test("a new field stands its anchor's order + 0.5, without one the number of custom fields [2-9.29]", () => {
  const fields = [...builtIn, custom('a', 6), custom('b', 7)]
  expect(newOrder(fields, 'email')).toBe(2.5)
  expect(newOrder(fields, 'a')).toBe(6.5)
  expect(newOrder(fields, '')).toBe(2)
  expect(newOrder(builtIn, '')).toBe(0)
})

test('a new field stands right behind its anchor, though others lie within half a step of it', () => {
  const between = (field: number, ...orders: number[]) => {
    const fields = [...builtIn, ...orders.map((order, at) => custom(`f${at}`, order))]
    expect(newOrder(fields.toReversed(), 'email')).toBe(field)
  }
  between(2.1, 2.4, 2.2, 2.9)
  between(2.25, 2.5)
  between(2.5, 2.6)
  between(2, 2)
  expect(newOrder([...builtIn, custom('a', 2.75)], 'a')).toBe(2.875)
  expect(newOrder([...builtIn, custom('a', 2)], 'a')).toBe(2.5)
  expect(newOrder([...builtIn, custom('a', 2.25), custom('b', 2.5)], 'a')).toBe(2.375)
})

test('orders stay as they are while there is room between them', () => {
  expect(renumbered([...builtIn, custom('a', 5.5), custom('b', 6)])).toBeUndefined()
})

test('once the halves run out, the same sequence is spread evenly, and built-in fields keep their places', () => {
  const places = fc.array(fc.double({ min: 0, max: 8, noNaN: true }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(places, given => {
      const tight = [custom('tight', 9), custom('tighter', 9 + 1e-9)]
      const fields = [...builtIn, ...tight, ...given.map((order, at) => custom(`f${at}`, order))]
      const sequence = fields.toSorted((a, b) => a.order - b.order)
      const orders = renumbered(sequence)!
      const after = sequence.map(field => ({ ...field, order: orders.get(field.name) ?? field.order }))
      expect(after.toSorted((a, b) => a.order - b.order).map(f => f.name)).toEqual(sequence.map(f => f.name))
      expect(after.filter(f => f.builtIn)).toEqual(sequence.filter(f => f.builtIn))
      expect(renumbered(after)).toBeUndefined()
    }),
  )
})
