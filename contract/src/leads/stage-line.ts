import dayjs from 'dayjs'
import type { Status } from '../statuses/status.ts'
import type { HistoryEntry } from './history.ts'
import type { Lead } from './lead.ts'

/** One mark of a lead's line: a status of the company, and when this lead came to it. */
export interface Stop {
  name: string
  label: string
  color: string
  state: 'passed' | 'now' | 'ahead'
  /** When the lead last came here; only of what it has been in. */
  since: string | undefined
  /** Whole days that it stayed, or has stayed until now. */
  days: number | undefined
}

type Named = Pick<Status, 'name' | 'label' | 'color' | 'stage'>

/**
 * The way of a lead from new to won. The main line holds the statuses of stage new and open and the first of
 * won; a lead that is lost or on hold has that as its last mark before what it did not reach.
 */
export function stageLine(
  lead: Pick<Lead, 'status' | 'createdAt'>,
  history: readonly HistoryEntry[],
  statuses: readonly Named[],
  now: string,
): Stop[] {
  const visits = visitsOf(lead, history)
  const main = mainLine(statuses)
  const at = main.findIndex(status => status.name === lead.status)
  const off = at === -1 ? statuses.find(status => status.name === lead.status) : undefined
  const reached = at === -1 ? lastVisited(main, visits) : at
  const line = off ? main.toSpliced(reached + 1, 0, off) : main
  return line.map((status, index) => {
    const here = status.name === lead.status
    const passed = index <= reached && !here
    const visit = here || passed ? lastVisit(visits, status.name, now) : undefined
    const state = here ? 'now' : passed ? 'passed' : 'ahead'
    return {
      name: status.name,
      label: status.label,
      color: status.color,
      state,
      since: visit?.since,
      days: visit?.days,
    }
  })
}

const mainLine = (statuses: readonly Named[]): Named[] => {
  const won = statuses.find(status => status.stage === 'won')
  const open = statuses.filter(status => status.stage === 'new' || status.stage === 'open')
  return won ? [...open, won] : open
}

interface Visit {
  name: string
  at: string
}

/** Every status that the lead has been in, oldest first. */
function visitsOf(lead: Pick<Lead, 'status' | 'createdAt'>, history: readonly HistoryEntry[]): Visit[] {
  const moves = history
    .toReversed()
    .flatMap(({ at, changes }) =>
      changes
        .filter(change => change.field === 'status' && change.from !== null && change.from !== '')
        .map(({ from, to }) => ({ from: String(from), name: String(to), at })),
    )
  return [{ name: moves[0]?.from ?? lead.status, at: lead.createdAt }, ...moves]
}

const lastVisited = (main: readonly Named[], visits: readonly Visit[]) =>
  main.findLastIndex(status => visits.some(visit => visit.name === status.name))

function lastVisit(visits: readonly Visit[], name: string, now: string) {
  const index = visits.findLastIndex(visit => visit.name === name)
  const visit = visits[index]
  if (!visit) return undefined
  const until = visits[index + 1]?.at ?? now
  return { since: visit.at, days: Math.max(0, dayjs(until).diff(dayjs(visit.at), 'day')) }
}
