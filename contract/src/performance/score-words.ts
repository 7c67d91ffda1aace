import { count, percent } from '../format.ts'
import type { Performance } from './figures.ts'
import {
  LEADS_FOR_A_SCORE,
  percentOf,
  type ScoreFacts,
  type ScoreTerm,
  type ScoreTermName,
  scoreTerms,
} from './score.ts'

/** One term of a person's score in words. */
export interface ScoreLine {
  name: ScoreTermName
  label: string
  /** With the person's own numbers: '36 of 142 won is 25.4%, of a target of 25%'. */
  words: string
  /** 0 to 1, for a bar; null where the term is left out. */
  share: number | null
  /** Of 100: 28.2 of 30. Both 0 where the term is left out. */
  points: number
  outOf: number
}

/** How a score is made, in words and with a person's own numbers. */
export interface ScoreAccount {
  lines: ScoreLine[]
  /** '50 + 28.2 + 17.6 = 95.8, rounded 96'; undefined without a score. */
  sum: string | undefined
  /** Why weights were scaled up; undefined where no term is left out. */
  scaled: string | undefined
  /** Why there is no score; undefined where there is one. */
  lacks: string | undefined
}

/** The formula in words, as it stands above everybody's numbers (design section 7). */
export const SCORE_FORMULA = `Out of 100: conversion against the target counts 50, follow-ups done 30, follow-ups done by their day 20. What there is nothing to divide by is left out and the rest counts for more. A score needs ${LEADS_FOR_A_SCORE} leads.`

export const TERM_LABELS = {
  conversion: 'Conversion',
  completion: 'Follow-ups done',
  onTime: 'Done by their day',
} as const satisfies Record<ScoreTermName, string>

/** What stands in the place of a score that there is not. */
export const NOT_ENOUGH = 'Not enough data'

/** What a person's score is made of. */
export const scoreFacts = (of: Performance): ScoreFacts => ({
  leads: of.workload.totalLeads,
  converted: of.conversionMetrics.convertedLeads,
  followUps: of.followUpMetrics,
  conversionTarget: of.performance.conversionTarget,
})

/** Tells a person's score term by term; its numbers add up to the score that the server gives. */
export function scoreAccount(of: Performance): ScoreAccount {
  const facts = scoreFacts(of)
  const terms = scoreTerms(facts)
  const lines = terms.map(
    (term): ScoreLine => ({
      name: term.name,
      label: TERM_LABELS[term.name],
      words: term.share === null ? LEFT_OUT[term.name] : WORDS[term.name](facts),
      share: term.share,
      points: (term.share ?? 0) * term.outOf,
      outOf: term.outOf,
    }),
  )
  const { score } = of.performance
  return {
    lines,
    scaled: scaledWords(terms),
    sum: score === null ? undefined : sumWords(lines, score),
    lacks: score === null ? lackWords(facts) : undefined,
  }
}

/** Points with at most one decimal: 50, 28.2. */
export const pointsWords = (points: number) => String(Math.round(points * 10) / 10)

const WORDS: Record<ScoreTermName, (facts: ScoreFacts) => string> = {
  conversion: ({ leads, converted, conversionTarget }) =>
    `${count(converted)} of ${count(leads)} leads won is ${percent(percentOf(converted, leads))}, of a target of ${conversionTarget}%`,
  completion: ({ followUps: { completed, total } }) =>
    `${count(completed)} of ${count(total)} is ${percent(percentOf(completed, total))}`,
  onTime: ({ followUps: { onTime, due } }) =>
    `${count(onTime)} of ${count(due)} that were due is ${percent(percentOf(onTime, due))}`,
}

const LEFT_OUT: Record<ScoreTermName, string> = {
  conversion: 'Left out: there is no lead or no target',
  completion: 'Left out: no follow-up was scheduled',
  onTime: 'Left out: no follow-up was due yet',
}

const scaledWords = (terms: readonly ScoreTerm[]) => {
  const left = terms.filter(({ share }) => share !== null)
  if (left.length === terms.length || left.length === 0) return undefined
  const weights = left.map(({ name, weight, outOf }) => {
    const [from, to] = [pointsWords(weight * 100), pointsWords(outOf)]
    return `${TERM_LABELS[name].toLowerCase()} counts ${to} instead of ${from}`
  })
  return `What is left out is shared among the rest: ${weights.join(', ')}.`
}

const sumWords = (lines: readonly ScoreLine[], score: number) => {
  const points = lines.filter(({ share }) => share !== null).map(line => line.points)
  const exact = pointsWords(points.reduce((sum, each) => sum + each, 0))
  const rounded = exact === String(score) ? '' : `, rounded ${score}`
  return points.length === 1
    ? `${exact}${rounded}`
    : `${points.map(pointsWords).join(' + ')} = ${exact}${rounded}`
}

const lackWords = ({ leads }: ScoreFacts) =>
  leads < LEADS_FOR_A_SCORE
    ? `${NOT_ENOUGH}: ${leadsWords(leads)}, a score needs ${LEADS_FOR_A_SCORE}`
    : `${NOT_ENOUGH}: there is nothing to go by yet`

const leadsWords = (leads: number) => (leads === 1 ? '1 lead' : `${leads} leads`)
