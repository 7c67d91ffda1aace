import { expect, test } from 'vitest'
import { standsAs, standsAsMoment } from './stands-as.ts'

test('knows a cell again that a spreadsheet has saved in its own way', () => {
  const same: [cell: string, held: string | number][] = [
    ["'=1+1", '=1+1'],
    ['first\nsecond', 'first\r\nsecond'],
    ['0.3', 0.30000000000000004],
    ['-1234.5', -1234.5],
    ['1E+12', 1e12],
    ['9.19877E+11', '919876543210'],
    ['???? Rao ??', 'आशाः Rao 👍'],
    ['?5,000', '₹5,000'],
  ]
  for (const [cell, held] of same) expect(standsAs(cell, held), cell).toBe(true)
})

test('takes what a person has changed for a change', () => {
  const other: [cell: string, held: string | number][] = [
    ['', 'Asha'],
    ['asha', 'Asha'],
    ['??', 'Hi'],
    ['???', 'आशा Rao'],
    ['1.5', 1.25],
    ['1.3E+12', 1.25e12 + 1e11],
    ['9.19877E+11', '819876543210'],
    ['9.19877E+11', 'Room 12'],
    ['0', ''],
    ['None', 0],
  ]
  for (const [cell, held] of other) expect(standsAs(cell, held), cell).toBe(false)
})

test('knows a moment again that a spreadsheet shows without its seconds', () => {
  const held = '2026-03-08 13:05:42'
  for (const cell of [held, '08-03-2026 13:05', '08/03/26 1:05 PM', '2026-03-08 13:05:00'])
    expect(standsAsMoment(cell, held, 'dayFirst'), cell).toBe(true)
  for (const cell of ['08-03-2026', '08-03-2026 13:06', '2026-03-08 13:05:41', '03-08-2026 13:05', 'soon'])
    expect(standsAsMoment(cell, held, 'dayFirst'), cell).toBe(false)
  expect(standsAsMoment('3/8/2026 13:05', held, 'monthFirst')).toBe(true)
})
