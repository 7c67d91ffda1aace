import { Refusal } from '@leadline/contract/errors'
import { followUpChanged, isAsSeen } from '@leadline/contract/follow-ups/as-seen'
import { type ChangedFollowUp, CONTACT_TYPES, type FollowUp } from '@leadline/contract/follow-ups/follow-up'
import { completedWords } from '@leadline/contract/notifications/words'
import { contactAfter } from '@leadline/contract/response/contact'
import { settleFirstContact } from '../platform/first-contact.ts'
import type { LeadRecord } from '../platform/lead-record.ts'
import { leadRules } from '../platform/lead-rules.ts'
import { notify } from '../platform/notify.ts'
import type { Session } from '../platform/session.ts'
import { readDue } from './due-date.ts'
import { type LogCall, leadToLogOn } from './may-log.ts'
import { contactOf, deleteFollowUp, followUpOf, noteContact, updateFollowUp } from './queries.ts'

/**
 * Changes the fields that are sent. Whoever may log on the lead completes a follow-up, which records successful;
 * all else is its author's.
 * @throws Refusal LEAD_NOT_FOUND, FOLLOW_UP_NOT_FOUND, FORBIDDEN, RULE_BROKEN; CHANGED_MEANWHILE where it does not stand
 * as the caller saw it
 */
export async function changeFollowUp(
  call: LogCall,
  leadId: string,
  id: string,
  sent: ChangedFollowUp,
): Promise<FollowUp> {
  const { trx, scope, now } = call
  const lead = await leadToLogOn(trx, scope, leadId)
  const { companyId } = lead
  const before = await followUpOf(trx, companyId, leadId, id)
  const { nextFollowUpDate: typed, completed: _, outcome: __, seenDueDate, ...fields } = sent
  if (!isOnlyCompleting(sent)) refuseUnlessAuthor(scope, before)
  refuseUnlessAsSeen(before, seenDueDate)
  const due =
    typed === undefined ? undefined : readDue(typed, now, (await leadRules(trx, companyId)).timeZone)
  const at = now.toISOString()
  const set = { ...fields, ...due, ...ending(before, sent, due?.nextFollowUpDate, at) }
  if (Object.keys(set).length) await updateFollowUp(trx, companyId, before, { ...set, updatedAt: at })
  const after = await followUpOf(trx, companyId, leadId, id)
  await settleContact(call, before, after, companyId)
  if (after.completed && !before.completed) await noteCompleted(call, lead, after)
  return after
}

/** Keeps whether a changed follow-up is contact, and whose; the lead's first response goes by it. */
async function settleContact(
  { trx, scope, now }: LogCall,
  before: FollowUp,
  after: FollowUp,
  companyId: string,
) {
  const contactAt = await contactOf(trx, companyId, before)
  const at = contactAfter(after, { contactAt, date: before.date }, now.toISOString())
  if (at === contactAt) return
  const by =
    at === null
      ? { contactById: null, contactByName: '' }
      : { contactById: scope.signInId, contactByName: scope.name }
  await updateFollowUp(trx, companyId, before, { contactAt: at, ...by })
  await settleFirstContact(trx, companyId, [before.leadId])
}

/** One that is completed may be contact with the lead; its author hears of it where somebody else has done it. */
async function noteCompleted({ trx, scope, now, deps }: LogCall, lead: LeadRecord, done: FollowUp) {
  const at = now.toISOString()
  const { companyId, _id: leadId } = lead
  if (CONTACT_TYPES.includes(done.type)) await noteContact(trx, companyId, leadId, at)
  if (!done.userId || done.userId === scope.signInId) return
  const notice = {
    ...{ recipient: done.userId, type: 'follow_up_completed' as const, leadId, followUpId: done._id },
    ...{ scheduledFor: done.nextFollowUpDate, hasTime: done.hasTime },
    ...completedWords(done.type, lead.name || lead.title, scope.name),
  }
  await notify(trx, companyId, [notice], { at, newId: deps.newId })
}

/** @throws Refusal LEAD_NOT_FOUND, FOLLOW_UP_NOT_FOUND, FORBIDDEN */
export async function removeFollowUp({ trx, scope }: LogCall, leadId: string, id: string) {
  const { companyId } = await leadToLogOn(trx, scope, leadId)
  const before = await followUpOf(trx, companyId, leadId, id)
  refuseUnlessAuthor(scope, before)
  await deleteFollowUp(trx, companyId, before)
  await settleFirstContact(trx, companyId, [leadId])
}

/** What anybody who may log on the lead may send. */
const isOnlyCompleting = ({ completed, outcome, seenDueDate: _, ...rest }: ChangedFollowUp) =>
  completed === true && outcome !== 'unsuccessful' && Object.values(rest).every(value => value === undefined)

function refuseUnlessAuthor({ signInId }: Session, { userId }: FollowUp) {
  if (userId !== signInId) throw new Refusal('FORBIDDEN', 'Only who has added a follow-up may change it.')
}

/** Without what the caller saw it goes through, as it always did. */
function refuseUnlessAsSeen(before: FollowUp, seen: string | undefined) {
  if (seen === undefined || isAsSeen(before, seen)) return
  throw new Refusal('CHANGED_MEANWHILE', followUpChanged(before), { current: before })
}

/** How completing, or opening again, is stored. One that was completed keeps when. */
function ending(before: FollowUp, sent: ChangedFollowUp, due: string | null | undefined, at: string) {
  const isDue = due === undefined ? before.nextFollowUpDate !== null : due !== null
  const completed = sent.completed ?? before.completed
  if (!completed && !isDue)
    throw new Refusal('RULE_BROKEN', 'A follow-up that is not completed needs a date.')
  if (sent.completed === undefined) return sent.outcome && completed ? { outcome: sent.outcome } : {}
  if (!completed) return { completed, completedAt: null, outcome: null }
  const outcome = sent.outcome ?? before.outcome ?? 'successful'
  return { completed, completedAt: before.completedAt ?? at, outcome }
}
