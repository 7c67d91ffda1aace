import type { ImportPlan } from '@leadline/contract/imports/plan'
import { rowReader } from '@leadline/contract/imports/row-reader'
import { json, type Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { collectAdditions } from './collect-additions.ts'
import { readKnown } from './known-queries.ts'
import { type KnownLead, LeadLedger } from './lead-ledger.ts'
import { insertHistory, insertLeads, type NewHistory, updateLead } from './lead-queries.ts'
import { loadLedger } from './load-ledger.ts'
import { makeAdditions } from './make-additions.ts'
import { type Planning, planRow, withKeys } from './plan-rows.ts'
import { type ImportRecord, type Made, NOTHING_MADE, updateImport } from './queries.ts'
import { contextOf } from './read-context.ts'
import { type RowResult, writeResults } from './row-queries.ts'

/**
 * Writes rows of an import: what the company lacks, the leads, their history and the rows' outcome, all in the
 * transaction of the caller.
 */
export async function writeBatch(
  trx: Trx,
  deps: Deps,
  record: ImportRecord,
  rows: readonly { rowNumber: number; cells: string[] }[],
): Promise<RowResult[]> {
  const plan = record.plan as ImportPlan
  const known = await readKnown(trx, record.companyId)
  const now = isoNow(deps)
  const read = rowReader(contextOf(record, plan, known, now))
  const batch = rows.map(({ rowNumber, cells }) => withKeys(rowNumber, read(rowNumber, cells)))
  const ledger = new LeadLedger()
  await loadLedger(trx, record, ledger, batch)
  const additions = collectAdditions(known, deps.newId)
  const planning: Planning = { known, rule: plan.duplicates, ledger, additions, now, newId: deps.newId }
  const results = batch.map(row => planRow(row, planning))
  const made = await makeAdditions(trx, deps, record, additions, madeBy(record))
  const names = new Map([...known.employees.map(e => [e._id, e.name] as const)])
  for (const { id, name } of additions.employees.values()) names.set(id, name)
  await writeLeads(trx, deps, record, [...ledger.byId.values()], names)
  await writeResults(trx, record, results)
  if (made) await updateImport(trx, record, { made })
  return results
}

export const madeBy = (record: ImportRecord): Made => ({ ...NOTHING_MADE, ...(record.made as Partial<Made>) })

type Names = ReadonlyMap<string, string>

async function writeLeads(
  trx: Trx,
  deps: Deps,
  record: ImportRecord,
  leads: readonly KnownLead[],
  names: Names,
) {
  const now = isoNow(deps)
  const fresh = leads.filter(lead => lead.isNew)
  const changed = leads.filter(lead => !lead.isNew && lead.changes.length)
  await insertLeads(
    trx,
    fresh.map(lead => newRow(record, lead, now)),
  )
  for (const lead of changed) await updateLead(trx, record.companyId, lead.id, changedFields(lead, now), now)
  const entry = (lead: KnownLead): NewHistory => ({
    companyId: record.companyId,
    id: deps.newId(),
    leadId: lead.id,
    at: now,
    actorId: record.createdById,
    actorType: record.createdByType,
    actorName: record.createdByName,
    action: lead.isNew ? 'imported' : 'updated',
    changes: json(shown(lead, names)),
    note: lead.isNew ? `Row ${lead.rowNumber} of ${record.fileName}` : `Import of ${record.fileName}`,
    importId: record.id,
  })
  await insertHistory(trx, [...fresh, ...changed].map(entry))
}

/** Changes as the history shows them: people by name. */
const shown = (lead: KnownLead, names: Names) => {
  const nameOf = (id: unknown) => (id === null ? null : (names.get(String(id)) ?? id))
  if (lead.isNew) {
    return lead.state.assignedTo
      ? [{ field: 'assignedTo', from: null, to: nameOf(lead.state.assignedTo) }]
      : []
  }
  return lead.changes.map(change =>
    change.field === 'assignedTo' ? { ...change, from: nameOf(change.from), to: nameOf(change.to) } : change,
  )
}

const newRow = (record: ImportRecord, lead: KnownLead, now: string) => ({
  ...lead.state,
  customFields: json(lead.state.customFields),
  companyId: record.companyId,
  id: lead.id,
  phoneNormal: lead.phoneNormal,
  phoneVerified: lead.phoneVerified,
  emailNormal: lead.emailNormal,
  captureLinkId: null,
  assignedAt: lead.state.assignedTo ? now : null,
  createdAt: lead.createdAt,
  updatedAt: now,
  createdById: record.createdById,
  createdByName: record.createdByName,
  deletedAt: null,
})

function changedFields({ state, changes, phoneNormal, emailNormal, phoneVerified }: KnownLead, now: string) {
  const fields = new Set(changes.map(({ field }) => field.replace(/^customFields\..*/, 'customFields')))
  return {
    ...Object.fromEntries(Object.entries(state).filter(([field]) => fields.has(field))),
    phoneNormal,
    emailNormal,
    phoneVerified,
    ...(fields.has('assignedTo') ? { assignedAt: state.assignedTo ? now : null } : {}),
  }
}
