import {
  type ImportSummary,
  type ImportUndo,
  REJECT_KINDS,
  type RejectKind,
} from '@leadline/contract/imports/import'
import type { Trx } from '../platform/db.ts'
import type { ImportRecord } from './queries.ts'
import { countOutcomes, countReasons, countStatuses } from './row-queries.ts'
import { madeBy } from './write-batch.ts'

/** For how long an import can be undone, from its end on: as long as a deleted lead can be restored. */
const UNDO_DAYS = 30

/** Imports with their counts, as a list answers them: without what needs a look at their leads. */
export async function summarise(trx: Trx, imports: readonly ImportRecord[]): Promise<ImportSummary[]> {
  if (!imports.length) return []
  const companies = [...new Set(imports.map(record => record.companyId))]
  const ids = imports.map(record => record.id)
  const outcomes = await countOutcomes(trx, companies, ids)
  const reasons = await countReasons(trx, companies, ids)
  return imports.map(record => {
    const mine = <T extends { importId: string }>(rows: readonly T[]) =>
      rows.filter(r => r.importId === record.id)
    const counts = countsOf(record, mine(outcomes))
    return {
      ...headOf(record),
      counts,
      undoUntil: undoUntil(record, counts),
      byReason: mine(reasons).map(({ kind, columnName, count }) => ({
        kind,
        label: labelOf(kind, columnName),
        count,
      })),
      byStatus: [],
      importedValue: 0,
    }
  })
}

/** One import with all its figures; while it runs, the leads are not looked at. */
export async function summariseOne(trx: Trx, record: ImportRecord): Promise<ImportSummary> {
  const [summary] = await summarise(trx, [record])
  if (!record.finishedAt || !record.startedAt) return summary!
  const statuses = await countStatuses(trx, record)
  return {
    ...summary!,
    byStatus: statuses.map(({ status, label, color, count }) => ({ status, label, color, count })),
    importedValue: statuses.reduce((sum, { value }) => sum + value, 0),
  }
}

const headOf = (record: ImportRecord) => ({
  _id: record.id,
  fileName: record.fileName,
  state: record.state,
  columns: record.header.length,
  message: record.message,
  createdAt: record.createdAt,
  createdByName: record.createdByName,
  startedAt: record.startedAt,
  finishedAt: record.finishedAt,
  undo: undoOf(record),
})

/** One from before the merged and the deleted were told as well names only those that were changed. */
function undoOf({ counts }: ImportRecord): ImportSummary['undo'] {
  const { undo } = counts as { undo?: Omit<ImportUndo, 'keptCounts'> & Partial<ImportUndo> }
  return undo ? { keptCounts: { changed: undo.kept.length, merged: 0, deleted: 0 }, ...undo } : null
}

/** Until when an import can be undone, ISO 8601; null when it cannot, or has left nothing to take back. */
function undoUntil(record: ImportRecord, { imported, updated }: ImportSummary['counts']) {
  const { state, startedAt, finishedAt } = record
  if (!startedAt || !finishedAt || !['done', 'cancelled', 'failed'].includes(state)) return null
  const hasMade = Object.values(madeBy(record)).some(ids => ids.length > 0)
  if (imported + updated === 0 && !hasMade) return null
  return new Date(Date.parse(finishedAt) + UNDO_DAYS * 86_400_000).toISOString()
}

const countsOf = (record: ImportRecord, rows: readonly { outcome: string | null; count: number }[]) => {
  const of = (outcome: string | null) => rows.find(row => row.outcome === outcome)?.count ?? 0
  return {
    total: record.totalRows,
    waiting: of(null),
    imported: of('imported'),
    updated: of('updated'),
    duplicates: of('duplicate'),
    rejected: of('rejected'),
  }
}

/** 'Phone', 'Name empty'; a custom field's reason goes by its column. */
export const labelOf = (kind: string, column: string) =>
  kind === 'field' ? column : (REJECT_KINDS[kind as RejectKind] ?? kind)
