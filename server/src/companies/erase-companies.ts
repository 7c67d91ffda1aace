import { inGate, inScope } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { companiesToErase } from './deleted-queries.ts'
import { clearRows, deleteCompany, tablesToClear } from './erase-queries.ts'

/** So many rows go in one transaction, so that a large company is erased without any that lasts long. */
const AT_ONCE = 5000

/**
 * Erases everything of the companies that were deleted over 30 days ago: every table, then the sign-ins, then the
 * company. What a run does not finish, the next day's does. @returns how many companies went
 */
export async function eraseCompanies({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const due = await inGate(db, trx => companiesToErase(trx, now()))
  for (const companyId of due) await eraseCompany(db, companyId)
  return due.length
}

async function eraseCompany(db: Deps['db'], companyId: string) {
  for (const table of await inScope(db, [companyId], tablesToClear)) {
    const clear = () => inScope(db, [companyId], trx => clearRows(trx, table, companyId, AT_ONCE))
    while ((await clear()) === AT_ONCE);
  }
  await inGate(db, trx => deleteCompany(trx, companyId))
}
