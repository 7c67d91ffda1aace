import type { ServerResponse } from 'node:http'
import { CHAT_TYPING, type LiveEvent, STREAM_READY } from '@leadline/contract/events/event'
import { askGate } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { type EventStreams, eventStreams, lineOf, type Stream } from '../platform/event-streams.ts'
import { type Listener, listen } from '../platform/listen.ts'
import type { Session } from '../platform/session.ts'
import { eventsSince, type Notice, readNotice } from './queries.ts'
import type { Missed } from './read-missed.ts'
import { heardBy, watchSessions } from './watch-sessions.ts'

const EVENTS = 'leadline_events'
const SESSIONS = 'leadline_sessions'

/** The streams of this server, what they hear by `NOTIFY`, whichever server has made the change, and their end. */
export function eventHub(deps: Deps) {
  const streams = eventStreams()
  const sessions = watchSessions(deps, streams)
  let listener: Listener | undefined
  const { tell, pass } = tellers(streams)
  const ears = {
    channels: [EVENTS, SESSIONS],
    hear: (channel: string, words: string) =>
      channel === EVENTS ? pass(readNotice(words)) : sessions.lookAt(words),
    catchUp: async (since: string) => {
      sessions.lookAtAll()
      for (const event of await askGate(deps.db, gate => eventsSince(gate, since))) tell(event)
    },
  }
  return {
    /** Resolves once the server hears; it begins to with the first stream. */
    listening: () => {
      listener ??= listen(deps.pool, ears, deps.log)
      return listener.ready
    },
    /** Adds a stream before what it has missed is read, so that nothing falls in between. */
    follow: async (
      response: ServerResponse,
      session: Session,
      chosen: string | undefined,
      missed: () => Promise<Missed>,
    ) => {
      const stream = streamOf(response, session, chosen)
      streams.add(stream)
      // The session may have ended since the call itself has looked at it.
      sessions.lookAt(session.sessionId)
      try {
        const { events, lastEventId } = await missed()
        const told = events.map(event => [event.companyId + event.kind, textOf(event)] as const)
        streams.goOn(stream, [...told, [STREAM_READY, lineOf(STREAM_READY, {}, lastEventId)]])
      } catch (err) {
        deps.log?.warn({ err }, 'a stream could not begin')
        response.destroy()
      }
    },
    stop: async () => {
      sessions.stop()
      streams.stop()
      await listener?.stop()
    },
  }
}

/** Tells the streams of an event, or of whatever the database says. */
function tellers(streams: EventStreams) {
  const tell = (event: LiveEvent, to?: readonly string[]) =>
    streams.tell(event.companyId, event.kind, textOf(event), to)
  const pass = (notice: Notice) => {
    if (!('typing' in notice)) return tell(notice.event, notice.to)
    const { companyId, conversationId, userId } = notice.typing
    const key = `${CHAT_TYPING}${conversationId}${userId}`
    streams.tell(companyId, key, lineOf(CHAT_TYPING, notice.typing), notice.to)
  }
  return { tell, pass }
}

function streamOf(response: ServerResponse, session: Session, chosen: string | undefined): Stream {
  const { sessionId, signInId, accountId, companyId } = session
  const companies = heardBy(session, chosen)
  const who = { sessionId, signInId, accountId, companyId }
  return { response, ...who, chosen, companies, waiting: new Map(), late: 0 }
}

const textOf = ({ id, kind, companyId }: LiveEvent) => lineOf(kind, { companyId }, id)
