import { Refusal } from '@leadline/contract/errors'
import { eachCompany } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import { lockCompany } from '../platform/lock-company.ts'
import { placeRows } from '../platform/place-rows.ts'
import type { Scope } from '../platform/session.ts'

/**
 * Puts options, and the statuses that stand among them, in their places; all of them or none.
 * @throws Refusal OPTION_NOT_FOUND for a list with one id that is none of the caller's
 */
export async function sortOptions(
  { trx, scope, now }: { trx: Trx; scope: Scope; now: Date },
  places: readonly { id: string; sortOrder: number }[],
) {
  const placed = await eachCompany(scope, async company => {
    await lockCompany(trx, company)
    const at = now.toISOString()
    return [
      ...(await placeRows(trx, 'dropdown_options', company, places, at)),
      ...(await placeRows(trx, 'statuses', company, places, at)),
    ]
  })
  const found = new Set(placed.flat())
  if (places.some(place => !found.has(place.id))) throw new Refusal('OPTION_NOT_FOUND')
}
