import type { QueryClient } from '@tanstack/react-query'
import { isCutOff, noteAnswer, onConnection } from '../platform/connection.ts'
import { removeKept } from '../platform/kept-store.ts'
import { isLive, onLiveChanged } from '../platform/live-state.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { sendWaiting } from '../platform/send-waiting.ts'
import { onSessionHere, readSession } from '../platform/session.ts'
import { sendWith } from '../platform/wait.ts'
import { ownWaiting } from '../platform/waiting.ts'
import { fillConnection } from '../ui/frame-slots.ts'
import { showToast } from '../ui/toast.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { changesWord } from './waiting-words.ts'
import { keepAtHand } from './warm-up.ts'

/** What waits is tried so often while it waits, in milliseconds. */
const AGAIN_MS = 15_000
/** After everything was asked for anew, so long not again, in milliseconds. */
const REST_MS = 5_000

/**
 * Carries whoever is signed in through a lost connection: shows that it is lost, keeps what the next days need, sends
 * what waits once it is back. Returns how to stop.
 */
export const keepOffline = (client: QueryClient): (() => void) => {
  fillConnection(ConnectionLine)
  const send = () => void sendAndTell(client)
  sendWith(send)
  const { hear, rest } = whenBack(client, send)
  // The network is there; whether Leadline is too is seen by asking.
  const ask = () => {
    void refreshLeads(client)
    send()
  }
  window.addEventListener('online', ask)
  let leave = () => {}
  const begin = () => {
    leave()
    const session = readSession()
    // What somebody else, or a page that was closed while it signed out, has left behind.
    void removeKept(session ? `${session.id}:` : undefined)
    leave = session ? keepAtHand(session, client) : () => {}
    send()
  }
  const again = setInterval(() => {
    if (ownWaiting().some(({ state }) => state === 'waiting')) send()
  }, AGAIN_MS)
  const leaves = [
    onConnection(hear),
    onLiveChanged(() => isLive() && noteAnswer(true)),
    onSessionHere(begin),
    () => window.removeEventListener('online', ask),
    () => clearInterval(again),
    rest,
    () => leave(),
    () => sendWith(undefined),
    () => fillConnection(undefined),
  ]
  begin()
  return () => {
    for (const stop of leaves) stop()
  }
}

/** Asks for all that is shown, and sends, when the connection is back: what was shown meanwhile is as old as the copies. */
const whenBack = (client: QueryClient, send: () => void) => {
  let wasCutOff = isCutOff()
  let resting: ReturnType<typeof setTimeout> | undefined
  const hear = () => {
    const isBack = wasCutOff && !isCutOff()
    wasCutOff = isCutOff()
    if (!isBack || resting) return
    // A connection that comes and goes would ask for everything without end.
    resting = setTimeout(() => {
      resting = undefined
    }, REST_MS)
    void client.invalidateQueries()
    send()
  }
  return { hear, rest: () => clearTimeout(resting) }
}

const sendAndTell = async (client: QueryClient) => {
  if (navigator.onLine === false || ownWaiting().length === 0) return
  const { sent, refused } = await sendWaiting()
  if (sent + refused === 0) return
  // Who looks at the list of what waits sees it there.
  if (sent > 0 && !document.querySelector('[role="dialog"]'))
    showToast({ kind: 'success', message: `${changesWord(sent)} sent.` })
  await refreshLeads(client)
}
