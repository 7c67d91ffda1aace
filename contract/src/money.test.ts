import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBudget, readRupees } from './money.ts'

test('reads amounts with Indian commas whole (case R49)', () => {
  expect(readRupees('7,000')).toBe(7000)
  expect(readRupees('1,50,000')).toBe(150_000)
  expect(readRupees('₹2,50,000.75')).toBe(250_000.75)
})

test('reads lakh, crore and thousand', () => {
  const read: [string, number][] = [
    ['1.5 lakh', 150_000],
    ['2 cr', 20_000_000],
    ['2+ Crore', 20_000_000],
    ['50k', 50_000],
    ['Rs. 75,000/-', 75_000],
    ['3 lacs', 300_000],
    ['INR 12', 12],
    ['75000 only', 75_000],
  ]
  for (const [typed, amount] of read) expect(readRupees(typed)).toBe(amount)
})

test('counts a range as its lower end, in the unit of the upper one [2-9.22]', () => {
  const read: [string, number][] = [
    ['₹2,50,000', 250_000],
    ['1.5 lakh', 150_000],
    ['2 cr', 20_000_000],
    ['50k', 50_000],
    ['₹50,000 – 2 lakh', 50_000],
    ['₹2 – 5 lakh', 200_000],
    ['Over ₹5 lakh', 500_000],
    ['50,000-1,00,000', 50_000],
    ['1-1.5 Crore', 10_000_000],
    ['50-75 Lakhs', 5_000_000],
    ['50 lakh to 1 crore', 5_000_000],
    ['₹25,000 – ₹75,000', 25_000],
  ]
  for (const [typed, amount] of read) expect(readBudget(typed)).toBe(amount)
})

test('takes the first number of a free text for its budget', () => {
  expect(readBudget('about 2 lakh, at most 3')).toBe(200_000)
  expect(readBudget('')).toBe(0)
  expect(readBudget('to be told')).toBe(0)
  expect(readBudget('9'.repeat(40))).toBe(0)
})

const UNITS: [string, number][] = [
  ['', 1],
  ['k', 1e3],
  [' lakh', 1e5],
  [' Crore', 1e7],
]
const rupees = (amount: number) => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(amount)

test('counts every amount in every unit, and a range as its lower end whatever stands between, never below 0 or NaN', () => {
  const between = fc.constantFrom('-', ' - ', ' – ', '—', ' to ', '-₹', ' to Rs. ')
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 0, max: 9_999 }),
      between,
      fc.constantFrom(...UNITS),
      (low, more, dash, [unit, times]) => {
        expect(readBudget(`₹${rupees(low)}${unit}`)).toBe(low * times)
        expect(readBudget(`₹${rupees(low)}${dash}${rupees(low + more)}${unit}`)).toBe(low * times)
      },
    ),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), typed => {
      expect(readBudget(typed)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('refuses an amount that it could only guess', () => {
  for (const typed of ['to be told', '12 months', '7,5', '1.234,56', '1,2,3', '', '12 / 15', '50-75']) {
    expect(readRupees(typed)).toBeUndefined()
  }
})

test('reads back every amount that is printed the Indian way', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), paise => {
      const amount = paise / 100
      const printed = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(amount)
      expect(readRupees(`₹${printed}`)).toBe(amount)
    }),
  )
})
