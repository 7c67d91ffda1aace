import { expect, test } from 'vitest'
import { straight } from './straight.ts'

test.each([
  ['Asha \u202eoaR\u202c', 'Asha oaR'],
  ['\u2067Kavya\u2069', 'Kavya'],
  ['\u202a\u202b\u202d\u2066\u2068', ''],
  ['नमस्ते شکریہ \u200fA\u200d', 'नमस्ते شکریہ \u200fA\u200d'],
])('%j is %j in a sentence', (text, words) => expect(straight(text)).toBe(words))
