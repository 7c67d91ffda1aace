import { eventEndpoints } from '@leadline/contract/events/endpoints'
import {
  CHAT_TYPING,
  type ChatTyping,
  chatTyping,
  EVENT_STREAM,
  eventKind,
  type LiveEvent,
  SESSION_ENDED,
  SILENCE_MS,
  STREAM_READY,
  sessionEnd,
} from '@leadline/contract/events/event'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { z } from 'zod'
import { readFailure } from './call-failed.ts'
import { pathOf } from './client.ts'
import { isCutOff, onConnection } from './connection.ts'

export interface LiveEars {
  onEvent: (event: LiveEvent) => void
  /** Somebody is writing to this person. */
  onTyping: (typing: ChatTyping) => void
  /** The stream has begun; `id` is where the events now end. */
  onReady: (id: number) => void
  /** The session has ended; nothing more comes. */
  onEnded: (message: string) => void
  /** The stream is lost, and is opened again. */
  onLost: () => void
  /** After which event to go on; from now where it is undefined. */
  from: () => number | undefined
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000

/**
 * Follows the events of a session until it ends or `signal` says so. A stream that is lost, refused or silent for
 * too long is opened again, sooner at first than later, where it has stopped.
 */
export const followEvents = async (token: string, ears: LiveEars, signal: AbortSignal): Promise<void> => {
  let failures = 0
  const on = {
    ...ears,
    onReady: (id: number) => {
      failures = 0
      ears.onReady(id)
    },
  }
  while (!signal.aborted) {
    if (await once(token, on, signal).catch(() => false)) return
    if (signal.aborted) return
    ears.onLost()
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++)
    // Not all browsers at once, when it was the server that went away.
    await pauseFor(pause * (0.5 + Math.random()), signal)
  }
}

/** One stream, to its end. Answers whether the session has ended too. */
const once = async (token: string, ears: LiveEars, signal: AbortSignal): Promise<boolean> => {
  const attempt = new AbortController()
  const leave = () => attempt.abort()
  signal.addEventListener('abort', leave)
  let silence = setTimeout(leave, SILENCE_MS)
  try {
    const from = ears.from()
    const response = await fetch(pathOf(eventEndpoints.follow), {
      signal: attempt.signal,
      headers: {
        accept: EVENT_STREAM,
        authorization: `Bearer ${token}`,
        ...(from === undefined ? {} : { 'last-event-id': String(from) }),
      },
    })
    if (response.status === 401) {
      ears.onEnded(readFailure({}, 401, await response.json().catch(() => undefined)).message)
      return true
    }
    if (!response.ok || !response.body) return false
    let ended = false
    const parser = createParser({
      onEvent: message => {
        ended = hear(message, ears) || ended
      },
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(silence)
      silence = setTimeout(leave, SILENCE_MS)
      parser.feed(part.value)
      if (ended) break
    }
    return ended
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', leave)
    attempt.abort()
  }
}

/** Answers whether it was the end of the session. What is not known, a later server's, is passed over. */
const hear = ({ id, event, data }: EventSourceMessage, ears: LiveEars): boolean => {
  if (event === STREAM_READY) ears.onReady(Number(id))
  if (event === CHAT_TYPING) ears.onTyping(chatTyping.parse(JSON.parse(data)))
  const kind = eventKind.safeParse(event)
  if (kind.success) {
    const { companyId } = about.parse(JSON.parse(data))
    ears.onEvent({ id: id === undefined ? 0 : Number(id), kind: kind.data, companyId })
  }
  if (event !== SESSION_ENDED) return false
  ears.onEnded(sessionEnd.parse(JSON.parse(data)).message)
  return true
}

const about = z.object({ companyId: z.string() })

/** Waits, but no longer than until any call is answered again, the network is back or the page is looked at again. */
const pauseFor = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const done = () => {
      clearTimeout(timer)
      forget()
      window.removeEventListener('focus', done)
      document.removeEventListener('visibilitychange', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    const forget = onConnection(() => !isCutOff() && done())
    window.addEventListener('focus', done)
    document.addEventListener('visibilitychange', done)
    signal.addEventListener('abort', done)
  })
