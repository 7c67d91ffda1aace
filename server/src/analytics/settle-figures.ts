import { dayOf } from '@leadline/contract/follow-ups/due'
import { inGate, inScope } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { allCompanies, settleCompany } from './queries.ts'

/** Once a day: the figures of every company are put together as far as their days are over for good. */
export async function settleFigures({ db, now }: Pick<Deps, 'db' | 'now'>) {
  for (const { id, timeZone } of await inGate(db, allCompanies))
    await inScope(db, [id], trx => settleCompany(trx, id, dayOf(now().toISOString(), timeZone)))
}
