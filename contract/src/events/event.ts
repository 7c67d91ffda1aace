import { z } from 'zod'

/** What can have changed in a company: leads and their follow-ups, or the lists and settings that go with them. */
export const EVENT_KINDS = [
  'leads.changed',
  'lists.changed',
  'notifications.changed',
  'chat.changed',
] as const
export const eventKind = z.enum(EVENT_KINDS)
export type EventKind = z.infer<typeof eventKind>

/**
 * That something has changed, never what: whoever hears it asks again and is answered what they may see. The ids of
 * one company rise in the order of its changes.
 */
export const liveEvent = z.object({ id: z.number().int(), kind: eventKind, companyId: z.string() })
export type LiveEvent = z.infer<typeof liveEvent>

/** Where the stream begins, or begins again; its SSE id is what `Last-Event-ID` brings back. */
export const STREAM_READY = 'ready'
/** The last event of a stream whose session has ended. */
export const SESSION_ENDED = 'session.ended'

/**
 * Somebody is writing in a conversation of the listener's: told as it happens and never again, so it has no id and
 * does not move the place where a stream goes on.
 */
export const CHAT_TYPING = 'chat.typing'
export const chatTyping = z.object({ companyId: z.string(), conversationId: z.string(), userId: z.string() })
export type ChatTyping = z.infer<typeof chatTyping>

/** What `event: session.ended` says. */
export const sessionEnd = z.object({ message: z.string() })

export const EVENT_STREAM = 'text/event-stream'
/** A stream that has been silent for so long is broken: the server sends a line every 20 seconds. */
export const SILENCE_MS = 50_000

/** The answer to whoever does not take a stream. */
export const recentEvents = z.object({
  /** For the next `Last-Event-ID`. */
  lastEventId: z.number().int(),
  /** What came after the `Last-Event-ID`: the newest of each kind and company. */
  events: z.array(liveEvent),
})
