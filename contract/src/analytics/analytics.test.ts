import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_STATUSES, namesFor, STAGES } from '../statuses/status.ts'
import { analyticsOf } from './answer.ts'
import { leadsOf } from './leads-of.ts'
import { trendMonths, windowOf } from './range.ts'
import type { Tally } from './tally.ts'
import { FIGURES } from './words.ts'

test("the windows and the months are of the company's zone, also over the end of a year [2-9.19 2-9.23]", () => {
  const newYear = '2026-12-31T19:00:00Z'
  expect(windowOf('7d', newYear, 'Asia/Kolkata')).toEqual({ from: '2026-12-26', to: '2027-01-01' })
  expect(windowOf('today', newYear, 'UTC')).toEqual({ from: '2026-12-31', to: '2026-12-31' })
  expect(windowOf('30d', newYear, 'UTC')).toEqual({ from: '2026-12-02', to: '2026-12-31' })
  expect(windowOf('all', newYear, 'UTC')).toEqual({ from: null, to: null })
  expect(trendMonths(newYear, 'Asia/Kolkata')).toEqual([
    ...['2026-08', '2026-09', '2026-10', '2026-11', '2026-12', '2027-01'],
  ])
  expect(trendMonths(newYear, 'UTC').at(-1)).toBe('2026-12')
})

const status = fc.record({
  name: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  stage: fc.constantFrom(...STAGES),
  label: fc.constant('A step'),
  color: fc.constant('blue' as const),
})
const company = fc.uniqueArray(status, { selector: ({ name }) => name, maxLength: 5 }).chain(statuses => {
  const name = fc.constantFrom('gone', ...statuses.map(each => each.name))
  const way = fc.record({ been: fc.uniqueArray(name), status: name, leads: fc.integer({ min: 1, max: 9 }) })
  return fc.record({
    statuses: fc.constant(statuses),
    months: fc.constant([]),
    tallies: fc.array(way).map(ways =>
      ways.flatMap(({ been, status, leads }): Tally[] => [
        { kind: 'way', key: JSON.stringify(been), status, leads, value: 0, budget: 0 },
        { kind: 'status', key: '', status, leads, value: leads, budget: leads },
        { kind: 'source', key: 'website', status, leads, value: leads, budget: leads },
      ]),
    ),
  })
})

test('whatever the companies and their statuses, no rate is over 100, NaN or infinite [2-9.20] (case R60)', () => {
  fc.assert(
    fc.property(fc.array(company, { maxLength: 3 }), companies => {
      const answer = analyticsOf({
        ...{ range: 'all', window: { from: null, to: null }, links: [], months: ['2026-11'] },
        companies,
      })
      const rates = [answer.metrics, ...answer.sources, ...answer.trend, ...answer.pipeline].map(
        each => each.conversionRate,
      )
      for (const rate of rates)
        if (rate !== null) {
          expect(rate).toBeGreaterThanOrEqual(0)
          expect(rate).toBeLessThanOrEqual(100)
        }
      expect(JSON.stringify(answer)).not.toMatch(/NaN|Infinity/)
    }),
  )
})

test('a choice of a stage without status finds no lead, rather than all', () => {
  const counted = { from: '2026-11-27', to: '2026-11-27' }
  const [paused] = leadsOf(counted, { stage: 'paused' }).status!
  expect(
    namesFor(
      paused!,
      DEFAULT_STATUSES.filter(({ stage }) => stage !== 'paused'),
    ),
  ).toEqual([])
  const { status, ...filter } = leadsOf(counted, { stage: 'won', source: 'google' })
  expect(status!.flatMap(word => namesFor(word, DEFAULT_STATUSES))).toEqual(['closed_won'])
  expect(filter).toEqual({
    ...{ adminView: true, from: '2026-11-27', to: '2026-11-27' },
    source: ['google'],
  })
})

test('every figure has a name and a sentence of its own', () => {
  const words = Object.values(FIGURES).map(figure => figure.words)
  expect(new Set(words).size).toBe(words.length)
  for (const sentence of words) expect(sentence).toMatch(/^[A-Z].{20,}\.$/)
})
