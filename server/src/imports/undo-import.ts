import { Refusal } from '@leadline/contract/errors'
import { fieldsOf, reverse } from '@leadline/contract/imports/merge-lead'
import type { LeadChange } from '@leadline/contract/leads/changes'
import type { Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { actorOf } from '../platform/lead-history.ts'
import { lockLeads } from '../platform/lead-record.ts'
import { writeLead } from '../platform/lead-writer.ts'
import type { Scope } from '../platform/session.ts'
import { type ImportRecord, updateImport } from './queries.ts'
import { undoUntil } from './summarise-imports.ts'
import { changedSince, removeLeads, removeMade, touchingRows } from './undo-queries.ts'
import { madeBy } from './write-batch.ts'

const NAMED = 100

/**
 * Takes an import back: removes what it added and restores what it changed, but leads that a person has
 * changed since, which are kept, counted and named.
 * @throws Refusal IN_PROGRESS while it runs, NOT_POSSIBLE_NOW when there is nothing to undo or it is too late
 */
export async function undoImport(trx: Trx, deps: Deps, scope: Scope, record: ImportRecord) {
  if (record.state === 'running') throw new Refusal('IN_PROGRESS', 'Cancel the import first.')
  const until = undoUntil(record)
  if (!until) throw new Refusal('NOT_POSSIBLE_NOW', 'There is nothing to undo.')
  if (until < isoNow(deps)) throw new Refusal('NOT_POSSIBLE_NOW', 'An import can be undone for 30 days.')
  const changed = await changedSince(trx, record)
  const rows = await touchingRows(trx, record)
  const ours = rows.filter(row => !changed.has(row.id))
  const added = new Set(ours.filter(row => row.outcome === 'imported').map(row => row.id))
  const restored = changesToRestore(ours.filter(row => !added.has(row.id)))
  const by = {
    actor: actorOf(scope),
    action: 'import-undone' as const,
    at: isoNow(deps),
    newId: deps.newId,
    note: `Import of ${record.fileName} undone`,
    importId: record.id,
  }
  for (const lead of await lockLeads(trx, record.companyId, [...restored.keys()])) {
    await writeLead(trx, lead, fieldsOf(restored.get(lead._id)!), by)
  }
  await removeLeads(trx, record.companyId, [...added])
  await removeMade(trx, record.companyId, madeBy(record), isoNow(deps))
  const kept = new Map(rows.filter(row => changed.has(row.id)).map(row => [row.id, row] as const))
  const undo = {
    removed: added.size,
    restored: restored.size,
    kept: [...kept.values()]
      .reverse()
      .slice(0, NAMED)
      .map(({ id, name, title, rowNumber }) => ({ _id: id, name: name || title, row: rowNumber })),
  }
  await updateImport(trx, record, { state: 'undone', counts: { undo } })
}

/** For each lead the changes that put it back; the rows come last one first, and so are taken back. */
function changesToRestore(rows: readonly { id: string; before: LeadChange[] | null }[]) {
  const restored = new Map<string, LeadChange[]>()
  for (const { id, before } of rows) {
    if (before) restored.set(id, [...(restored.get(id) ?? []), ...reverse(before)])
  }
  return restored
}
