import { insertAccountEntries } from '../platform/audit-entries.ts'
import { inGate, inScope } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { companiesToErase } from './deleted-queries.ts'
import { clearRows, deleteCompany, tablesToClear } from './erase-queries.ts'

/** So many rows go in one transaction, so that a large company is erased without any that lasts long. */
const AT_ONCE = 5000

type Erasing = Pick<Deps, 'db' | 'now' | 'newId'>
type Due = Awaited<ReturnType<typeof companiesToErase>>[number]

/**
 * Erases everything of the companies that were deleted over 30 days ago: every table, then the sign-ins, then the
 * company. What a run does not finish, the next day's does. The account's log says it. @returns how many went
 */
export async function eraseCompanies(deps: Erasing): Promise<number> {
  const due = await inGate(deps.db, trx => companiesToErase(trx, deps.now()))
  for (const company of due) await eraseCompany(deps, company)
  return due.length
}

async function eraseCompany({ db, now, newId }: Erasing, { id, accountId, businessName }: Due) {
  for (const table of await inScope(db, [id], tablesToClear)) {
    const clear = () => inScope(db, [id], trx => clearRows(trx, table, id, AT_ONCE))
    while ((await clear()) === AT_ONCE);
  }
  await inGate(db, async trx => {
    if (!(await deleteCompany(trx, id)) || !accountId) return
    const place = { at: now().toISOString(), address: '', userAgent: '', newId }
    const fact = { action: 'company.erase', actor: LEADLINE, subject: { id, name: businessName } }
    await insertAccountEntries(trx, place, [{ ...fact, accountId }])
  })
}

/** Nobody has done it: it was due. */
const LEADLINE = { id: null, type: '', name: 'Leadline' }
