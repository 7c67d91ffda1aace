import { Refusal } from '@leadline/contract/errors'
import { eachCompany } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import { lockCompany } from '../platform/lock-company.ts'
import type { Scope } from '../platform/session.ts'

type Places = readonly { id: string; sortOrder: number }[]
type Put = (trx: Trx, companyId: string, places: Places, at: string) => Promise<string[]>

/**
 * Puts options in their places, all of them or none. `puts`: what places the rows of each table that options
 * come from, and says which of the ids it has.
 * @throws Refusal OPTION_NOT_FOUND for a list with one id that is none of the caller's
 */
export async function sortOptions(
  { trx, scope, now }: { trx: Trx; scope: Scope; now: Date },
  places: Places,
  puts: readonly Put[],
) {
  const found = new Set<string>()
  await eachCompany(scope, async company => {
    await lockCompany(trx, company)
    for (const put of puts) for (const id of await put(trx, company, places, now.toISOString())) found.add(id)
  })
  if (places.some(place => !found.has(place.id))) throw new Refusal('OPTION_NOT_FOUND')
}
