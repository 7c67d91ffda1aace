import { dateWords, timeWords } from '../format.ts'
import { minuteWords } from './response.ts'
import { type ResponseTargets, targetFor } from './targets.ts'
import { afterWorking, type WorkTime } from './working-time.ts'

/** Who has been told that a lead waits: nobody, its owner, the team lead too. */
export const NOBODY_TOLD = 0
export const OWNER_TOLD = 1
export const LEAD_TOLD = 2

/** A company's working time and what it has set to be done in it. */
export interface ResponseRules extends WorkTime {
  targets: ResponseTargets
}

/** By when a lead is to be answered, in working minutes and as an instant; both null without a target. */
export function responseDue(arrivedAt: string, priority: string, rules: ResponseRules) {
  const target = targetFor(priority, rules.targets)
  const dueAt = target === null ? null : afterWorking(arrivedAt, target, rules)
  return { target: dueAt === null ? null : target, dueAt }
}

/** The owner is told when the target has passed, the team lead when it has passed once more. */
export function alertsAt(
  { arrivedAt, priority, told }: { arrivedAt: string; priority: string; told: number },
  rules: ResponseRules,
  now: string,
) {
  const due = responseDue(arrivedAt, priority, rules)
  if (due.target === null) return { ...due, raise: [], nextAt: null }
  const marks = [
    { to: OWNER_TOLD, at: due.dueAt },
    { to: LEAD_TOLD, at: afterWorking(arrivedAt, 2 * due.target, rules) },
  ].filter(({ to }) => to > told)
  const isOver = (at: string | null) => at !== null && Date.parse(at) <= Date.parse(now)
  return {
    ...due,
    raise: marks.filter(({ at }) => isOver(at)).map(({ to }) => to),
    /** When to look again; null where nothing is left to raise, as far as can be seen now. */
    nextAt: marks.find(({ at }) => !isOver(at))?.at ?? null,
  }
}

interface Waiting {
  leadName: string
  arrivedAt: string
  target: number
  timeZone: string
}

/** What the owner is told. */
export const lateWords = ({ leadName, arrivedAt, target, timeZone }: Waiting) => ({
  title: 'First response is late',
  message: `${leadName} came in ${whenWords(arrivedAt, timeZone)}. Nobody has logged contact within ${minuteWords(target)}`,
})

/** What the team lead is told; `owner` is '' where the lead is nobody's. */
export const escalatedWords = ({ leadName, arrivedAt, target, timeZone }: Waiting, owner: string) => ({
  title: 'Still no first response',
  message: `${leadName}${owner ? `, assigned to ${owner},` : ', assigned to nobody,'} came in ${whenWords(arrivedAt, timeZone)}. No contact in twice the target of ${minuteWords(target)}`,
})

const whenWords = (at: string, timeZone: string) => `${dateWords(at, timeZone)} at ${timeWords(at, timeZone)}`
