import { type Arriving, firstMatching } from '@leadline/contract/arrival/match'
import { type ArrivalReason, SKIPPED_MOST } from '@leadline/contract/arrival/reason'
import { type Member, nextTurn } from '@leadline/contract/arrival/turns'
import { grouped } from '@leadline/contract/leads/moves'
import { availabilityAt } from '@leadline/contract/performance/availability'
import type { Availability } from '@leadline/contract/performance/figures'
import { type ArrivalCompany, arrivalCompany, arrivalFigures } from './arrival-figures.ts'
import {
  type ActiveRule,
  activeRules,
  type Line,
  lineOf,
  type Person,
  peopleOf,
  saveLine,
} from './arrival-team.ts'
import type { Trx } from './db.ts'

/** To whom a lead goes as it arrives; nobody where nobody is there. */
export interface GivenAway {
  assignedTo: string | null
  reason: ArrivalReason
}

/** Scores and workloads are read again when they are older than this: that reads all leads of a team. */
const FIGURES_MS = 60_000

/**
 * To whom leads go as they arrive, each by the first rule that it meets, in their order; undefined where none does.
 * The lines of the teams move on in this transaction; with `isTrial` nothing is written.
 */
export async function giveAway(
  trx: Trx,
  companyId: string,
  leads: readonly Arriving[],
  now: Date,
  isTrial = false,
): Promise<(GivenAway | undefined)[]> {
  const rules = leads.length ? await activeRules(trx, companyId) : []
  const found = leads.map(lead => firstMatching(lead, rules))
  const used = found.flatMap((rule, at) => (rule ? [{ rule, at }] : []))
  const given: (GivenAway | undefined)[] = leads.map(() => undefined)
  if (!used.length) return given
  // Always in the same order: two that need the same lines never wait for each other.
  const byRule = [...grouped(used, ({ rule }) => rule.id)].sort(([a], [b]) => (a < b ? -1 : 1))
  const met = byRule.map(([, [first]]) => first!.rule)
  const people = await peopleOf(trx, companyId, met)
  const company = await arrivalCompany(trx, companyId)
  for (const [, those] of byRule) {
    const { rule } = those[0]!
    const team = standingsOf(rule, people, company, now)
    const turns = await takeTurns({ trx, companyId, company, now, isTrial }, rule, team, those.length)
    for (const [nth, { at }] of those.entries()) given[at] = turns[nth] ?? fallbackOf(rule, team, people)
  }
  return given
}

interface Standing extends Person {
  availability: Availability
}

const standingsOf = (rule: ActiveRule, people: readonly Person[], company: ArrivalCompany, now: Date) =>
  people
    .filter(({ id, departments }) => rule.employeeIds.includes(id) || isOf(departments, rule.departmentId))
    .map(person => ({
      ...person,
      availability: availabilityAt(now.toISOString(), person.isActive, company, company.holidays),
    }))

const isOf = (departments: readonly string[], id: string | null) => id !== null && departments.includes(id)

interface Circumstances {
  trx: Trx
  companyId: string
  company: ArrivalCompany
  now: Date
  isTrial: boolean
}

/** The next `leads` turns of a rule; none where nobody of the team is there. */
async function takeTurns(at: Circumstances, rule: ActiveRule, team: readonly Standing[], leads: number) {
  if (!team.some(({ availability }) => availability.isAvailable)) return []
  const { trx, companyId, isTrial } = at
  const line = await lineOf(trx, companyId, rule.id, !isTrial)
  if (!line) return []
  const known = await withFigures(at, rule, team, line)
  const members = team.map(person => memberOf(person, known))
  let { turns } = known
  const given: GivenAway[] = []
  for (let nth = 0; nth < leads; nth++) {
    const turn = nextTurn(rule.method, members, turns)
    turns = turn.turns
    given.push(turnOf(rule, team, members, turn.at!, turn.shares))
  }
  if (!isTrial) await saveLine(trx, companyId, rule.id, { ...known, turns }, leads)
  return given
}

/** The line with scores and workloads that are not too old; the equal method goes by none. */
async function withFigures(
  { trx, companyId, company, now }: Circumstances,
  { method }: ActiveRule,
  team: readonly Standing[],
  line: Line,
): Promise<Line> {
  if (method === 'equal') return line
  const known = new Set(line.figures.map(({ id }) => id))
  const isFresh = line.figuresAt !== null && Math.abs(now.getTime() - Date.parse(line.figuresAt)) < FIGURES_MS
  if (isFresh && team.every(({ id }) => known.has(id))) return line
  const ids = team.map(({ id }) => id)
  const figures = await arrivalFigures(trx, companyId, ids, company, now)
  return { ...line, figures, figuresAt: now.toISOString() }
}

function memberOf({ id, availability: { isAvailable } }: Standing, { figures }: Line): Member {
  const { score, workload } = figures.find(each => each.id === id) ?? { score: null, workload: 0 }
  return { id, score, workload, isAvailable, isThere: isAvailable }
}

function turnOf(
  rule: ActiveRule,
  team: readonly Standing[],
  members: readonly Member[],
  at: number,
  shares: readonly number[],
): GivenAway {
  const { id, name } = team[at]!
  const { score, workload } = members[at]!
  const figures = rule.method === 'equal' ? null : { share: shares[at]!, score, workload }
  const reason = { ...reasonOf(rule, team), outcome: 'turn' as const, employee: { _id: id, name }, figures }
  return { assignedTo: id, reason }
}

function fallbackOf(rule: ActiveRule, team: readonly Standing[], people: readonly Person[]): GivenAway {
  const owner = people.find(({ id, isActive }) => id === rule.fallbackId && isActive)
  const reason = reasonOf(rule, team)
  if (!owner) return { assignedTo: null, reason: { ...reason, outcome: 'nobody' } }
  const employee = { _id: owner.id, name: owner.name }
  return { assignedTo: owner.id, reason: { ...reason, outcome: 'fallback', employee } }
}

function reasonOf({ name, method }: ActiveRule, team: readonly Standing[]): ArrivalReason {
  const skipped = team.flatMap(({ name, availability: { reason: why } }) =>
    why === 'available' ? [] : [{ name, why }],
  )
  return {
    rule: name,
    method,
    outcome: 'nobody',
    employee: null,
    there: team.length - skipped.length,
    team: team.length,
    figures: null,
    skipped: skipped.slice(0, SKIPPED_MOST),
  }
}
