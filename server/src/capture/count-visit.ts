import { createHmac } from 'node:crypto'
import { dayOf } from '@leadline/contract/follow-ups/due'
import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { enterCompany, inGate, inScope, withoutWaiting } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { countOnLink, type Door } from './queries.ts'
import { forgetVisitors, isFirstVisit, saltOf, visitedCompanies } from './visit-queries.ts'

export interface Visitor {
  address: string
  browser: string
  log: { warn: (context: object, what: string) => void }
}

/** Chat programs look at a link before anybody clicks it. */
const ONLY_LOOKS = /preview|externalhit|whatsapp|telegram|slack/i
const SALT_BYTES = 16

/** Who opens a link with this request; undefined for a bot, a chat program and a browser that only loads ahead. */
export function visitorOf({ ip, headers, method, log }: FastifyRequest): Visitor | undefined {
  const browser = headers['user-agent'] ?? ''
  const isAhead = /prefetch|prerender|preview/.test(`${headers['sec-purpose'] ?? headers.purpose ?? ''}`)
  if (method === 'HEAD' || !browser || isAhead || ONLY_LOOKS.test(browser) || isbot(browser)) return undefined
  return { address: ip, browser, log }
}

/**
 * Counts a visit of a link: each visitor once a day of the company's zone, known by a hash alone. One that cannot be
 * counted is logged; the form that was asked for is shown all the same.
 */
export async function countVisit(deps: Deps, door: Door, timeZone: string, visitor: Visitor, now: Date) {
  try {
    await inGate(deps.db, async trx => {
      await enterCompany(trx, door.companyId)
      await withoutWaiting(trx)
      if (!door.linkId) return
      const day = dayOf(now.toISOString(), timeZone)
      const { salt, isNew } = await saltOf(trx, door.companyId, day, deps.random(SALT_BYTES))
      if (isNew) await forgetVisitors(trx, door.companyId, day)
      const hash = hashOf(salt, door.linkId, visitor)
      if (await isFirstVisit(trx, door.companyId, door.linkId, day, hash))
        await countOnLink(trx, door, 'visits')
    })
  } catch (err) {
    visitor.log.warn({ err }, 'a visit was not counted')
  }
}

/** Throws away the salts and visitors of all days that are over, also of companies that nobody visits any more. */
export async function forgetOldVisits({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const at = now().toISOString()
  for (const { id, timeZone } of await inGate(db, visitedCompanies))
    await inScope(db, [id], trx => forgetVisitors(trx, id, dayOf(at, timeZone)))
}

// The link is in it too, so that nobody can be followed from one link to another.
const hashOf = (salt: Buffer, linkId: string, { address, browser }: Visitor) =>
  createHmac('sha256', salt)
    .update(JSON.stringify([linkId, address, browser]))
    .digest()
    .subarray(0, 16)
