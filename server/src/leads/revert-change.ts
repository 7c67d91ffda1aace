import { may } from '@leadline/contract/access/permissions'
import { Refusal } from '@leadline/contract/errors'
import { actionOf, type changesOf, type LeadValues } from '@leadline/contract/leads/changes'
import type { HistoryAction } from '@leadline/contract/leads/history'
import type { LeadInput } from '@leadline/contract/leads/lead'
import { putBack } from '@leadline/contract/leads/revert'
import type { Trx } from '../platform/db.ts'
import { changeBy } from '../platform/lead-history.ts'
import { type LeadRecord, lockLead } from '../platform/lead-record.ts'
import { refuseWrongEmployees } from '../platform/lead-team.ts'
import { writeLead } from '../platform/lead-writer.ts'
import type { Session } from '../platform/session.ts'
import { entryOf } from './history-queries.ts'
import { knownImages } from './image-queries.ts'
import { checkedDraft, refuseChanges, type SaveCall, statusFor } from './save-lead.ts'
import { isTheirs } from './undo-act.ts'
import { customFieldsOf } from './write-queries.ts'

const ASSIGNMENT = ['assignedTo', 'assignmentNotes']

/**
 * Sets the fields of one change back, as a new change that is checked like any other. The last move of a lead goes
 * back whatever the flow says, for who may undo it: nothing is moved, a move is taken back.
 * @throws Refusal LEAD_NOT_FOUND, ENTRY_NOT_FOUND, CHANGED_AGAIN, NOTHING_TO_REVERT, and those of a save
 */
export async function revertChange(call: SaveCall, id: string, entryId: string) {
  const { trx, scope } = call
  const before = await lockLead(trx, scope, id)
  const { companyId } = before
  const entry = await entryOf(trx, companyId, id, entryId)
  const back = putBack(before, entry.changes)
  if ('cannot' in back) throw new Refusal('NOTHING_TO_REVERT', back.cannot)
  if ('changedAgain' in back) throw new Refusal('CHANGED_AGAIN', back.changedAgain)
  const isTakenBack = entry.isLastMove && isTheirs(scope, entry)
  const set = await checked(call, before, back.set, isTakenBack)
  refuseForRole(scope, before, set, entry.action)
  await writeLead(trx, before, set, changes =>
    changeBy(call, actionFor(entry.action, set, changes), `Put back a change by ${entry.actorName}`),
  )
  return companyId
}

async function checked(call: SaveCall, before: LeadRecord, back: Partial<LeadValues>, isTakenBack: boolean) {
  const { trx, scope } = call
  const { companyId } = before
  const { assignedTo, assignmentNotes, images, ...own } = back
  await refuseGoneFields(trx, companyId, own.customFields ?? {})
  const set = await checkedDraft(call, companyId, own as LeadInput, before)
  if (set.status !== undefined)
    set.status = await statusFor(trx, companyId, set.status, before.status, { isTakenBack })
  if (assignedTo) await refuseWrongEmployees(trx, scope, companyId, [assignedTo], 'assignedTo')
  if (images && (await knownImages(trx, companyId, before._id, images)).length < images.length)
    throw new Refusal('NOTHING_TO_REVERT', 'The image has been erased, so this change cannot be put back.')
  return {
    ...set,
    ...(images === undefined ? {} : { images }),
    ...(assignedTo === undefined ? {} : { assignedTo }),
    ...(assignmentNotes === undefined ? {} : { assignmentNotes }),
  }
}

async function refuseGoneFields(trx: Trx, companyId: string, custom: Record<string, unknown>) {
  const fields = await customFieldsOf(trx, companyId)
  const gone = Object.entries(custom).find(
    ([name, value]) => value !== null && !fields.some(field => field.name === name),
  )
  if (!gone) return
  const words = `The field '${gone[0]}' does not exist any more, so this change cannot be put back.`
  throw new Refusal('NOTHING_TO_REVERT', words)
}

/** Who may assign may take an assignment back with all that came with it; the rest is a save like any other. */
function refuseForRole(who: Session, before: LeadRecord, set: Partial<LeadValues>, action: HistoryAction) {
  const assigns = Object.keys(set).some(field => ASSIGNMENT.includes(field))
  if (assigns && !may(who, 'leads.assign')) throw new Refusal('FORBIDDEN', 'Your role may not assign leads.')
  if (assigns && isAssignment(action)) return
  const { assignedTo: _, assignmentNotes: __, ...rest } = set
  refuseChanges(who, before, rest)
}

const isAssignment = (action: HistoryAction) => action === 'assigned' || action === 'unassigned'

const actionFor = (
  reverted: HistoryAction,
  { assignedTo }: Partial<LeadValues>,
  changes: ReturnType<typeof changesOf>,
): HistoryAction => {
  if (!isAssignment(reverted) || assignedTo === undefined) return actionOf(changes)
  return assignedTo === null ? 'unassigned' : 'assigned'
}
