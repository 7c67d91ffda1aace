import { type ChatTyping, chatTyping, EVENT_KINDS, eventKind } from '@leadline/contract/events/event'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { endSession } from './client.ts'
import { liveRefresh } from './live-refresh.ts'
import { isLive, setLive } from './live-state.ts'
import { followEvents } from './live-stream.ts'
import { onSessionHere, readSession, readToken, type Session } from './session.ts'
import { isTyping } from './typing.ts'

/** What the tab that has the stream says to the others of the same person. */
const said = z.union([
  z.object({ kind: eventKind, id: z.number() }),
  z.object({ ready: z.number() }),
  z.object({ ended: z.string() }),
  z.object({ typing: chatTyping }),
  /** The stream has been lost, until `ready`. */
  z.object({ lost: z.literal(true) }),
  /** A tab that has just been opened asks how it stands. */
  z.object({ asked: z.literal(true) }),
])
type Said = z.infer<typeof said>

/** Longer than this after the page was opened, or after the stream was asked for, and something may have been missed. */
const AT_ONCE_MS = 1_000

/**
 * Keeps this tab up to date with what happens elsewhere, whoever signs in. One tab of a browser has the stream, for
 * HTTP/1.1 allows a browser six connections; it tells the others. `openMs`: for how long the page has been open.
 * Returns how to stop.
 */
export const keepLive = (client: QueryClient, { openMs }: { openMs: number }): (() => void) => {
  const refresh = liveRefresh(client)
  let leave = () => {}
  const begin = () => {
    leave()
    const session = readSession()
    leave = session ? followAs(session, refresh.changed) : () => {}
  }
  const forget = onSessionHere(begin)
  begin()
  // What has been shown for a while already may have changed before anybody listened.
  if (openMs > AT_ONCE_MS && readSession()) for (const kind of EVENT_KINDS) refresh.changed(kind)
  return () => {
    forget()
    leave()
    refresh.stop()
  }
}

type Changed = ReturnType<typeof liveRefresh>['changed']

const followAs = ({ id: owner, token }: Session, changed: Changed): (() => void) => {
  const leaving = new AbortController()
  const { signal } = leaving
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`live ${owner}`)
  let last: number | undefined
  let isOurs = false
  const hear = (words: Said) => {
    if ('ended' in words) return leaveEnded(token, words.ended)
    if ('typing' in words) return isTyping(words.typing)
    if ('asked' in words) return isOurs && isLive() && channel?.postMessage({ ready: last ?? 0 })
    setLive(!('lost' in words))
    if ('lost' in words) return
    last = Math.max(last ?? 0, 'ready' in words ? words.ready : words.id)
    if ('kind' in words) changed(words.kind)
  }
  const tell = (words: Said) => {
    // First the others: they know the message before they see that the stored session has gone.
    channel?.postMessage(words)
    hear(words)
  }
  if (channel) listenTo(channel, hear)
  const ears = {
    from: () => last,
    onEvent: ({ kind, id }: { kind: (typeof EVENT_KINDS)[number]; id: number }) => tell({ kind, id }),
    onTyping: (typing: ChatTyping) => tell({ typing }),
    onReady: (ready: number) => tell({ ready }),
    // Somebody who has signed out in another tab is no session that has ended: this tab follows them there.
    onEnded: (ended: string) => readToken() === token && tell({ ended }),
    onLost: () => tell({ lost: true }),
  }
  channel?.postMessage({ asked: true })
  const asked = performance.now()
  void whenOurs(owner, signal, async ours => {
    // The tab that had the stream may have left because somebody signed out there.
    if (readToken() !== token) return
    isOurs = true
    // How far another tab has come is not known where it has said nothing yet.
    if (last === undefined && performance.now() - asked > AT_ONCE_MS)
      for (const kind of EVENT_KINDS) changed(kind)
    await followEvents(token, ears, ours)
  })
  return () => {
    leaving.abort()
    channel?.close()
    setLive(false)
  }
}

/** Hears what the tab that has the stream says. */
const listenTo = (channel: BroadcastChannel, hear: (words: Said) => void) =>
  channel.addEventListener('message', ({ data }) => {
    const words = said.safeParse(data)
    if (words.success) hear(words.data)
  })

/** Ends what this tab shows of the session, if nobody has signed in anew since. */
const leaveEnded = (token: string, message: string) => {
  const now = readToken()
  if (now === null || now === token) endSession(now, { message })
}

/** Runs `work` while this is the tab that has the stream; without locks (plain http), while it is looked at. */
const whenOurs = async (owner: string, signal: AbortSignal, work: (ours: AbortSignal) => Promise<void>) => {
  if (navigator.locks) {
    await navigator.locks.request(`live ${owner}`, { signal }, () => work(signal)).catch(() => {})
    return
  }
  let looking: AbortController | undefined
  const look = () => {
    if (document.hidden || signal.aborted) looking?.abort()
    else if (!looking || looking.signal.aborted) {
      looking = new AbortController()
      void work(looking.signal)
    }
  }
  document.addEventListener('visibilitychange', look)
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look)
    look()
  })
  look()
}
