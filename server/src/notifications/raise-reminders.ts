import { FOLLOW_UP_PRIORITIES } from '@leadline/contract/follow-ups/follow-up'
import { nextLook, reminderToRaise, reminderWords } from '@leadline/contract/notifications/reminders'
import { inGate, inScope, type Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { type Notice, notify } from '../platform/notify.ts'
import { companiesWaiting, type Pending, putOff, takePending, type Waiting } from './reminder-queries.ts'

/** So many follow-ups are looked at in one transaction. */
const AT_ONCE = 500

/**
 * Raises the reminders that are due, in every active company. A transaction raises some and puts off the follow-ups
 * that they are of, so whoever is killed in it has done both or neither; any number of servers may do it at once.
 * @returns how many follow-ups were looked at
 */
export async function raiseReminders(deps: Pick<Deps, 'db' | 'now' | 'newId'>): Promise<number> {
  const { db } = deps
  const now = deps.now().toISOString()
  let looked = 0
  for (const waiting of await inGate(db, gate => companiesWaiting(gate, now))) {
    const raise = () => inScope(db, [waiting.companyId], trx => raiseSome(trx, waiting, now, deps.newId))
    let some = AT_ONCE
    while (some === AT_ONCE) {
      some = await raise()
      looked += some
    }
  }
  return looked
}

async function raiseSome(trx: Trx, waiting: Waiting, now: string, newId: () => string) {
  const { companyId } = waiting
  const pending = await takePending(trx, waiting, now, AT_ONCE)
  const notices = pending.flatMap(one => noticesOf(companyId, one, now))
  await notify(trx, companyId, notices, { at: now, newId })
  const looks = pending.map(one => ({ followUpId: one.followUpId, nextAt: nextLook(one, now) }))
  await putOff(trx, companyId, looks)
  return pending.length
}

/** The one reminder that is due of a follow-up, if any, for each whom it concerns. */
function noticesOf(companyId: string, one: Pending, now: string): Notice[] {
  const mark = reminderToRaise(one, now)
  if (!mark) return []
  const { leadId, followUpId, scheduled, hasTime } = one
  const notice = {
    ...{ leadId, followUpId, scheduledFor: scheduled, hasTime, mark },
    type: mark === 'overdue' ? ('follow_up_overdue' as const) : ('follow_up_due' as const),
    priority: mark === 'overdue' ? ('high' as const) : priorityOf(one),
    ...reminderWords(mark, one, one, now),
  }
  return recipientsOf(companyId, one).map(recipient => ({ ...notice, recipient }))
}

/** The author and the lead's assignee, once if they are the same; the company where the author is gone. */
const recipientsOf = (companyId: string, { author, assignee }: Pick<Pending, 'author' | 'assignee'>) => [
  ...new Set([author ?? companyId, ...(assignee ? [assignee] : [])]),
]

const priorityOf = ({ priority }: Pending) =>
  FOLLOW_UP_PRIORITIES.find(known => known === priority) ?? 'medium'
