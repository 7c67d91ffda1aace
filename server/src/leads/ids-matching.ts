import { Refusal } from '@leadline/contract/errors'
import { count } from '@leadline/contract/format'
import { leadsWord } from '@leadline/contract/leads/bulk'
import type { LeadFilter } from '@leadline/contract/leads/query'
import type { Trx } from '../platform/db.ts'
import type { Session } from '../platform/session.ts'
import { partsOf } from './list-leads.ts'
import { mergeParts } from './merge-parts.ts'

/**
 * The ids of all leads that a filter shows a person.
 * @throws Refusal RULE_BROKEN for more than `most`, CHANGED_MEANWHILE where they are not as many as `expected`
 */
export async function idsMatching(
  trx: Trx,
  who: Session,
  filter: LeadFilter,
  most: number,
  expected: number | undefined,
  now: Date,
): Promise<string[]> {
  const slice = { after: undefined, limit: most + 1, offset: 0, now }
  const { places } = mergeParts(await partsOf(trx, who, filter, '-createdAt', slice))
  if (places.length > most)
    throw new Refusal('RULE_BROKEN', `More than ${count(most)} leads match. Please narrow the filter.`)
  if (expected !== undefined && places.length !== expected)
    throw new Refusal(
      'CHANGED_MEANWHILE',
      `Now ${leadsWord(places.length)} match, not ${count(expected)}. Nothing was changed.`,
    )
  return places.map(place => place.id)
}
