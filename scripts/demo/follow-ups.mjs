import { IST } from './course.mjs'
import { TALKS } from './words.mjs'

const DAY = 86_400_000
const HOUR = 3_600_000

/**
 * What was talked about on the way, and what is due next: some of it overdue, some today, most to come.
 * @param {import('../chance.mjs').Chance} chance
 * @param {{ companyId: string, leadId: string, owner: { seller: import('./leads.mjs').Seller, at: number } | undefined, moves: import('./course.mjs').Move[], status: string, now: number }} lead
 * @returns {import('./leads.mjs').Row[]}
 */
export function inventFollowUps(chance, { companyId, leadId, owner, moves, status, now }) {
  if (!owner) return []
  const { seller } = owner
  const by = {
    added_by_id: seller.id,
    added_by_name: seller.name,
    added_by_role: seller.role,
    added_by_type: 'employee',
  }
  const base = (/** @type {number} */ at) => ({
    company_id: companyId,
    id: chance.id(at),
    lead_id: leadId,
    ...by,
    date: iso(at),
  })
  const talks = moves.map(({ at, to }, index) => {
    const askedAt = moves[index - 1]?.at ?? owner.at
    return { ...base(askedAt), ...talkOf(chance, to, askedAt, at) }
  })
  const since = moves.at(-1)?.at ?? owner.at
  const due = inventDue(chance, status, since, now)
  return due
    ? [...talks, { ...base(since), ...promiseOf(chance, status, due), updated_at: iso(since) }]
    : talks
}

/**
 * A talk that took place just before the lead moved on, most of them on the day they were meant for.
 * @param {import('../chance.mjs').Chance} chance
 * @param {string} to
 * @param {number} askedAt
 * @param {number} at
 */
function talkOf(chance, to, askedAt, at) {
  const [type, summary, nextStep] = chance.pick(TALKS[/** @type {keyof typeof TALKS} */ (to)])
  const doneAt = Math.max(askedAt + 1000, at - chance.between(0.02, 0.5) * HOUR)
  const late = chance.happens(0.25) ? chance.whole(1, 3) * DAY : 0
  const meant = Math.max(askedAt, doneAt - late)
  const hasTime = chance.happens(0.5)
  return {
    ...{
      type,
      summary,
      next_step: nextStep,
      notes: '',
      priority: chance.pick(['low', 'medium', 'medium', 'high']),
    },
    next_follow_up_date: chance.happens(0.75) ? iso(hasTime ? quarter(meant) : dayOf(meant)) : null,
    has_time: hasTime,
    completed: true,
    completed_at: iso(doneAt),
    outcome: to === 'closed_lost' || chance.happens(0.12) ? 'unsuccessful' : 'successful',
    updated_at: iso(doneAt),
  }
}

/**
 * @param {import('../chance.mjs').Chance} chance
 * @param {string} status
 * @param {{ at: number, hasTime: boolean }} due
 */
function promiseOf(chance, status, { at, hasTime }) {
  const next = {
    new: ['call', 'First call'],
    contacted: ['call', 'Find out budget and decider'],
    qualified: ['demo', 'Show the demo'],
    proposal: ['call', 'Ask for feedback on the proposal'],
    negotiation: ['meeting', 'Settle price and start'],
    on_hold: ['call', 'Ask whether the time has come'],
  }
  const [type, nextStep] = next[/** @type {keyof typeof next} */ (status)]
  return {
    ...{
      type,
      summary: '',
      next_step: nextStep,
      notes: nextStep,
      completed: false,
      completed_at: null,
      outcome: null,
    },
    priority: chance.weighted({ low: 15, medium: 50, high: 28, urgent: 7 }),
    next_follow_up_date: iso(at),
    has_time: hasTime,
  }
}

/**
 * When something is due on a lead that is still open; most open leads have something.
 * @param {import('../chance.mjs').Chance} chance
 * @param {string} status
 * @param {number} since
 * @param {number} now
 */
function inventDue(chance, status, since, now) {
  if (status.startsWith('closed') || !chance.happens(status === 'new' ? 0.5 : 0.85)) return undefined
  const kind = chance.weighted({ overdue: 12, today: 6, upcoming: 82 })
  const days = { overdue: -chance.whole(1, 12), today: 0, upcoming: chance.whole(1, 24) }[kind]
  const day = dayOf(now) + days * DAY
  const hasTime = chance.happens(0.55)
  // Nothing can have been promised for a day before the talk that promised it.
  return { at: Math.max(day, dayOf(since)) + (hasTime ? chance.whole(40, 72) * 0.25 * HOUR : 0), hasTime }
}

/** The first instant of its day in India. */
const dayOf = (/** @type {number} */ at) => Math.floor((at + IST) / DAY) * DAY - IST
const quarter = (/** @type {number} */ at) => Math.round(at / (HOUR / 4)) * (HOUR / 4)
const iso = (/** @type {number} */ at) => new Date(at).toISOString()
