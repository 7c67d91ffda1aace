import { LEADS_OF_A_PROFILE } from '@leadline/contract/performance/endpoints'
import type { Profile } from '@leadline/contract/performance/figures'
import { lastMonths } from '@leadline/contract/performance/months'
import { leadRules } from '../platform/lead-rules.ts'
import { leadsByStatusAndMonth, leadsOfProfile, type StatusInMonth } from './profile-queries.ts'
import { type Asked, type Companies, readOne } from './read-performance.ts'

const MONTHS = 6

/** How one employee stands, with its leads and what they add up to. @throws Refusal EMPLOYEE_NOT_FOUND */
export async function readProfile(asked: Asked, companies: Companies, id: string): Promise<Profile> {
  const { trx, now } = asked
  const found = await readOne(asked, companies, id)
  const { company } = found.employee
  const { statuses, timeZone } = await leadRules(trx, company)
  const counted = await leadsByStatusAndMonth(trx, company, id, timeZone)
  const order = statuses.map(({ name }) => name)
  const won = new Set(statuses.filter(({ stage }) => stage === 'won').map(({ name }) => name))
  return {
    ...found,
    leads: await leadsOfProfile(trx, company, id, LEADS_OF_A_PROFILE),
    byStatus: byStatusOf(counted, order),
    months: lastMonths(now.toISOString(), MONTHS, timeZone).map(month => {
      const given = counted.filter(each => each.month === month)
      return { month, given: sumOf(given), won: sumOf(given.filter(({ status }) => won.has(status))) }
    }),
  }
}

/** In the order of the statuses; one that the company has no longer stands last. */
const byStatusOf = (counted: readonly StatusInMonth[], order: readonly string[]) =>
  [...new Set([...order, ...counted.map(({ status }) => status)])]
    .map(status => ({ status, leads: sumOf(counted.filter(each => each.status === status)) }))
    .filter(({ leads }) => leads > 0)

const sumOf = (counted: readonly StatusInMonth[]) => counted.reduce((sum, { leads }) => sum + leads, 0)
