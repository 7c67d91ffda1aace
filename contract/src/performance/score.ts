/** With fewer leads than this an employee has no score: there is too little to go by. */
export const LEADS_FOR_A_SCORE = 5

/** What a score is made of, over all leads that are now assigned to an employee. */
export interface ScoreFacts {
  leads: number
  /** In a status of stage won. */
  converted: number
  followUps: {
    /** With a date; one that was rescheduled counts, and is not completed. */
    total: number
    completed: number
    /** Completed, or due by now and open. */
    due: number
    /** Completed on their day or before. */
    onTime: number
  }
  /** Percent of the leads that are meant to be won: the company's setting. */
  conversionTarget: number
}

const WEIGHTS = { conversion: 0.5, completion: 0.3, onTime: 0.2 } as const
export type ScoreTermName = keyof typeof WEIGHTS

/** One of the three terms of a score. */
export interface ScoreTerm {
  name: ScoreTermName
  /** Of the score's whole, before any term is left out: 0.5, 0.3 or 0.2. */
  weight: number
  /** 0 to 1; null where there is nothing to divide by, and the term is left out. */
  share: number | null
  /** Points of 100 that the term can bring once what is left out is scaled up; 0 where it is left out itself. */
  outOf: number
}

/** The terms of a score in the order of the formula, whether or not there are leads enough for one. */
export function scoreTerms({ leads, converted, followUps, conversionTarget }: ScoreFacts): ScoreTerm[] {
  const shares: Record<ScoreTermName, number | null> = {
    conversion: ratio(converted * 100, leads * conversionTarget),
    completion: ratio(followUps.completed, followUps.total),
    onTime: ratio(followUps.onTime, followUps.due),
  }
  const names = Object.keys(WEIGHTS) as ScoreTermName[]
  const all = names.reduce((sum, name) => sum + (shares[name] === null ? 0 : WEIGHTS[name]), 0)
  return names.map(name => {
    const share = shares[name]
    const weight = WEIGHTS[name]
    if (share === null) return { name, weight, share, outOf: 0 }
    return { name, weight, share: Math.min(1, share), outOf: (100 * weight) / all }
  })
}

/**
 * round(100 × (0.5 × min(1, conversion ÷ target) + 0.3 × follow-up completion + 0.2 × share done by their day)),
 * design section 7. A term with nothing to divide by is left out and the others are scaled up.
 * @returns 0 to 100, or null with fewer than five leads
 */
export function performanceScore(facts: ScoreFacts): number | null {
  if (facts.leads < LEADS_FOR_A_SCORE) return null
  const terms = scoreTerms(facts)
  if (terms.every(({ share }) => share === null)) return null
  const points = terms.reduce((sum, { outOf, share }) => sum + outOf * (share ?? 0), 0)
  // What is exactly a half in decimals is not in binary: 0.3 × 0.5 + 0.2 × 0.5 is a hair below a quarter.
  return Math.round(Number(points.toFixed(9)))
}

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : null)

export const RATINGS = ['Excellent', 'Good', 'Average', 'Needs attention'] as const
export type Rating = (typeof RATINGS)[number]
const GRADES = [
  { from: 80, rating: 'Excellent', colour: 'green' },
  { from: 60, rating: 'Good', colour: 'blue' },
  { from: 40, rating: 'Average', colour: 'yellow' },
  { from: 0, rating: 'Needs attention', colour: 'red' },
] as const

/** The rating of a score and its colour; null without a score, which has neither. */
export const gradeOf = (score: number | null) =>
  score === null ? null : (GRADES.find(({ from }) => score >= from) ?? GRADES[3])

/** What a workload in percent is called. */
export const workloadLevel = (percent: number) =>
  percent >= 80 ? 'High' : percent >= 60 ? 'Medium' : percent >= 30 ? 'Low' : 'Very Low'

/** The colour of the workload bar of the distribution dialog; undefined is the plain one. */
export const workloadColour = (percent: number) =>
  percent > 40 ? 'red' : percent > 25 ? 'yellow' : undefined

/** Whom the Low Workload filter of the distribution dialog shows. */
export const isLowWorkload = (percent: number) => percent < 40

/** Open leads ÷ capacity × 100, to one decimal; 0 where nobody can have any. */
export const workloadOf = (openLeads: number, capacity: number) =>
  capacity > 0 ? Math.round((openLeads / capacity) * 1000) / 10 : 0

/** Part ÷ whole × 100 to one decimal; 0 where there is nothing to divide by. */
export const percentOf = (part: number, whole: number) =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : 0
