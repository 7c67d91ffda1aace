import type { Trx } from '../platform/db.ts'
import type { KnownLead, LeadLedger } from './lead-ledger.ts'
import { findLeads } from './lead-queries.ts'
import type { PlanRow } from './plan-rows.ts'
import type { ImportKey } from './row-queries.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Puts into the ledger the stored leads that these rows can meet. */
export async function loadLedger(trx: Trx, key: ImportKey, ledger: LeadLedger, rows: readonly PlanRow[]) {
  const taken = rows.filter(({ read }) => !read.problem)
  const wanted = {
    phones: taken.flatMap(({ phoneNormal }) => phoneNormal ?? []),
    emails: taken.flatMap(({ emailNormal }) => emailNormal ?? []),
    ids: taken.flatMap(({ read }) => (read.leadId && UUID.test(read.leadId) ? [read.leadId] : [])),
  }
  for (const found of await findLeads(trx, key, wanted)) {
    const { id, phoneNormal, emailNormal, phoneVerified, rowNumber, ...state } = found
    const lead: KnownLead = {
      id,
      phoneNormal,
      emailNormal,
      rowNumber,
      state,
      isNew: false,
      phoneVerified,
      createdAt: '',
      changes: [],
    }
    ledger.add(lead)
  }
}
