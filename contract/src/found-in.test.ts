import { expect, test } from 'vitest'
import { isFoundIn } from './found-in.ts'

const ONE_SIGN = '\u095C'
const TWO_SIGNS = '\u0921\u093C'

test('a word is found in any case, with blanks around it, and however its keyboard spells ड़ or é', () => {
  expect(isFoundIn('Kavya Rao', ' vya R ')).toBe(true)
  expect(isFoundIn('Kavya Rao', 'roa')).toBe(false)
  expect(isFoundIn('Kavya Rao', '  ')).toBe(true)
  for (const [stored, typed] of [
    [`स${ONE_SIGN}क`, TWO_SIGNS],
    [`स${TWO_SIGNS}क`, ONE_SIGN],
    ['Jose\u0301', 'JOSÉ'],
    ['José', 'jose\u0301'],
  ] as const)
    expect(isFoundIn(stored, typed), `${stored} ${typed}`).toBe(true)
})
