import { whyArrived } from '@leadline/contract/arrival/reason'
import type { StoredChange } from '@leadline/contract/leads/revert'
import { json, type Trx } from './db.ts'
import type { GivenAway } from './give-away.ts'
import { type Change, recordHistory } from './lead-history.ts'
import { tellAssigned } from './notify.ts'

/** A lead that has just been made, and to whom it went. */
export interface Arrived {
  lead: { _id: string; name: string; title: string }
  given: GivenAway
}

/** Who gives leads away as they arrive. */
const RULES = { id: null, type: 'system', name: 'Arrival rules' }
const AT_ONCE = 500

/**
 * Keeps why each of these new leads went to whom it did: for the lead, in its history, and in what the employee is
 * told. They have been made with their assignee.
 */
export async function recordArrivals(
  trx: Trx,
  companyId: string,
  arrived: readonly Arrived[],
  made: Omit<Change, 'action' | 'actor'>,
) {
  const rows = arrived.map(({ lead, given }) => ({
    companyId,
    leadId: lead._id,
    at: made.at,
    reason: json(given.reason),
  }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await trx
      .insertInto('leadArrivals')
      .values(rows.slice(from, from + AT_ONCE))
      .execute()
  const by = { ...made, actor: RULES, action: 'assigned' as const }
  const assigned = arrived.filter(({ given }) => given.assignedTo)
  const entries = assigned.map(({ lead, given: { assignedTo: toId, reason } }) => {
    // As `withNames` writes it; the name is known here.
    const change: StoredChange = {
      field: 'assignedTo',
      from: null,
      to: reason.employee?.name,
      fromId: null,
      toId,
    }
    return { leadId: lead._id, changes: [change], note: whyArrived(reason) }
  })
  await recordHistory(trx, companyId, entries, by)
  const told = assigned.map(({ lead, given }) => ({
    leads: [{ ...lead, assignedTo: null }],
    set: { assignedTo: given.assignedTo },
  }))
  await tellAssigned(trx, companyId, told, by)
}
