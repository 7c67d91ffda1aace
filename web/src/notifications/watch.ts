import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { removeForeignCopies } from '../platform/copy.ts'
import { forgetFollowUps, markReminded } from '../platform/follow-up-copy.ts'
import { onLeadsGone } from '../platform/leads-gone.ts'
import { isLive, onLiveChanged } from '../platform/live-state.ts'
import { onSessionHere, readSession, type Session } from '../platform/session.ts'
import { whenQuiet } from '../platform/when-quiet.ts'
import { fillBell } from '../ui/frame-slots.ts'
import { forgetLeads, notificationsQuery } from './api.ts'
import { arrivals } from './arrivals.ts'
import { Bell } from './Bell.tsx'
import { clearPopups, keepPopups } from './popups.ts'

/** How often the browser looks by itself while the live connection is away, in milliseconds. */
const CHECK_MS = 60_000

interface Wanted {
  client: QueryClient
  /** Goes to a place of ours. */
  open: (href: string) => void
}

/** Puts the bell into the frame and tells what comes newly, whoever signs in. Returns how to stop. */
export const keepNotifications = (wanted: Wanted): (() => void) => {
  fillBell(Bell)
  let leave = () => {}
  const begin = () => {
    leave()
    const session = readSession()
    removeForeignCopies(session?.id)
    leave = session ? watchAs(session, wanted) : () => {}
  }
  const forget = onSessionHere(begin)
  begin()
  return () => {
    forget()
    leave()
    fillBell(undefined)
  }
}

const watchAs = (session: Session, { client, open }: Wanted): (() => void) => {
  const query = notificationsQuery(session.id)
  const { arrive, stop } = arrivals(session, open)
  let isReady = false
  const options = () => ({
    ...query,
    enabled: isReady,
    refetchInterval: isLive() ? (false as const) : CHECK_MS,
    refetchIntervalInBackground: true,
  })
  const observer = new QueryObserver(client, options())
  const again = () => observer.setOptions(options())
  let heardAt = 0
  const leaves = [
    stop,
    observer.subscribe(({ data, dataUpdatedAt }) => {
      if (!data) return
      keepPopups(data.data)
      // A copy is nothing new, nor is what was only marked here.
      if (dataUpdatedAt <= heardAt) return
      heardAt = dataUpdatedAt
      markReminded(session, data.data)
      void arrive(data)
    }),
    onLiveChanged(again),
    onLeadsGone(ids => {
      forgetLeads(client, session.id, ids)
      forgetFollowUps(session, ids)
    }),
    whenQuiet(client, () => {
      isReady = true
      again()
    }),
    clearPopups,
  ]
  return () => {
    for (const leave of leaves) leave()
  }
}
