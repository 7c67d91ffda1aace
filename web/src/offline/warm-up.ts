import { assignmentEndpoints } from '@leadline/contract/assignment/endpoints'
import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { formFieldEndpoints } from '@leadline/contract/form-fields/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { optionEndpoints } from '@leadline/contract/options/endpoints'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../platform/client.ts'
import { isCutOff } from '../platform/connection.ts'
import { forgetLeads, trimLeads } from '../platform/kept-leads.ts'
import { onLeadsGone } from '../platform/leads-gone.ts'
import { readSession, type Session } from '../platform/session.ts'
import { statusQuery } from '../platform/status-query.ts'
import { WORKER } from '../platform/trusted-types.ts'
import { readNow } from '../platform/use-now.ts'

/** The screen comes first, in milliseconds. */
const FIRST_MS = 4_000
/** What is kept is brought up to date so often, in milliseconds. */
const EVERY_MS = 30 * 60_000
/** The days ahead whose follow-ups are kept. */
export const DAYS_AHEAD = 7
/** Of a company so many leads are fetched beforehand: those whose follow-ups are due first. */
const MOST_AT_ONCE = 100

/** Keeps the app itself and the leads of the next days in this browser, now and then. Returns how to stop. */
export const keepAtHand = (who: Session, client: QueryClient): (() => void) => {
  const keep = () => {
    if (document.hidden || isCutOff() || readSession()?.id !== who.id) return
    void keepApp()
    // What cannot be had now is fetched the next time: nobody waits for it.
    keepData(who, client).catch(() => {})
  }
  const first = setTimeout(keep, FIRST_MS)
  const again = setInterval(keep, EVERY_MS)
  const stop = onLeadsGone(ids => void forgetLeads(who.id, ids))
  return () => {
    stop()
    clearTimeout(first)
    clearInterval(again)
  }
}

/** The worker keeps the app; each time it is looked whether there is a newer one. */
const keepApp = async () => {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register(WORKER).catch(() => undefined)
  await registration?.update().catch(() => {})
}

/** Every answer is kept as it comes: see `kept-answers.ts`. */
const keepData = async (who: Session, client: QueryClient) => {
  const { companyId } = who
  if (who.userType === 'employee') await call(assignmentEndpoints.assigned, { params: { id: who.id } })
  else await keepLeadsDue(who)
  await Promise.all([
    client.prefetchQuery(statusQuery(companyId)),
    call(formFieldEndpoints.list, { companyId }),
    call(optionEndpoints.list, { companyId }),
  ])
  await trimLeads(who.id, Date.parse(readNow()))
}

/** Between two leads, in milliseconds: whoever works meanwhile waits behind one of them at the most. */
const PAUSE_MS = 100

/** The leads of a company that want something in the next days. */
const keepLeadsDue = async ({ id }: Session) => {
  const limit = MOST_AT_ONCE
  const lists = [
    await call(followUpEndpoints.list, { query: { state: 'today', limit } }),
    await call(followUpEndpoints.upcoming, { query: { days: DAYS_AHEAD, limit } }),
    await call(followUpEndpoints.overdue, { query: { limit } }),
  ]
  const ids = new Set(lists.flatMap(({ data }) => data.map(({ leadId }) => leadId)))
  for (const lead of [...ids].slice(0, MOST_AT_ONCE)) {
    if (isCutOff() || readSession()?.id !== id) return
    await call(leadEndpoints.read, { params: { id: lead } }).catch(() => {})
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
}
