import { chanceFrom } from '../scripts/chance.mjs'
import { inventBudget, inventPerson, inventValue } from '../scripts/demo/person.mjs'
import { NEEDS, SERVICES, SOURCES, TALKS } from '../scripts/demo/words.mjs'

const SEED = 41
/** Fixed, so that every run of the generator writes the same leads. */
const NEWEST = Date.UTC(2026, 10, 1)
const TWO_YEARS = 730 * 86_400_000
const STATUSES = {
  ...{ new: 22, contacted: 20, qualified: 12, proposal: 9 },
  ...{ negotiation: 6, closed_won: 11, closed_lost: 16, on_hold: 4 },
}
const SOURCE_SHARES = shares(SOURCES)
const SERVICE_SHARES = shares(SERVICES)

/**
 * Leads as their rows hold them, oldest first, half of them of the first company, with history and follow-ups.
 * The same seed gives the same people, phones, statuses and dates.
 * @param {number} count
 * @param {readonly Pick<import('./house.mjs').Company, 'companyId' | 'employees'>[]} companies
 * @param {(typed: string) => { normal: string, verified: boolean } | undefined} readPhone as the server reads it
 */
export function* inventLeads(count, companies, readPhone, seed = SEED) {
  const chance = chanceFrom(seed)
  for (let n = 0; n < count; n++) {
    const at = Math.floor(NEWEST - TWO_YEARS + (TWO_YEARS / count) * (n + chance.next()))
    const company = n % 2 === 0 ? companies[0] : companies[1 + chance.whole(0, companies.length - 2)]
    if (company) yield inventLead(chance, company, at, readPhone)
  }
}

/** @typedef {{ lead: Record<string, unknown>, history: Record<string, unknown>[], followUps: Record<string, unknown>[] }} Invented */

/**
 * @param {import('../scripts/chance.mjs').Chance} chance
 * @param {Pick<import('./house.mjs').Company, 'companyId' | 'employees'>} company
 * @param {number} at
 * @param {(typed: string) => { normal: string, verified: boolean } | undefined} readPhone
 * @returns {Invented}
 */
function inventLead(chance, { companyId, employees }, at, readPhone) {
  const id = chance.id(at)
  const { city: _, ...person } = inventPerson(chance)
  const service = /** @type {keyof typeof SERVICES} */ (chance.weighted(SERVICE_SHARES))
  const status = chance.weighted(STATUSES)
  const owner = chance.happens(0.85) ? chance.pick(employees) : undefined
  const value = inventValue(chance, service)
  const phone = readPhone(person.phone)
  const later = iso(at + chance.whole(1, 20) * 3_600_000)
  const own = { company_id: companyId, lead_id: id }
  const by = { actor_type: 'company', actor_id: companyId, actor_name: 'Measured Traders', note: '' }
  const history = [{ ...own, ...by, id: chance.id(at), at: iso(at), action: 'created', changes: '[]' }]
  if (status !== 'new') {
    const changes = JSON.stringify([{ field: 'status', from: 'new', to: status }])
    history.push({ ...own, ...by, id: chance.id(at + 1), at: later, action: 'status', changes })
  }
  return {
    lead: {
      ...{ company_id: companyId, id, ...person, status, value },
      ...{ email_normal: person.email.toLowerCase() || null, phone_normal: phone?.normal ?? null },
      phone_verified: phone?.verified ?? false,
      source: chance.weighted(SOURCE_SHARES),
      product_of_interest: service,
      product_category: 'Service',
      priority: chance.weighted({ low: 20, medium: 50, high: 22, urgent: 8 }),
      budget: inventBudget(chance, value),
      notes: chance.happens(0.55) ? chance.pick(NEEDS) : '',
      campaign: at % 3 === 0 ? `campaign-${at % 40}` : '',
      been_in: status === 'new' ? [] : ['new'],
      tags: chance.happens(0.18) ? [chance.pick(['repeat', 'hot', 'export', 'tender'])] : [],
      ...{ assigned_to: owner?.id ?? null, assigned_at: owner ? later : null },
      ...{
        created_at: iso(at),
        updated_at: later,
        created_by_name: 'Measured Traders',
        version: history.length,
      },
    },
    history,
    followUps: owner && chance.happens(0.15) ? [inventFollowUp(chance, own, owner, at)] : [],
  }
}

/**
 * @param {import('../scripts/chance.mjs').Chance} chance
 * @param {object} own
 * @param {{ id: string, name: string }} owner
 * @param {number} at
 */
function inventFollowUp(chance, own, owner, at) {
  const [type, summary, next_step] = chance.pick(TALKS.contacted)
  const completed = chance.happens(0.6)
  const due = iso(at + chance.whole(1, 40) * 86_400_000)
  return {
    ...{ ...own, id: chance.id(at), type, summary, next_step, notes: '', priority: 'medium' },
    ...{ next_follow_up_date: due, has_time: true, completed, completed_at: completed ? due : null },
    ...{ outcome: completed ? 'successful' : null, added_by_id: owner.id, added_by_name: owner.name },
    ...{ added_by_role: 'Employee', added_by_type: 'employee', date: iso(at), updated_at: iso(at) },
  }
}

const iso = (/** @type {number} */ at) => new Date(at).toISOString()

/**
 * @template {string} K
 * @param {Record<K, { share: number }>} record
 */
function shares(record) {
  const entries = /** @type {[K, { share: number }][]} */ (Object.entries(record))
  return /** @type {Record<K, number>} */ (
    Object.fromEntries(entries.map(([key, { share }]) => [key, share]))
  )
}
