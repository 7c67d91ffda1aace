import { grouped } from '@leadline/contract/leads/moves'
import type { NotificationType, ReminderMark } from '@leadline/contract/notifications/notification'
import { assignedWords, MOST_TOLD_SINGLY, manyAssignedWords } from '@leadline/contract/notifications/words'
import type { Trx } from './db.ts'
import type { Change } from './lead-history.ts'
import type { Tables } from './tables.ts'

/** What somebody is told. */
export interface Notice {
  /** The sign-in of an employee, office user or superadmin, or the company's own, which is its id. */
  recipient: string
  type: NotificationType
  title: string
  message: string
  leadId: string | null
  followUpId?: string
  /** When the follow-up is due. */
  scheduledFor?: string | null
  hasTime?: boolean
  mark?: ReminderMark
  priority?: Tables['notifications']['priority']
}

const AT_ONCE = 500

/** Tells people of one company, in the transaction of what they are told of; a reminder is stored at most once. */
export async function notify(
  trx: Trx,
  companyId: string,
  notices: readonly Notice[],
  { at, newId }: Pick<Change, 'at' | 'newId'>,
) {
  for (let from = 0; from < notices.length; from += AT_ONCE) {
    const rows = notices.slice(from, from + AT_ONCE).map(notice => ({
      ...{ followUpId: null, scheduledFor: null, hasTime: false, mark: null, priority: 'medium' as const },
      ...notice,
      ...{ companyId, id: newId(), readAt: null, createdAt: at },
    }))
    await trx
      .insertInto('notifications')
      .values(rows)
      .onConflict(once => once.constraint('notifications_once').doNothing())
      .execute()
  }
}

/** A lead that somebody has been given. */
interface Given {
  _id: string
  name: string
  title: string
}

/**
 * Tells everybody to whom one act has assigned leads that were not theirs before, each of all of theirs. An import
 * tells nobody: whoever runs it knows.
 */
export async function tellAssigned(
  trx: Trx,
  companyId: string,
  changes: readonly {
    leads: readonly (Given & { assignedTo: string | null })[]
    set: { assignedTo?: string | null | undefined }
  }[],
  by: Change,
) {
  if (by.importId) return
  const given = changes.flatMap(({ leads, set: { assignedTo: to } }) =>
    leads.filter(lead => lead.assignedTo !== to).map(lead => ({ to, lead })),
  )
  const notices = [...grouped(given, one => one.to)].flatMap(([to, theirs]) =>
    noticesOf(
      to,
      theirs.map(({ lead }) => lead),
      by,
    ),
  )
  await notify(trx, companyId, notices, by)
}

/** What an employee is told of leads that somebody else has assigned to them: of each, or of many at once in one. */
function noticesOf(to: string | null | undefined, leads: readonly Given[], by: Change): Notice[] {
  if (!to || to === by.actor.id) return []
  const told = { recipient: to, type: 'lead_assigned' as const }
  return leads.length > MOST_TOLD_SINGLY
    ? [{ ...told, ...manyAssignedWords(leads.length, by.actor.name), leadId: null }]
    : leads.map(lead => ({
        ...{ ...told, leadId: lead._id },
        ...assignedWords(lead.name || lead.title, by.actor.name),
      }))
}
