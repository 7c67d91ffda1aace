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

test('counts a range as its lower end, in the unit of the upper one', () => {
  const read: [string, number][] = [
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
