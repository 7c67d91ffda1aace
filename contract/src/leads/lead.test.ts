import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_RUPEES } from '../money.ts'
import { LEAD_FIELDS } from './lead.ts'

const { value } = LEAD_FIELDS

test('a value is taken to the last paisa, however large it is, as a number and as it is typed [2-3.05]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_RUPEES * 100 }), paise => {
      const amount = Number(`${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`)
      expect(value.safeParse(amount).data).toBe(amount)
      expect(value.safeParse(String(amount)).data).toBe(amount)
    }),
    { numRuns: 500 },
  )
  // What two amounts came to in somebody's program.
  expect(value.safeParse(0.1 + 0.2).success).toBe(true)
})

test('a third decimal is refused', () => {
  for (const amount of [0.001, 12.345, 999_999_999_999.123])
    expect(value.safeParse(amount).error?.issues[0]?.message).toBe('At most two decimals')
})
