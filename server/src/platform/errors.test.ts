import { expect, test } from 'vitest'
import { z } from 'zod'
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

test('a field that was not sent is told of in words, not in those of the types', () => {
  const body = z.object({ email: z.string(), count: z.number(), address: z.object({ city: z.string() }) })
  const { issues } = body.safeParse({ address: {} }).error!
  const required = 'This field is required'
  expect(refusalOfIssues(issues as never)).toMatchObject({
    message: `email: ${required}`,
    extra: { fields: { email: required, count: required, 'address.city': required } },
  })
  const wrong = body.safeParse({ email: 1, count: 1, address: { city: '' } }).error!.issues
  expect(refusalOfIssues(wrong as never).message).toBe(
    'email: Invalid input: expected string, received number',
  )
})
