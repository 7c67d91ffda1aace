import { expect, test } from 'vitest'
import { refusalOfIssues } from './errors.ts'

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
