import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvLine, writeCsvLine } from './csv-line.ts'
import { guardFormula, unguardFormula } from './formula.ts'

test('puts a neutral character before text that a spreadsheet would run (case X12)', () => {
  expect(guardFormula("=10+20+cmd|' /C calc'!A0")).toBe("'=10+20+cmd|' /C calc'!A0")
  for (const text of ['+91 98470', '-1', '@SUM', '  =1', '\t=1', '\rx', '＝1', '＋1', '－1', '＠x']) {
    expect(guardFormula(text)).toBe(`'${text}`)
  }
  for (const text of ['Asha', 'a=b', '', "'quoted'", '5-7']) expect(guardFormula(text)).toBe(text)
})

test('takes back exactly the apostrophe that the export put there', () => {
  const mark = fc.constantFrom("'", ' ', '+', '=', '@', '\t', 'a')
  const text = fc.oneof(fc.string(), fc.string({ unit: mark, maxLength: 5 }))
  fc.assert(
    fc.property(text, own => {
      expect(unguardFormula(guardFormula(own))).toBe(own)
    }),
  )
  expect(unguardFormula("'Tis")).toBe("'Tis")
})

test('keeps several values in one cell', () => {
  expect(writeCsvLine(['vip', 'pune, east'])).toBe('vip,"pune, east"')
  expect(readCsvLine('vip,"pune, east"')).toEqual(['vip', 'pune, east'])
  expect(readCsvLine('football-fan, musician')).toEqual(['football-fan', 'musician'])
  expect(readCsvLine(' , ')).toEqual([])
  expect(readCsvLine('"never closed')).toEqual(['"never closed'])
})

test('reads back every list of values', () => {
  const values = fc.array(fc.string({ minLength: 1 }))
  fc.assert(
    fc.property(values, list => {
      expect(readCsvLine(writeCsvLine(list))).toEqual(list)
    }),
  )
})
