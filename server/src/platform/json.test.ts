import { expect, test } from 'vitest'
import { parseJson } from './json.ts'

const refused = (text: string) => {
  try {
    return parseJson(text)
  } catch (error) {
    return error
  }
}

test('a body that names __proto__, however deep, is refused by that name', () => {
  for (const text of ['{"__proto__":{"role":"owner"}}', '{"a":[{"__proto__":1}]}', '{"__pr\\u006fto__":1}'])
    expect(refused(text)).toMatchObject({ code: 'UNKNOWN_FIELD', message: 'Unknown field: __proto__' })
})

test('a body of 32 levels is read, one of 33 or of ten thousand is refused before anything is built', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(JSON.stringify(refused(nested(32)))).toBe(nested(32))
  for (const depth of [33, 10_000])
    expect(refused(nested(depth))).toMatchObject({
      code: 'MALFORMED',
      message: 'The request nests too deeply.',
    })
  expect(refused(`{"a":"${'['.repeat(100)}"}`)).toEqual({ a: '['.repeat(100) })
})

test('what is no JSON is malformed, and nothing at all is no body', () => {
  for (const text of ['{', 'Asha', '{"a":1}}']) expect(refused(text)).toMatchObject({ code: 'MALFORMED' })
  expect(refused(' ')).toBeUndefined()
})
