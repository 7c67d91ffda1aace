import { EVENT_KINDS, type LiveEvent, type recentEvents } from '@leadline/contract/events/event'
import type { z } from 'zod'
import { eachCompany } from '../platform/across-companies.ts'
import { inScope } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { Scope } from '../platform/session.ts'
import { eventsAfter, spanOfEvents } from './queries.ts'

export type Missed = z.infer<typeof recentEvents>

/** What was missed since the event that was heard last, nothing where none is named; and where the events now end. */
export async function readMissed(deps: Deps, scope: Scope, lastId: number | undefined): Promise<Missed> {
  const several = scope.companies.length > 1
  const found = await inScope(deps.db, scope.companies, trx =>
    eachCompany(scope, async companyId => {
      const span = await spanOfEvents(trx, companyId)
      if (!span || lastId === undefined) return { last: span?.last ?? 0, events: [] }
      // What lies between may have been forgotten.
      if (span.first > lastId) return { last: span.last, events: everyKind(companyId, span.last) }
      return { last: span.last, events: await eventsAfter(trx, companyId, lastId, several) }
    }),
  )
  const events = found.flatMap(company => company.events).sort((a, b) => a.id - b.id)
  return { events, lastEventId: Math.max(lastId ?? 0, ...found.map(company => company.last)) }
}

const everyKind = (companyId: string, id: number): LiveEvent[] =>
  EVENT_KINDS.map(kind => ({ id, kind, companyId }))
