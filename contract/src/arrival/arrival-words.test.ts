import { expect, test } from 'vitest'
import { type Arriving, firstMatching } from './match.ts'
import { type ArrivalReason, whyArrived } from './reason.ts'

const rule = (name: string, conditions: { field: string; values: string[] }[], isActive = true) => ({
  name,
  isActive,
  conditions,
})
const found = (lead: Arriving, ...rules: ReturnType<typeof rule>[]) => firstMatching(lead, rules)?.name
const meets = (lead: Arriving, field: string, ...values: string[]) =>
  found(lead, rule('it', [{ field, values }])) === 'it'

test('the first active rule decides all of whose conditions are met; without any, every lead meets them', () => {
  const rules = [
    rule('off', [], false),
    rule('both', [
      { field: 'source', values: ['website', 'google'] },
      { field: 'priority', values: ['high'] },
    ]),
    rule('rest', []),
  ]
  expect(found({ source: 'google', priority: 'high' }, ...rules)).toBe('both')
  expect(found({ source: 'google', priority: 'low' }, ...rules)).toBe('rest')
  expect(found({ source: 'google' }, ...rules.slice(0, 2))).toBeUndefined()
})

test('a value is met however it is written; a service in the enquiry purpose too, a city by whole words', () => {
  expect(meets({ source: ' WebSite ' }, 'source', 'website')).toBe(true)
  expect(meets({ title: 'SEO  services' }, 'service', 'SEO Services')).toBe(true)
  expect(meets({ productOfInterest: 'SEO Services' }, 'service', 'seo services')).toBe(true)
  expect(meets({ customFields: { plot: 12 } }, 'customFields.plot', '12')).toBe(true)
  expect(meets({}, 'customFields.plot', '12')).toBe(false)
  expect(meets({ address: '12 MG Road, Pune-411001' }, 'city', 'Mumbai', 'pune')).toBe(true)
  expect(meets({ address: 'Sector 5, New Delhi' }, 'city', 'New  Delhi')).toBe(true)
  expect(meets({ address: 'Goalpara' }, 'city', 'Goa')).toBe(false)
  expect(meets({ customFields: { city: 'पुणे' } }, 'city', 'पुणे')).toBe(true)
})

const REASON: ArrivalReason = {
  rule: 'Website',
  method: 'equal',
  outcome: 'turn',
  employee: { _id: 'e1', name: 'Asha Rao' },
  there: 2,
  team: 5,
  figures: null,
  skipped: [
    { name: 'Meera', why: 'inactive' },
    { name: 'Dev', why: 'out-of-hours' },
    { name: 'Ravi', why: 'out-of-hours' },
  ],
}

test('why this person is answered in words, with the figures of that moment and who was passed over', () => {
  expect(whyArrived(REASON)).toBe(
    'Rule “Website”: it was the turn of Asha Rao, in equal shares among the 2 who were there. Passed over: Meera (inactive), Dev and Ravi (outside working hours).',
  )
  const figures = { share: 0.8, score: null, workload: 12.5 }
  expect(whyArrived({ ...REASON, method: 'weighted', figures, skipped: [] })).toBe(
    'Rule “Website”: it was the turn of Asha Rao, to whom 80.0% of the leads fall among the 2 who were there (score not known yet, taken as 60, workload 12.5%).',
  )
  const alone = { ...REASON, there: 1, team: 3, skipped: [{ name: 'Dev', why: 'holiday' as const }] }
  expect(whyArrived(alone)).toBe(
    'Rule “Website”: Asha Rao was the only one of the team who could be given a lead. Passed over: Dev (on holiday), 1 more.',
  )
  const away = { ...REASON, there: 0, team: 0, skipped: [] }
  expect(whyArrived({ ...away, outcome: 'fallback' })).toBe(
    'Rule “Website”: the team is empty, so it went to the fallback owner, Asha Rao.',
  )
  expect(whyArrived({ ...away, team: 1, outcome: 'nobody', employee: null })).toBe(
    'Rule “Website”: nobody of the team could be given a lead and there was no fallback owner, so it stayed unassigned.',
  )
})
