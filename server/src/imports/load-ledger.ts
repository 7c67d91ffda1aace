import type { Trx } from '../platform/db.ts'
import type { lockLeads } from '../platform/lead-record.ts'
import type { LeadLedger } from './lead-ledger.ts'
import { contactsMergedAway, type FoundLead, findLeads } from './lead-queries.ts'
import { leadsAway } from './leads-away.ts'
import type { PlanRow } from './plan-rows.ts'
import type { ImportRecord } from './queries.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Puts into the ledger the stored leads that these rows can meet, read by `readLeads` or held by `lockLeads`. */
export async function loadLedger(
  trx: Trx,
  key: ImportRecord,
  ledger: LeadLedger,
  rows: readonly PlanRow[],
  read: typeof lockLeads,
) {
  // A row that bears an id is judged beside its lead, and may then be none to refuse.
  const taken = rows.filter(({ read }) => !read.problem || read.leadId)
  const ids = taken.flatMap(({ read }) => (read.leadId && UUID.test(read.leadId) ? [read.leadId] : []))
  const contacts = {
    phones: taken.flatMap(({ phoneNormal }) => phoneNormal ?? []),
    emails: taken.flatMap(({ emailNormal }) => emailNormal ?? []),
  }
  const merged = await contactsMergedAway(trx, key.companyId, contacts)
  const found = await findLeads(trx, key, { ...contacts, ids: [...ids, ...merged.map(({ id }) => id)] })
  const here = new Set(found.map(({ id }) => id))
  const unknown = ids.filter(id => !here.has(id))
  for (const [id, why] of await leadsAway(trx, key, unknown)) ledger.away.set(id, why)
  const fresh = found.filter(({ id }) => !ledger.byId.has(id))
  await addStored(trx, key.companyId, ledger, fresh, read)
  // After all others, so that whoever bears a contact now goes before who had it of a merged lead.
  for (const { id, ...was } of merged) {
    const lead = ledger.byId.get(id)
    if (lead) ledger.know(lead, was)
  }
}

async function addStored(
  trx: Trx,
  companyId: string,
  ledger: LeadLedger,
  fresh: readonly FoundLead[],
  read: typeof lockLeads,
) {
  if (!fresh.length) return
  const records = await read(
    trx,
    companyId,
    fresh.map(({ id }) => id),
  )
  const byId = new Map(records.map(record => [record._id, record] as const))
  for (const lead of fresh) {
    const stored = byId.get(lead.id)
    if (stored) ledger.add({ ...lead, stored, state: stored, createdAt: stored.createdAt, changes: [] })
  }
}
