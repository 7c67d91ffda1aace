import { fieldsOf } from '@leadline/contract/imports/merge-lead'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import type { Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { insertAllArriving } from '../platform/insert-arriving.ts'
import { type Change, recordHistory, withNames } from '../platform/lead-history.ts'
import { lockLeads } from '../platform/lead-record.ts'
import { insertLeads, type NewLead, writeLead } from '../platform/lead-writer.ts'
import { beginPlanning } from './begin-planning.ts'
import { holdEmployees, readKnown } from './known-queries.ts'
import type { KnownLead } from './lead-ledger.ts'
import { loadLedger } from './load-ledger.ts'
import { makeAdditions } from './make-additions.ts'
import { planRow, withKeys } from './plan-rows.ts'
import { type ImportRecord, type Made, NOTHING_MADE, takeTurn, updateImport } from './queries.ts'
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
  await takeTurn(trx, record.companyId)
  await holdEmployees(trx, record.companyId)
  const known = await readKnown(trx, record.companyId)
  const { read, planning } = beginPlanning(deps, record, plan, known)
  const { ledger, additions } = planning
  const batch = rows.map(({ rowNumber, cells }) => withKeys(read, rowNumber, cells))
  await loadLedger(trx, record, ledger, batch, lockLeads)
  const results = batch.map(row => planRow(row, planning))
  const made = await makeAdditions(trx, deps, record, additions, madeBy(record))
  await writeLeads(trx, deps, record, [...ledger.byId.values()])
  await writeResults(trx, record, results)
  if (made) await updateImport(trx, record, { made })
  return results
}

export const madeBy = (record: ImportRecord): Made => ({ ...NOTHING_MADE, ...(record.made as Partial<Made>) })

async function writeLeads(trx: Trx, deps: Deps, record: ImportRecord, leads: readonly KnownLead[]) {
  const by: Change = {
    actor: { id: record.createdById, type: record.createdByType, name: record.createdByName },
    action: 'imported',
    at: isoNow(deps),
    newId: deps.newId,
    note: `Import of ${record.fileName}`,
    importId: record.id,
  }
  const { companyId } = record
  const fresh = leads.filter(lead => !lead.stored)
  const given = fresh.filter(({ state }) => state.assignedTo)
  const { applyRules } = record.plan as ImportPlan
  if (applyRules === false) await insertLeads(trx, companyId, fresh.map(newLead), by)
  else await insertAllArriving(trx, companyId, fresh.map(newLead), by)
  const changes = given.map(({ state }) => ({ field: 'assignedTo', from: null, to: state.assignedTo }))
  const named = await withNames(trx, companyId, changes)
  const entries = given.map(({ id }, at) => ({ leadId: id, changes: [named[at]!] }))
  await recordHistory(trx, companyId, entries, { ...by, action: 'assigned' })
  for (const { stored, changes } of leads) {
    if (stored && changes.length)
      await writeLead(trx, stored, fieldsOf(changes), { ...by, action: 'updated' })
  }
}

// An import gives no departments, team members or images: left out, nothing is linked.
const newLead = ({ id, createdAt, state }: KnownLead): NewLead => {
  const { department: _, teamMember: __, images: ___, ...given } = state
  return { ...given, id, createdAt }
}
