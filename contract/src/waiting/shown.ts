import { instantOf } from '../follow-ups/due.ts'
import { type FollowUp, newFollowUp } from '../follow-ups/follow-up.ts'
import type { Lead } from '../leads/lead.ts'
import { inOrder } from './queue.ts'
import { bodyOfFields, idOfWaiting, type WaitingFollowUp, type WaitingWrite } from './write.ts'

/** Whose day it is and how they are called. */
interface Who {
  name: string
  timeZone: string
}

/** A lead as it will stand once what waits is sent; what was refused is left out. */
export const leadAsWaiting = <T extends Lead & { followUps?: FollowUp[] }>(
  lead: T,
  writes: readonly WaitingWrite[],
  who: Who,
): T => {
  const own = inOrder(writes).filter(write => write.leadId === lead._id && write.state === 'waiting')
  if (own.length === 0) return lead
  const changed = own.reduce(changedBy, lead)
  return lead.followUps ? { ...changed, followUps: followUpsAsWaiting(lead.followUps, own, who) } : changed
}

const changedBy = <T extends Lead>(lead: T, write: WaitingWrite): T => {
  if (write.kind === 'follow-up' && write.body.updateLeadStatus)
    return { ...lead, status: String(write.body.newLeadStatus) }
  if (write.kind !== 'change') return lead
  const { customFields, ...own } = bodyOfFields(write.values)
  return { ...lead, ...own, customFields: { ...lead.customFields, ...(customFields as object | undefined) } }
}

const followUpsAsWaiting = (
  items: readonly FollowUp[],
  own: readonly WaitingWrite[],
  who: Who,
): FollowUp[] => [
  ...own
    .filter(write => write.kind === 'follow-up')
    .map(write => standIn(write, who))
    .toReversed(),
  ...items.map(item => completedBy(item, own)),
]

/** A follow-up, completed where that waits to be sent. */
export const completedBy = <T extends FollowUp>(item: T, writes: readonly WaitingWrite[]): T => {
  const done = writes.find(
    write => write.kind === 'complete' && write.state === 'waiting' && write.followUpId === item._id,
  )
  if (done?.kind !== 'complete' || item.completed) return item
  return { ...item, completed: true, completedAt: done.at, outcome: done.outcome ?? 'successful' }
}

/** A follow-up that the server does not know yet. */
export const standIn = (
  { key, leadId, at, owner, body }: Pick<WaitingFollowUp, 'key' | 'leadId' | 'at' | 'owner' | 'body'>,
  who: Who,
): FollowUp => {
  const { type, summary, notes, nextFollowUpDate, nextStep, priority } = newFollowUp.parse(body)
  const due = nextFollowUpDate || null
  const hasTime = due !== null && due.length > DAY_LENGTH
  return {
    ...{ _id: idOfWaiting(key), leadId, type, summary, notes },
    nextFollowUpDate: due && !hasTime ? instantOf(due, '00:00', who.timeZone) : due,
    ...{ hasTime, nextStep, priority },
    ...{ completed: due === null, completedAt: due === null ? at : null, outcome: null, date: at },
    ...{ addedByName: who.name, addedByRole: '', userId: owner },
  }
}

const DAY_LENGTH = '2026-11-29'.length
