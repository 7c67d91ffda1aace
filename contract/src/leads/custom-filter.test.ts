import { expect, test } from 'vitest'
import { byField, customFilter, isNumeric, readCustomFilter, writeCustomFilter } from './custom-filter.ts'

test('a condition is read as it was written, with colons in its text', () => {
  for (const filter of [
    { name: 'पसंद', op: 'is' as const, value: 'a:b: c' },
    { name: 'plot_size', op: 'min' as const, value: '-12.5' },
    { name: 'due', op: 'max' as const, value: '2026-03-31' },
  ])
    expect(readCustomFilter(writeCustomFilter(filter))).toEqual(filter)
})

test('what is no condition is refused: no field, no such comparison, a bound that is neither number nor day', () => {
  for (const wrong of ['', 'plot', 'plot:is:', ':is:x', 'plot:above:3', 'plot:min:much', 'plot:max:1e9'])
    expect(customFilter.safeParse(wrong).success, wrong).toBe(false)
})

test('numbers are compared as numbers, days as days', () => {
  expect(isNumeric(readCustomFilter('plot:min:12')!)).toBe(true)
  expect(isNumeric(readCustomFilter('due:min:2026-01-01')!)).toBe(false)
  expect(isNumeric(readCustomFilter('plot:is:12')!)).toBe(false)
})

test('conditions are gathered by their field', () => {
  const fields = byField(['flat:is:2bhk', 'flat:is:3bhk', 'plot:min:1'])
  expect([...fields].map(([name, filters]) => [name, filters.map(f => f.value)])).toEqual([
    ['flat', ['2bhk', '3bhk']],
    ['plot', ['1']],
  ])
})
