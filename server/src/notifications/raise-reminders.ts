import { FOLLOW_UP_PRIORITIES } from '@leadline/contract/follow-ups/follow-up'
import { grouped } from '@leadline/contract/leads/moves'
import {
  nextLook,
  type Raised,
  reminderToRaise,
  reminderWords,
} from '@leadline/contract/notifications/reminders'
import { inGate, inScope, type Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { type Notice, notify } from '../platform/notify.ts'
import { putOff, takeDue } from './queue-queries.ts'
import {
  companiesWaiting,
  holdLeads,
  holdPending,
  type ItsLead,
  marksOf,
  type Pending,
  REMINDERS,
  type Waiting,
  whoIsAtWork,
} from './reminder-queries.ts'

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

/** @returns how many it has dealt with; fewer than it took are those that others have in hand */
async function raiseSome(trx: Trx, waiting: Waiting, now: string, newId: () => string) {
  const { companyId } = waiting
  const due = await readDue(trx, waiting, await takeDue(trx, REMINDERS, companyId, now, AT_ONCE))
  const notices = due.flatMap(one => noticesOf(companyId, one, now))
  await notify(trx, companyId, notices, { at: now, newId })
  const looks = due.map(one => ({
    id: one.followUpId,
    nextAt: one.lead.isDeleted ? 'infinity' : nextLook(one, now),
  }))
  await putOff(trx, REMINDERS, companyId, looks)
  return due.length
}

/** A follow-up that is looked at, with what there is to know of it. */
interface Due extends Pending, Raised {
  timeZone: string
  lead: ItsLead
  /** Who has added it; null once they are gone. */
  author: string | null
  /** Who has its lead, if they can sign in. */
  assignee: string | null
}

async function readDue(trx: Trx, { companyId, timeZone, owners }: Waiting, ids: string[]): Promise<Due[]> {
  const pending = await holdPending(trx, companyId, ids)
  const leads = await holdLeads(trx, companyId, unique(pending.map(one => one.leadId)))
  const raised = grouped(await marksOf(trx, companyId, ids), keyOf)
  const people = [...pending.map(one => one.addedById), ...[...leads.values()].map(lead => lead.assignedTo)]
  const known = await whoIsAtWork(trx, companyId, unique(people.filter(id => id !== null)))
  for (const id of [companyId, ...owners]) known.add(id)
  const ifKnown = (id: string | null) => (id !== null && known.has(id) ? id : null)
  return pending.flatMap(one => {
    const lead = leads.get(one.leadId)
    const key = keyOf({ ...one, scheduledFor: one.scheduled })
    return lead
      ? {
          ...{ ...one, timeZone, lead, raised: (raised.get(key) ?? []).map(({ mark }) => mark) },
          ...{ author: ifKnown(one.addedById), assignee: ifKnown(lead.assignedTo) },
        }
      : []
  })
}

/** The one reminder that is due of a follow-up, if any, for each whom it concerns. */
function noticesOf(companyId: string, one: Due, now: string): Notice[] {
  const mark = one.lead.isDeleted ? undefined : reminderToRaise(one, now)
  if (!mark) return []
  const { leadId, followUpId, scheduled, hasTime, type } = one
  const notice = {
    ...{ leadId, followUpId, scheduledFor: scheduled, hasTime, mark },
    type: mark === 'overdue' ? ('follow_up_overdue' as const) : ('follow_up_due' as const),
    priority: mark === 'overdue' ? ('high' as const) : priorityOf(one),
    ...reminderWords(mark, one, { type, leadName: one.lead.name }, now),
  }
  return recipientsOf(companyId, one).map(recipient => ({ ...notice, recipient }))
}

/** The author and the lead's assignee, once if they are the same; the company where the author is gone. */
const recipientsOf = (companyId: string, { author, assignee }: Pick<Due, 'author' | 'assignee'>) =>
  unique([author ?? companyId, ...(assignee ? [assignee] : [])])

const priorityOf = ({ priority }: Due) => FOLLOW_UP_PRIORITIES.find(known => known === priority) ?? 'medium'

const unique = (ids: readonly string[]) => [...new Set(ids)]

const keyOf = ({ followUpId, scheduledFor }: { followUpId: string | null; scheduledFor: string | null }) =>
  `${followUpId} ${scheduledFor}`
