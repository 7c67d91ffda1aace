import { expect, test } from 'vitest'
import type { Performance } from './figures.ts'
import { gradeOf, percentOf, performanceScore } from './score.ts'
import { scoreAccount, scoreFacts } from './score-words.ts'

interface Numbers {
  leads: number
  won: number
  /** completed, total, onTime, due */
  followUps: readonly [number, number, number, number]
}

/** A person with these numbers, as the server would answer it. */
const person = ({ leads, won, followUps: [completed, total, onTime, due] }: Numbers): Performance => {
  const of: Performance = {
    employee: {
      ...{ _id: 'e1', name: 'Priya Nair', role: 'Team Lead', email: '', phone: '' },
      ...{ department: [], company: 'c1', isActive: true },
    },
    workload: { totalLeads: leads, openLeads: 0, workloadPercentage: 0 },
    availability: { isAvailable: true, reason: 'available' },
    conversionMetrics: { convertedLeads: won, conversionRate: percentOf(won, leads) },
    followUpMetrics: { completed, total, completionRate: percentOf(completed, total), onTime, due },
    dueFollowUps: { today: 0, overdue: 0 },
    firstResponse: { answered: 0, medianMinutes: null, judged: 0, inTime: 0, inTimeRate: null },
    performance: { score: null, rating: null, conversionTarget: 25 },
    leadStatistics: { convertedValue: 0 },
  }
  const score = performanceScore(scoreFacts(of))
  return { ...of, performance: { ...of.performance, score, rating: gradeOf(score)?.rating ?? null } }
}

test('a score is told term by term with the person’s own numbers, which add up to it [1-9.16]', () => {
  const of = person({ leads: 142, won: 36, followUps: [299, 318, 263, 299] })
  const { lines, sum, scaled, lacks } = scoreAccount(of)
  expect(lines.map(({ label, words }) => [label, words])).toEqual([
    ['Conversion', '36 of 142 leads won is 25.4%, of a target of 25%'],
    ['Follow-ups done', '299 of 318 is 94.0%'],
    ['Done by their day', '263 of 299 that were due is 88.0%'],
  ])
  expect(lines.map(({ outOf }) => outOf)).toEqual([50, 30, 20])
  expect(sum).toBe('50 + 28.2 + 17.6 = 95.8, rounded 96')
  expect([scaled, lacks]).toEqual([undefined, undefined])
  expect(of.performance.score).toBe(96)
})

test('a term that is left out says why, and the weights of the others are told as they count now [1-9.16]', () => {
  const of = person({ leads: 40, won: 5, followUps: [4, 10, 0, 0] })
  const { lines, sum, scaled } = scoreAccount(of)
  expect(lines[2]).toMatchObject({
    words: 'Left out: no follow-up was due yet',
    share: null,
    points: 0,
    outOf: 0,
  })
  expect(scaled).toBe(
    'What is left out is shared among the rest: conversion counts 62.5 instead of 50, follow-ups done counts 37.5 instead of 30.',
  )
  expect(sum).toBe('31.3 + 15 = 46.3, rounded 46')
  const alone = scoreAccount(person({ leads: 40, won: 5, followUps: [0, 0, 0, 0] }))
  expect([alone.sum, alone.lines[1]?.words]).toEqual(['50', 'Left out: no follow-up was scheduled'])
})

test('with fewer than five leads there is no sum, but the reason and the numbers there are [1-9.17]', () => {
  const { lines, sum, lacks } = scoreAccount(person({ leads: 4, won: 1, followUps: [1, 2, 1, 1] }))
  expect(sum).toBeUndefined()
  expect(lacks).toBe('Not enough data: 4 leads, a score needs 5')
  expect(lines[0]?.words).toBe('1 of 4 leads won is 25.0%, of a target of 25%')
  expect(scoreAccount(person({ leads: 1, won: 0, followUps: [0, 0, 0, 0] })).lacks).toBe(
    'Not enough data: 1 lead, a score needs 5',
  )
})
