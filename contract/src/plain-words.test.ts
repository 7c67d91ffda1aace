import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './api.ts'
import { changedEmployee } from './employees/employee.ts'
import { plainWords } from './plain-words.ts'

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainWords }).error?.issues.map(({ message }) => message)

test.each([
  [z.string(), undefined, 'This field is required'],
  [z.enum(['a', 'b']), null, 'This field is required'],
  [z.string(), 7, 'Not a text'],
  [z.coerce.number(), 'abc', 'Not a number'],
  [z.coerce.number().int(), '1.5', 'Not a whole number'],
  [z.boolean(), 'yes', 'Neither true nor false'],
  [z.array(z.string()), 'a', 'Not a list'],
  [z.enum(['high', 'medium', 'low', '']), 'x', 'Choose high, medium or low'],
  [z.literal('a'), 'x', 'Choose a'],
  [z.union([z.number(), z.enum(['a', 'b'])]), 'x', 'Choose a or b'],
  [z.union([z.number(), z.boolean()]), 'x', 'This cannot be read'],
  [z.number().min(2), 1, 'At least 2'],
  [z.number().lt(2), 2, 'Less than 2'],
  [z.string().max(2), 'abc', 'At most 2 characters'],
  [z.array(z.string()).min(1), [], 'At least 1 entry'],
  [z.iso.date(), 'x', 'Not a day, like 2026-11-27'],
  [z.string().regex(/^a/), 'x', 'This cannot be read'],
  [z.number('Please enter a number'), 'x', 'Please enter a number'],
])('speaks plainly where a schema has no words of its own (%#)', (schema, value, words) => {
  expect(said(schema, value)).toEqual([words])
})

test('no field of any endpoint is refused in the words of a schema', () => {
  const bad = [
    'abc',
    '',
    7,
    -1,
    1.5,
    1e20,
    true,
    null,
    {},
    [],
    ['x'],
    [7],
    [{}],
    { x: 1 },
    'x'.repeat(30_000),
  ]
  let refusals = 0
  for (const { name, params, query, body } of allEndpoints)
    for (const part of [params, query, body])
      for (const field of part ? fieldsOf(part) : [])
        for (const value of bad)
          for (const words of said(part!, { [field]: value }) ?? []) {
            refusals++
            if (!words.startsWith('Unrecognized key'))
              expect(words, `${name} ${field}`).not.toMatch(
                /Invalid |[Ee]xpected|received|Too (big|small)|NaN/,
              )
          }
  expect(refusals).toBeGreaterThan(5000)
})

/** The fields that a part of a request may have. */
const fieldsOf = (part: z.ZodType) => {
  const { properties = {} } = z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })
  return Object.keys(properties)
}

test('a wrong role of an employee is told which ones there are', () => {
  const words = 'Choose Intern, Employee, Senior Employee, Team Lead or Manager'
  expect(said(changedEmployee, { role: 'Boss' })).toContain(words)
})
