import type { Refusal } from '@leadline/contract/errors'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusalOfIssues } from './errors.ts'
import { parsePart } from './serve.ts'

test('the spec’s own words are the whole message; words that say no subject have the field’s name before them', () => {
  const said = (path: string, message: string) =>
    refusalOfIssues([{ path: [path], message, code: 'custom' }]).message
  for (const words of [
    'Password must be at least 6 characters long',
    'Passwords do not match',
    'No leads selected for assignment',
    'Email is required',
  ])
    expect(said('some', words)).toBe(words)
  expect(said('phone', 'Not a phone number')).toBe('phone: Not a phone number')
  expect(said('city', 'This field is required')).toBe('city: This field is required')
})

test('what has no words of its own is told of in plain ones, not in those of the types', () => {
  const body = z.object({
    email: z.string(),
    count: z.int().max(9),
    address: z.object({ city: z.string() }),
    role: z.enum(['Intern', 'Team Lead', 'Manager']).optional(),
  })
  const fieldsOf = (value: unknown) => {
    try {
      return parsePart(body, value)
    } catch (refusal) {
      return (refusal as Refusal).extra.fields
    }
  }
  const required = 'This field is required'
  expect(fieldsOf({ address: {} })).toEqual({ email: required, count: required, 'address.city': required })
  expect(fieldsOf({ email: 1, count: 'x', address: { city: '' }, role: 'Boss' })).toEqual({
    email: 'Not a text',
    count: 'Not a number',
    role: 'Choose Intern, Team Lead or Manager',
  })
  expect(() => parsePart(body, { email: 'a', count: 1.5, address: { city: '' } })).toThrow(
    'count: Not a whole number',
  )
})
