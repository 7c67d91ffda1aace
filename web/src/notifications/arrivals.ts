import { count } from '@leadline/contract/format'
import type { Notification as Told } from '@leadline/contract/notifications/notification'
import { leadPath } from '../paths.ts'
import type { Session } from '../platform/session.ts'
import { showToast } from '../ui/toast.tsx'
import type { NotificationList } from './api.ts'
import { tellOutside } from './browser-notice.ts'
import { popUp, popUpSummary } from './popups.ts'
import { isPushOn } from './push.ts'
import { claimShown } from './shown.ts'

/** More than so many that come at once are told in one. */
const MOST_AT_ONCE = 3
/** A tab that nobody looks at leaves it for so long to one that is looked at, in milliseconds. */
const HIDDEN_MS = 1_000

/**
 * Tells what comes newly, once in this browser: at the top right of the screen, and outside the page where that is
 * permitted. Several that were there before the app was opened are told in one line.
 */
export const arrivals = (session: Session, open: (href: string) => void) => {
  const known = new Set<string>()
  let isFirst = true
  let isStopped = false
  const arrive = async ({ data, unread }: NotificationList) => {
    const isStart = isFirst
    isFirst = false
    const fresh = data.filter(told => !told.read && !known.has(told.id))
    for (const { id } of data) known.add(id)
    if (fresh.length && document.hidden) await new Promise(resolve => setTimeout(resolve, HIDDEN_MS))
    if (isStopped) return
    const ids = await claimShown(
      session.id,
      fresh.map(({ id }) => id),
    )
    const ours = fresh.filter(({ id }) => ids.includes(id))
    if (isStopped || ours.length === 0) return
    if (isStart && ours.length > 1) popUpSummary(unreadWords(unread))
    else if (ours.length > MOST_AT_ONCE) tellMany(unreadWords(unread))
    // The oldest first, so that the newest stands on top.
    else for (const told of ours.toReversed()) tell(told, session, open)
  }
  return {
    arrive,
    stop: () => {
      isStopped = true
    },
  }
}

const unreadWords = (unread: number) => `${count(unread)} unread notifications`

const tellMany = (words: string) => {
  popUpSummary(words)
  if (!isWorkers()) tellOutside({ title: words, body: 'Leadline', tag: 'summary', onOpen: () => {} })
}

const tell = (told: Told, { userType }: Session, open: (href: string) => void) => {
  const { id, type, title, message, leadId } = told
  if (type === 'new_lead' && userType !== 'employee') showToast({ kind: 'newLead', message })
  else popUp(told)
  if (isWorkers()) return
  tellOutside({
    title,
    body: message,
    tag: id,
    onOpen: () => leadId && open(leadPath(leadId)),
  })
}

/** Whether the worker tells outside the page: where it is on, of what comes while nobody looks at the page. */
const isWorkers = () => isPushOn() && document.visibilityState !== 'visible'
