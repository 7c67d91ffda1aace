import type { Availability } from '../performance/figures.ts'
import { gradeOf, workloadColour } from '../performance/score.ts'
import { type DistributionMethod, SCORE_OF_UNKNOWN, type Sharer } from './distribution.ts'

/** An employee among whom leads are shared out, and why it can or cannot be given work now. */
export interface Considered extends Sharer {
  reason: Availability['reason']
}

/** What an availability is called beside a name. */
export const AVAILABILITY_WORDS = {
  available: 'Available',
  inactive: 'Inactive',
  holiday: 'On holiday',
  'out-of-hours': 'Off hours',
} as const satisfies Record<Availability['reason'], string>

/** Why a method gives a person what it gives, among those who are chosen: score, load and availability in words. */
export function whyWords(
  method: DistributionMethod,
  person: Considered,
  among: readonly Considered[],
): string {
  const away = AWAY[person.reason]
  const halved = away && method === 'weighted' ? `half weight: ${away}` : away
  return [WORDS[method](person, among), halved].filter(Boolean).join(', ')
}

const AWAY = {
  available: undefined,
  inactive: 'inactive',
  holiday: 'on holiday today',
  'out-of-hours': 'outside working hours',
} as const satisfies Record<Availability['reason'], string | undefined>

const WORDS: Record<DistributionMethod, (person: Considered, among: readonly Considered[]) => string> = {
  equal: () => 'The same number for each',
  weighted: (person, among) => {
    const { score, workload } = person
    const isLightest = isAlone(person, among, (other, own) => other.workload > own.workload)
    if (isLightest && score !== null && score < 60)
      return `Lightest load ${workload}% makes up for score ${score}`
    if (isLightest) return `${scoreWords(person, among)}, lightest load ${workload}%`
    const but = (score ?? SCORE_OF_UNKNOWN) >= 60 && workloadColour(workload) === 'red' ? 'but ' : ''
    return `${scoreWords(person, among)}, ${but}${loadWords(workload)}`
  },
  balanced: ({ workload }, among) => {
    const loads = among.map(other => other.workload)
    const most = Math.max(...loads)
    if (most === Math.min(...loads)) return `As loaded as the others, ${workload}%`
    if (workload === most) return `Most loaded, ${workload}%`
    return workload === Math.min(...loads)
      ? `Lightest load, ${workload}%`
      : `${workload}% loaded, the most is ${most}%`
  },
}

/** Whether every other one of several stands as `isBehind` says. */
const isAlone = (
  person: Considered,
  among: readonly Considered[],
  isBehind: (other: Considered, own: Considered) => boolean,
) => among.length > 1 && among.every(other => other.id === person.id || isBehind(other, person))

const scoreWords = (person: Considered, among: readonly Considered[]) => {
  const { score } = person
  const grade = gradeOf(score)
  if (score === null || !grade) return `No score yet, weighs ${SCORE_OF_UNKNOWN}`
  if (isAlone(person, among, (other, own) => (other.score ?? 0) < own.score!)) return `Highest score ${score}`
  return `${STRENGTH[grade.rating]} score ${score}`
}

const STRENGTH = { Excellent: 'Strong', Good: 'Good', Average: 'Average', 'Needs attention': 'Low' } as const

const loadWords = (workload: number) =>
  workload >= 90
    ? `hardly any room at ${workload}%`
    : workloadColour(workload)
      ? `${workload}% loaded`
      : `light load ${workload}%`
