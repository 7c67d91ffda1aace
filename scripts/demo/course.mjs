/**
 * How a lead fares: from each status the ways on, with how likely they are and how many days they take.
 * What is missing to 1 stays where it is, as some leads do.
 */
const WAYS = {
  new: [
    ['contacted', 0.8, [0.02, 3]],
    ['qualified', 0.05, [0.1, 3]],
    ['closed_lost', 0.09, [5, 40]],
  ],
  contacted: [
    ['qualified', 0.58, [2, 12]],
    ['closed_lost', 0.31, [6, 45]],
    ['on_hold', 0.06, [4, 20]],
  ],
  qualified: [
    ['proposal', 0.68, [2, 12]],
    ['negotiation', 0.06, [4, 14]],
    ['closed_lost', 0.17, [5, 40]],
    ['on_hold', 0.06, [4, 20]],
  ],
  proposal: [
    ['negotiation', 0.55, [4, 18]],
    ['closed_won', 0.08, [3, 14]],
    ['closed_lost', 0.28, [7, 40]],
    ['on_hold', 0.05, [7, 25]],
  ],
  negotiation: [
    ['closed_won', 0.62, [3, 20]],
    ['closed_lost', 0.29, [5, 30]],
    ['on_hold', 0.03, [5, 20]],
  ],
  on_hold: [
    ['contacted', 0.3, [40, 150]],
    ['closed_lost', 0.55, [60, 200]],
  ],
  closed_lost: [['contacted', 0.015, [60, 200]]],
  closed_won: [],
}
const FORWARD = ['contacted', 'qualified', 'proposal', 'negotiation', 'closed_won']
const DAY = 86_400_000
const HOUR = 3_600_000
/** A lead that nobody has moved for so long is given up by most. */
const PATIENCE_DAYS = 75

/**
 * The moves of one lead until `now`, from the oldest.
 * @typedef {{ at: number, from: string, to: string }} Move
 * @param {import('../chance.mjs').Chance} chance
 * @param {{ createdAt: number, now: number, luck: number }} lead `luck` above 1 goes forward more often
 * @returns {Move[]}
 */
export function inventCourse(chance, { createdAt, now, luck }) {
  const moves = []
  let status = 'new'
  for (let at = createdAt; moves.length < 9; ) {
    const step = nextStep(chance, status, luck) ?? giveUp(chance, status)
    if (!step) break
    at = inOfficeHours(at + step.days * DAY, chance)
    if (at > now) break
    moves.push({ at, from: status, to: step.to })
    status = step.to
  }
  return moves
}

/**
 * @param {import('../chance.mjs').Chance} chance
 * @param {string} status
 * @param {number} luck
 */
function nextStep(chance, status, luck) {
  const ways = /** @type {[string, number, [number, number]][]} */ (
    WAYS[/** @type {keyof typeof WAYS} */ (status)]
  )
  const weighed = ways.map(([to, share, days]) => ({
    to,
    days,
    share: FORWARD.includes(to) ? share * luck : share / luck,
  }))
  const total = Math.max(
    1,
    weighed.reduce((sum, way) => sum + way.share, 0),
  )
  let left = chance.next() * total
  for (const { to, share, days } of weighed) {
    left -= share
    if (left < 0) return { to, days: chance.between(...days) }
  }
  return undefined
}

/**
 * @param {import('../chance.mjs').Chance} chance
 * @param {string} status
 */
function giveUp(chance, status) {
  const ended = status === 'closed_won' || status === 'closed_lost'
  return !ended && chance.happens(0.85)
    ? { to: 'closed_lost', days: PATIENCE_DAYS + chance.between(0, 60) }
    : undefined
}

/** India is 5½ hours ahead, the whole year. */
export const IST = 5.5 * HOUR

/**
 * Moves an instant into the working day that it lies in or that follows, from 10 to 18 h in India.
 * @param {number} at
 * @param {import('../chance.mjs').Chance} chance
 */
export function inOfficeHours(at, chance) {
  let day = Math.floor((at + IST) / DAY)
  if (at > day * DAY - IST + 18 * HOUR) day++
  // 1 January 1970 was a Thursday, so that day 3 was a Sunday.
  if (day % 7 === 3) day++
  return Math.max(at, day * DAY - IST + chance.between(10, 18) * HOUR)
}
