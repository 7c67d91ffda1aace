import { IST, inOfficeHours, inventCourse } from './course.mjs'
import { inventFollowUps } from './follow-ups.mjs'
import { inventBudget, inventPerson, inventValue } from './person.mjs'
import { NEEDS, SERVICES, SOURCES } from './words.mjs'

const DAY = 86_400_000
const DAYS = 730

/**
 * @typedef {{ id: string, name: string, email: string, role: string, departmentIds: string[], pull: number, skill: number }} Seller
 * @typedef {{ id: string, source: string, service: string, tag: string }} Link
 * @typedef {{ companyId: string, companyName: string, managers: Seller[], sellers: Seller[], links: Link[] }} House
 * @typedef {Record<string, unknown>} Row
 * @typedef {{ leads: Row[], history: Row[], followUps: Row[], departments: Row[] }} Rows
 */

/**
 * Leads of two years up to `now`, with all that has happened to them, as rows of the database.
 * @param {import('../chance.mjs').Chance} chance
 * @param {House} house
 * @param {{ now: number, count: number }} span
 * @returns {Rows}
 */
export function inventLeads(chance, house, { now, count }) {
  /** @type {Rows} */
  const rows = { leads: [], history: [], followUps: [], departments: [] }
  const instants = Array.from({ length: count }, () => inventArrival(chance, now)).sort((a, b) => a - b)
  for (const createdAt of instants) addLead(rows, chance, house, createdAt, now)
  return rows
}

/**
 * More come in the newer months, fewer on Sundays, most by day.
 * @param {import('../chance.mjs').Chance} chance
 * @param {number} now
 */
function inventArrival(chance, now) {
  for (;;) {
    const at = now - DAYS * DAY * chance.next() ** 1.7
    const day = Math.floor((at + IST) / DAY)
    const arrival = day * DAY - IST + (9 + chance.between(0, 6) + chance.between(0, 6)) * 3_600_000
    const isSunday = day % 7 === 3
    if (arrival < now && !(isSunday && chance.happens(0.75))) return Math.floor(arrival)
  }
}

/**
 * @param {Rows} rows
 * @param {import('../chance.mjs').Chance} chance
 * @param {House} house
 * @param {number} createdAt
 * @param {number} now
 */
function addLead(rows, chance, house, createdAt, now) {
  const id = chance.id(createdAt)
  const asked = inventEnquiry(chance, house)
  const owner = inventOwner(chance, house, createdAt, now)
  const luck = SOURCES[asked.source].quality * (owner?.seller.skill ?? 0.8)
  const moves = owner ? inventCourse(chance, { createdAt: owner.at, now, luck }) : []
  const status = moves.at(-1)?.to ?? 'new'
  const actor = owner?.seller ?? house.managers[0]
  const followUps = inventFollowUps(chance, {
    companyId: house.companyId,
    leadId: id,
    owner,
    moves,
    status,
    now,
  })
  const history = historyOf(chance, house, { id, createdAt, asked, owner, moves, actor })
  const talks = followUps.flatMap(f => (f.completed_at ? [String(f.completed_at)] : []))
  const changedAt = Math.max(createdAt, owner?.at ?? 0, moves.at(-1)?.at ?? 0)
  rows.leads.push({
    ...asked.fields,
    ...{ company_id: house.companyId, id, status, version: history.length },
    ...{ assigned_to: owner?.seller.id ?? null, assigned_at: owner ? iso(owner.at) : null },
    ...{ created_at: iso(createdAt), updated_at: iso(changedAt), last_contact: talks.sort().at(-1) ?? null },
    been_in: [...new Set(moves.map(({ from }) => from))].sort(),
    ...{ status_since: moves.length ? iso(moves.at(-1)?.at ?? 0) : null, time_in: timeIn(moves, createdAt) },
    created_by_name: asked.fields.auto_captured ? 'Public form' : house.companyName,
  })
  rows.history.push(...history)
  rows.followUps.push(...followUps)
  for (const department_id of owner?.seller.departmentIds.slice(0, 1) ?? [])
    rows.departments.push({ company_id: house.companyId, lead_id: id, department_id })
}

/**
 * The seconds in each status that a lead has left.
 * @param {import('./course.mjs').Move[]} moves
 * @param {number} createdAt
 */
function timeIn(moves, createdAt) {
  /** @type {Record<string, number>} */
  const seconds = {}
  for (const [index, { at, from }] of moves.entries())
    seconds[from] = (seconds[from] ?? 0) + Math.round((at - (moves[index - 1]?.at ?? createdAt)) / 1000)
  return seconds
}

/**
 * Who asks for what, and how it came in.
 * @param {import('../chance.mjs').Chance} chance
 * @param {House} house
 */
function inventEnquiry(chance, house) {
  const sourceShares = mapValues(SOURCES, source => source.share)
  const source = /** @type {keyof typeof SOURCES} */ (chance.weighted(sourceShares))
  const link = chance.happens(0.5) ? house.links.find(one => one.source === source) : undefined
  const wished = chance.weighted(mapValues(SERVICES, service => service.share))
  const service = /** @type {keyof typeof SERVICES} */ (link && chance.happens(0.7) ? link.service : wished)
  const { city, ...person } = inventPerson(chance)
  const value = inventValue(chance, service)
  return {
    source,
    fields: {
      ...person,
      source,
      value,
      title: chance.happens(0.3) ? `${service} for ${person.company || person.name}` : '',
      source_details: source === 'trade_show' ? `India Business Expo, ${city}` : '',
      product_of_interest: service,
      product_category: service === 'E-commerce Solution' ? 'Product' : 'Service',
      priority: chance.weighted({ low: 20, medium: 50, high: 22, urgent: 8 }),
      budget: inventBudget(chance, value),
      notes: chance.happens(0.55) ? chance.pick(NEEDS) : '',
      tags: chance.happens(0.18) ? [chance.pick(['repeat', 'hot', 'export', 'tender', 'startup'])] : [],
      campaign: link?.tag ?? '',
      capture_link_id: link?.id ?? null,
      auto_captured: Boolean(link),
    },
  }
}

/**
 * Who it is given to and when; the newest wait to be assigned.
 * @param {import('../chance.mjs').Chance} chance
 * @param {House} house
 * @param {number} createdAt
 * @param {number} now
 */
function inventOwner(chance, house, createdAt, now) {
  const at = inOfficeHours(createdAt + chance.between(0.1, 9) * 3_600_000, chance)
  const waits = now - createdAt < 3 * DAY ? 0.3 : 0.02
  if (at > now || chance.happens(waits)) return undefined
  const pulls = Object.fromEntries(house.sellers.map((seller, index) => [index, seller.pull]))
  const seller = /** @type {Seller} */ (house.sellers[Number(chance.weighted(pulls))])
  return { seller, at }
}

/**
 * @param {import('../chance.mjs').Chance} chance
 * @param {House} house
 * @param {{ id: string, createdAt: number, asked: ReturnType<typeof inventEnquiry>, owner: ReturnType<typeof inventOwner>, moves: import('./course.mjs').Move[], actor: Seller | undefined }} lead
 * @returns {Row[]}
 */
function historyOf(chance, house, { id, createdAt, asked, owner, moves, actor }) {
  const entry = (
    /** @type {number} */ at,
    /** @type {string} */ action,
    /** @type {Seller | undefined} */ who,
    /** @type {Row[]} */ changes,
  ) => ({
    ...{ company_id: house.companyId, id: chance.id(at), lead_id: id, at: iso(at), action, changes },
    ...(who
      ? { actor_id: who.id, actor_type: 'employee', actor_name: who.name }
      : { actor_id: house.companyId, actor_type: 'company', actor_name: house.companyName }),
  })
  const manager = house.managers[0]
  return [
    entry(createdAt, asked.fields.auto_captured ? 'captured' : 'created', undefined, []),
    ...(owner
      ? [entry(owner.at, 'assigned', manager, [{ field: 'assignedTo', from: null, to: owner.seller.name }])]
      : []),
    ...moves.map(({ at, from, to }) => entry(at, 'status', actor, [{ field: 'status', from, to }])),
  ]
}

const iso = (/** @type {number} */ at) => new Date(at).toISOString()

/**
 * @template {string} K
 * @template V
 * @param {Record<K, V>} record
 * @param {(value: V) => number} of
 */
const mapValues = (record, of) =>
  /** @type {Record<K, number>} */ (
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(/** @type {V} */ (value))]))
  )
