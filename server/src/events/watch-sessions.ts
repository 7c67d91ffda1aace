import { FAILURES } from '@leadline/contract/errors'
import { SESSION_ENDED } from '@leadline/contract/events/event'
import { askGate } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { type EventStreams, lineOf, type Stream } from '../platform/event-streams.ts'
import { livingSessions, type Session } from '../platform/session.ts'

/** Sessions also run out by themselves. */
const EVERY_MS = 30_000
/** Ids of one transaction are looked up together. */
const GATHER_MS = 10
const AGAIN_MS = 1_000

/** Ends the streams of sessions that have ended, and lets the others hear of the companies that they now see. */
export function watchSessions(deps: Deps, streams: EventStreams) {
  let touched = new Set<string>()
  let everybody = false
  let looking: NodeJS.Timeout | undefined

  const look = async () => {
    const ids = touched
    const all = streams.all()
    const doubtful = everybody ? all : all.filter(stream => idsOf(stream).some(id => ids.has(id)))
    looking = undefined
    touched = new Set()
    everybody = false
    try {
      await settleAll(deps, streams, doubtful)
    } catch (err) {
      deps.log?.warn({ err }, 'sessions of streams could not be read')
      for (const { sessionId } of doubtful) touched.add(sessionId)
      looking ??= setTimeout(look, AGAIN_MS)
    }
  }
  const soon = () => {
    looking ??= setTimeout(look, GATHER_MS)
  }
  const lookAtAll = () => {
    everybody = true
    soon()
  }
  const timer = setInterval(lookAtAll, EVERY_MS)
  timer.unref()
  return {
    /** Looks at the sessions that an id is of: a session's own, its sign-in's, its company's or its account's. */
    lookAt: (id: string) => {
      touched.add(id)
      soon()
    },
    lookAtAll,
    stop: () => {
      clearInterval(timer)
      clearTimeout(looking)
    },
  }
}

/** The companies that a stream hears of: the one that it was asked for, else all of the session's. */
export const heardBy = ({ companies }: Pick<Session, 'companies'>, chosen: string | undefined) =>
  chosen === undefined ? companies : companies.filter(id => id === chosen)

async function settleAll(deps: Deps, streams: EventStreams, doubtful: readonly Stream[]) {
  if (!doubtful.length) return
  const ids = [...new Set(doubtful.map(stream => stream.sessionId))]
  const living = await askGate(deps.db, gate => livingSessions(gate, ids, deps.now()))
  const sessions = new Map(living.map(session => [session.sessionId, session]))
  for (const stream of doubtful) {
    const session = sessions.get(stream.sessionId)
    if (session) hearOthers(streams, stream, heardBy(session, stream.chosen))
    else streams.end(stream, lineOf(SESSION_ENDED, { message: FAILURES.SESSION_ENDED[1] }))
  }
}

/** Where somebody has made or deleted a company of the account, the choice among them has changed. */
function hearOthers(streams: EventStreams, stream: Stream, companies: readonly string[]) {
  const before = stream.companies
  stream.companies = companies
  const other = companies.find(id => !before.includes(id)) ?? before.find(id => !companies.includes(id))
  if (other) streams.write(stream, 'companies', lineOf('lists.changed', { companyId: other }))
}

const idsOf = ({ sessionId, signInId, companyId, accountId }: Stream) =>
  [sessionId, signInId, companyId, accountId].filter(id => id !== null)
