import type { ImportCheck } from '@leadline/contract/imports/import'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { readLeads } from '../platform/lead-record.ts'
import { beginPlanning } from './begin-planning.ts'
import { readKnown } from './known-queries.ts'
import { loadLedger } from './load-ledger.ts'
import { planRow, withKeys } from './plan-rows.ts'
import type { ImportRecord } from './queries.ts'
import { checkPlan } from './read-context.ts'
import { rejectedOf } from './rejected-rows.ts'
import { type RowResult, readRows } from './row-queries.ts'
import { labelOf } from './summarise-imports.ts'

const PAGE = 2000
const SHOWN = 50

/**
 * Counts what a run with this plan would do, by planning every row and writing none.
 * @throws Refusal 400 or 422 for a plan that does not fit
 */
export async function checkImport(
  trx: Trx,
  deps: Deps,
  record: ImportRecord,
  plan: ImportPlan,
): Promise<ImportCheck> {
  const known = await readKnown(trx, record.companyId)
  checkPlan(record, plan, known)
  const { read, planning } = beginPlanning(deps, record, plan, known)
  const { ledger, additions } = planning
  const tally = newTally(record, plan)
  for (let after = 0; ; ) {
    const rows = await readRows(trx, record, after, PAGE)
    if (!rows.length) break
    const page = rows.map(({ rowNumber, cells }) => withKeys(read, rowNumber, cells))
    await loadLedger(trx, record, ledger, page, readLeads)
    for (const [at, row] of page.entries()) tally.add(planRow(row, planning), rows[at]!.cells)
    after = rows.at(-1)!.rowNumber
  }
  return {
    ...tally.figures(),
    newStatuses: [...additions.statuses.values()],
    newSources: [...additions.sources.values()],
    newEmployees: [...additions.employees.values()].map(({ name }) => name),
    newFields: plan.columns.flatMap(({ target }) => (target.kind === 'newField' ? [target.label] : [])),
  }
}

function newTally(record: ImportRecord, plan: ImportPlan) {
  const outcomes = { imported: 0, updated: 0, duplicate: 0, rejected: 0 }
  const reasons = new Map<string, { kind: string; label: string; count: number }>()
  const firstRejected: ImportCheck['firstRejected'] = []
  const add = (result: RowResult, cells: readonly string[]) => {
    outcomes[result.outcome]++
    if (result.outcome !== 'rejected') return
    const label = labelOf(result.kind, result.column)
    const reason = reasons.get(label) ?? { kind: result.kind, label, count: 0 }
    reasons.set(label, { ...reason, count: reason.count + 1 })
    if (firstRejected.length < SHOWN) firstRejected.push(rejectedOf(record.header, plan, result, cells))
  }
  const figures = () => ({
    counts: {
      total: record.totalRows,
      waiting: 0,
      imported: outcomes.imported,
      updated: outcomes.updated,
      duplicates: outcomes.duplicate,
      rejected: outcomes.rejected,
    },
    byReason: [...reasons.values()].sort((a, b) => b.count - a.count),
    firstRejected,
  })
  return { add, figures }
}
