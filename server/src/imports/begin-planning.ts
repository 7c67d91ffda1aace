import type { ImportPlan } from '@leadline/contract/imports/plan'
import { type RowReader, rowReader } from '@leadline/contract/imports/row-reader'
import { type Deps, isoNow } from '../platform/deps.ts'
import { collectAdditions } from './collect-additions.ts'
import { heldBy } from './held-lead.ts'
import type { KnownCompany } from './known-queries.ts'
import { LeadLedger } from './lead-ledger.ts'
import type { Planning } from './plan-rows.ts'
import type { ImportRecord } from './queries.ts'
import { contextOf } from './read-context.ts'

/** With what the rows of an import are read and planned, by the check and by the run alike; its ledger is empty. */
export function beginPlanning(
  deps: Deps,
  record: ImportRecord,
  plan: ImportPlan,
  known: KnownCompany,
): { read: RowReader; planning: Planning } {
  const now = isoNow(deps)
  return {
    read: rowReader(contextOf(record, plan, known, now)),
    planning: {
      known,
      rule: plan.duplicates,
      ledger: new LeadLedger(),
      additions: collectAdditions(known, deps.newId),
      heldBy: heldBy(known),
      now,
      newId: deps.newId,
    },
  }
}
