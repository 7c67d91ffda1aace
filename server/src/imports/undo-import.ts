import { Refusal } from '@leadline/contract/errors'
import { type ImportUndo, KEPT_WHY } from '@leadline/contract/imports/import'
import { fieldsOf, reverse } from '@leadline/contract/imports/merge-lead'
import type { LeadChange } from '@leadline/contract/leads/changes'
import type { Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { actorOf } from '../platform/lead-history.ts'
import { lockLeads } from '../platform/lead-record.ts'
import { leadRules } from '../platform/lead-rules.ts'
import { writeLead } from '../platform/lead-writer.ts'
import { lockCompany } from '../platform/lock-company.ts'
import type { Scope } from '../platform/session.ts'
import { holdEmployees } from './known-queries.ts'
import { type Standing, standingOf } from './lead-queries.ts'
import { type ImportRecord, updateImport } from './queries.ts'
import { summarise } from './summarise-imports.ts'
import { changedSince, removeLeads, removeMade, type TouchingRow, touchingRows } from './undo-queries.ts'
import { madeBy } from './write-batch.ts'

const NAMED = 100

/**
 * Takes an import back: removes what it added and restores what it changed, but leads that a person has changed,
 * merged into another or deleted since, which stay as they are, counted and named.
 * @throws Refusal IN_PROGRESS while it runs, NOT_POSSIBLE_NOW when there is nothing to undo or it is too late
 */
export async function undoImport(trx: Trx, deps: Deps, scope: Scope, record: ImportRecord) {
  if (record.state === 'running') throw new Refusal('IN_PROGRESS', 'Cancel the import first.')
  const until = (await summarise(trx, [record]))[0]?.undoUntil
  if (!until) throw new Refusal('NOT_POSSIBLE_NOW', 'There is nothing to undo.')
  if (until < isoNow(deps)) throw new Refusal('NOT_POSSIBLE_NOW', 'An import can be undone for 30 days.')
  // Whoever changes the statuses meanwhile waits: some of them come back to leads, and some go.
  await lockCompany(trx, record.companyId)
  const changed = await changedSince(trx, record)
  const touched = await touchingRows(trx, record)
  const leads = await standingOf(trx, record.companyId, [...new Set(touched.map(row => row.leadId))])
  const kept = keptOf(touched, leads, changed)
  const keptIds = new Set(kept.map(({ _id }) => _id))
  const ours = touched.filter(row => leads.has(row.leadId) && !keptIds.has(row.leadId))
  const added = new Set(ours.filter(row => row.outcome === 'imported').map(row => row.leadId))
  const restored = changesToRestore(ours.filter(row => !added.has(row.leadId)))
  const by = {
    actor: actorOf(scope),
    action: 'import-undone' as const,
    at: isoNow(deps),
    newId: deps.newId,
    note: `Import of ${record.fileName} undone`,
    importId: record.id,
  }
  const employees = await holdEmployees(trx, record.companyId)
  const { statuses } = await leadRules(trx, record.companyId)
  for (const lead of await lockLeads(trx, record.companyId, [...restored.keys()])) {
    const fields = fieldsOf(restored.get(lead._id)!)
    // Whoever had the lead before may have been deleted since: then it is nobody's.
    if (fields.assignedTo && !employees.has(fields.assignedTo)) fields.assignedTo = null
    // A status that has been deleted since cannot come back: the lead stays where it stands.
    if (!statuses.some(({ name }) => name === fields.status)) delete fields.status
    await writeLead(trx, lead, fields, by)
  }
  await removeLeads(trx, record.companyId, [...added])
  await removeMade(trx, record.companyId, madeBy(record), isoNow(deps))
  const undo = { removed: added.size, restored: restored.size, ...namedOf(kept) }
  await updateImport(trx, record, { state: 'undone', counts: { undo } })
}

/** The leads that are not taken back, each with its first row and why, in the order of the file. */
function keptOf(
  touched: readonly TouchingRow[],
  leads: ReadonlyMap<string, Standing>,
  changed: ReadonlySet<string>,
): ImportUndo['kept'] {
  const rowOf = new Map(touched.map(({ leadId, rowNumber }) => [leadId, rowNumber]))
  return [...rowOf].reverse().flatMap(([_id, row]) => {
    const lead = leads.get(_id)
    const why = lead?.gone ?? (changed.has(_id) ? ('changed' as const) : null)
    if (!lead || !why) return []
    const into = lead.intoId === null ? null : { _id: lead.intoId, name: lead.intoName! }
    return [{ _id, name: lead.name, row, why, into }]
  })
}

function namedOf(kept: ImportUndo['kept']): Pick<ImportUndo, 'kept' | 'keptCounts'> {
  const of = KEPT_WHY.map(why => kept.filter(lead => lead.why === why))
  const [changed, merged, deleted] = of.map(leads => leads.length)
  return {
    kept: of.flatMap(leads => leads.slice(0, NAMED)),
    keptCounts: { changed: changed!, merged: merged!, deleted: deleted! },
  }
}

/** For each lead the changes that put it back; the rows come last one first, and so are taken back. */
function changesToRestore(rows: readonly TouchingRow[]) {
  const restored = new Map<string, LeadChange[]>()
  for (const { leadId, before } of rows) {
    if (before) restored.set(leadId, [...(restored.get(leadId) ?? []), ...reverse(before)])
  }
  return restored
}
