import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percent } from '../format.ts'
import {
  gradeOf,
  isLowWorkload,
  percentOf,
  performanceScore,
  type ScoreFacts,
  workloadColour,
  workloadLevel,
  workloadOf,
} from './score.ts'

const facts = (changes: Partial<ScoreFacts> = {}): ScoreFacts => ({
  leads: 40,
  converted: 5,
  followUps: { total: 20, completed: 15, due: 16, onTime: 12 },
  conversionTarget: 25,
  ...changes,
})

test('a score is half conversion against its target, three tenths completion, two tenths punctuality [1-9.16 2-9.37]', () => {
  // 12.5 % of 25 % is a half; 15 of 20 and 12 of 16 are three quarters: 25 + 22.5 + 15 = 62.5.
  expect(performanceScore(facts())).toBe(63)
  expect(performanceScore(facts({ converted: 40 }))).toBe(88)
  expect(performanceScore(facts({ converted: 0 }))).toBe(38)
})

test('a term with nothing to divide by is left out and the others are scaled up [1-9.16]', () => {
  const none = { total: 0, completed: 0, due: 0, onTime: 0 }
  expect(performanceScore(facts({ followUps: none }))).toBe(50)
  expect(performanceScore(facts({ followUps: { ...none, total: 10, completed: 4 } }))).toBe(46)
  expect(performanceScore(facts({ conversionTarget: 0 }))).toBe(75)
  expect(performanceScore(facts({ conversionTarget: 0, followUps: none }))).toBeNull()
})

test('with fewer than five leads there is no score, no rating and no colour [1-9.17 1-9.05 2-9.37]', () => {
  expect(performanceScore(facts({ leads: 4, converted: 4 }))).toBeNull()
  expect(performanceScore(facts({ leads: 5, converted: 5 }))).not.toBeNull()
  expect(gradeOf(null)).toBeNull()
})

test('a score is a whole number from 0 to 100 whatever the figures', () => {
  const count = fc.nat(10_000)
  fc.assert(
    fc.property(
      count,
      count,
      count,
      count,
      fc.integer({ min: 1, max: 100 }),
      (leads, won, total, due, target) => {
        const converted = Math.min(won, leads)
        const followUps = { total, completed: Math.floor(total / 2), due, onTime: Math.floor(due / 3) }
        const score = performanceScore({ leads, converted, followUps, conversionTarget: target })
        if (score === null) return
        expect(Number.isInteger(score)).toBe(true)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      },
    ),
  )
})

test('80 is excellent and green, 60 good and blue, 40 average and yellow, below it needs attention in red [1-9.05 1-9.18]', () => {
  expect(gradeOf(80)).toMatchObject({ rating: 'Excellent', colour: 'green' })
  expect(gradeOf(79.9)).toMatchObject({ rating: 'Good', colour: 'blue' })
  expect(gradeOf(60)).toMatchObject({ rating: 'Good', colour: 'blue' })
  expect(gradeOf(59)).toMatchObject({ rating: 'Average', colour: 'yellow' })
  expect(gradeOf(40)).toMatchObject({ rating: 'Average', colour: 'yellow' })
  expect(gradeOf(39)).toMatchObject({ rating: 'Needs attention', colour: 'red' })
})

test('a workload is High from 80, Medium from 60, Low from 30, else Very Low [1-9.06]', () => {
  expect([80, 79.9, 60, 59.9, 30, 29.9].map(workloadLevel)).toEqual([
    'High',
    'Medium',
    'Medium',
    'Low',
    'Low',
    'Very Low',
  ])
})

test('the bar is red above 40 and yellow above 25, and Low Workload is below 40 [1-9.08 2-9.34 2-9.35]', () => {
  expect([40.1, 40, 25.1, 25].map(workloadColour)).toEqual(['red', 'yellow', 'yellow', undefined])
  expect([39.9, 40].map(isLowWorkload)).toEqual([true, false])
})

test('a workload is the open leads in percent of the capacity, to one decimal [1-9.14 2-9.36]', () => {
  expect(workloadOf(18, 50)).toBe(36)
  expect(workloadOf(1, 3)).toBe(33.3)
  expect(workloadOf(120, 50)).toBe(240)
  expect(workloadOf(5, 0)).toBe(0)
})

test('a percentage has one decimal, and 0.0 % where there is nothing to divide by [1-9.07]', () => {
  expect(percent(percentOf(3561, 9240))).toBe('38.5%')
  expect(percent(percentOf(0, 0))).toBe('0.0%')
  expect(percent(percentOf(1, 1))).toBe('100.0%')
})
