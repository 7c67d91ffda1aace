import { Refusal } from '@leadline/contract/errors'
import { inGate, inScope } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { changeBy, recordHistory } from '../platform/lead-history.ts'
import { lockLead } from '../platform/lead-record.ts'
import { forgetActs, markAllDeleted, unmarkAllDeleted } from './bulk-queries.ts'
import { eraseImages } from './image-queries.ts'
import { refuseStale, type SaveCall } from './save-lead.ts'
import { allCompanies, eraseLeads } from './write-queries.ts'

/** Deletes a lead; its history keeps by whom. @throws Refusal LEAD_NOT_FOUND, STALE */
export async function deleteLead(call: SaveCall, id: string) {
  const lead = await lockLead(call.trx, call.scope, id)
  await refuseStale(call, lead)
  await markAllDeleted(call.trx, lead.companyId, [id], call.now)
  await recordHistory(call.trx, lead.companyId, [{ leadId: id }], changeBy(call, 'deleted'))
}

/** Brings a lead back that was deleted no longer than 30 days ago. @throws Refusal LEAD_NOT_FOUND */
export async function restoreLead(call: SaveCall, id: string) {
  for (const companyId of call.scope.companies) {
    if (!(await unmarkAllDeleted(call.trx, companyId, [id], call.now)).length) continue
    await recordHistory(call.trx, companyId, [{ leadId: id }], changeBy(call, 'restored'))
    return { companyId, id }
  }
  throw new Refusal('LEAD_NOT_FOUND')
}

/** Erases for good what was deleted over 30 days ago, and forgets acts as old, company by company. @returns how many leads went */
export async function eraseDeleted({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  let erased = 0
  for (const companyId of await inGate(db, allCompanies))
    erased += await inScope(db, [companyId], async trx => {
      await forgetActs(trx, companyId, now())
      await eraseImages(trx, companyId, now())
      return eraseLeads(trx, companyId, now())
    })
  return erased
}
