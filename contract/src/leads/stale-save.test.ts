import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyForm, type LeadFormValues } from './lead-form.ts'
import { fieldOf, reconcile, withField } from './stale-save.ts'

const base: LeadFormValues = {
  ...emptyForm('2026-11-27T06:00:00Z', 'Asia/Kolkata'),
  customerName: 'Ananya',
  status: 'new',
  custom: { language: 'Tamil' },
}

test('keeps what each side alone has changed', () => {
  const { merged, clashes } = reconcile(
    base,
    { ...base, customerName: 'A' },
    { ...base, status: 'qualified' },
  )
  expect(merged).toEqual({ ...base, customerName: 'A', status: 'qualified' })
  expect(clashes).toEqual([])
})

test('asks about a field that both changed, and not when they agree', () => {
  const mine = { ...base, customerName: 'New A', status: 'contacted' }
  const theirs = { ...base, customerName: 'New B', status: 'contacted' }
  expect(reconcile(base, mine, theirs).clashes).toEqual(['customerName'])
})

test("treats the company's own fields like the others", () => {
  const mine = { ...base, custom: { language: 'Hindi' } }
  expect(reconcile(base, mine, base).merged.custom).toEqual({ language: 'Hindi' })
  expect(reconcile(base, mine, { ...base, custom: { language: 'Urdu' } }).clashes).toEqual([
    'custom:language',
  ])
})

test('puts a text into a field by its name and reads it there', () => {
  for (const name of ['customerName', 'custom:language'])
    expect(fieldOf(withField(base, name, 'x'), name)).toBe('x')
})

test('never loses a change of either side without asking', () => {
  const word = fc.constantFrom('', 'a', 'b', 'c')
  fc.assert(
    fc.property(word, word, word, (was, own, other) => {
      const form = (customerName: string) => ({ ...base, customerName })
      const { merged, clashes } = reconcile(form(was), form(own), form(other))
      if (clashes.length > 0) return own !== was && other !== was && own !== other
      return own === was ? merged.customerName === other : merged.customerName === own
    }),
  )
})
