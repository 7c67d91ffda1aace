import { createHash } from 'node:crypto'
import type { ActProgress } from '@leadline/contract/acts/endpoints'
import { Refusal } from '@leadline/contract/errors'
import { sql } from 'kysely'
import type { Trx } from './db.ts'

/** Who has sent an act, and under which `Idempotency-Key`. */
export interface ActKey {
  companyId: string
  signInId: string
  key: string
}

interface OnItsWay extends ActKey, ActProgress {
  since: string
}

const onTheirWay = new WeakMap<Trx, OnItsWay>()

/** From now on the act of a transaction can be asked how far it is, and be given up. */
export const followAct = (trx: Trx, act: ActKey, now: Date) =>
  void onTheirWay.set(trx, { ...act, since: now.toISOString(), done: 0, of: 0 })

/** So many more leads the act of the transaction is about: one of several companies names those of each. */
export function expectLeads(trx: Trx, of: number) {
  const act = onTheirWay.get(trx)
  if (act) act.of += of
}

/** Some of its leads need no change. */
export function passOver(trx: Trx, leads: number) {
  const act = onTheirWay.get(trx)
  if (act) act.done += leads
}

/** So many leads are written by one statement: half a second's work. */
const STEP = 500

/**
 * Writes many leads part by part, in the one transaction, and tells after each how far it is.
 * @throws Refusal GIVEN_UP where its caller has given it up meanwhile
 */
export async function inSteps<T, R>(
  trx: Trx,
  all: readonly T[],
  write: (part: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const act = onTheirWay.get(trx)
  const written: R[] = []
  for (let at = 0; at < all.length; at += STEP) {
    const part = all.slice(at, at + STEP)
    written.push(...(await write(part)))
    if (act) act.done += part.length
    if (act && act.of > STEP) await tellStep(trx, act)
  }
  return written
}

/** What of a transaction others see before it ends: the name of its connection. */
async function tellStep(trx: Trx, act: OnItsWay) {
  const { rows } = await sql<{ isGivenUp: boolean }>`
    select set_config('application_name', ${`${nameOf(act)}${act.done}/${act.of}`}, true),
      exists (select from idempotency_keys where company_id = ${act.companyId} and sign_in_id = ${act.signInId}
        and key = ${markOf(act)} and created_at >= ${act.since}::timestamptz) as is_given_up`.execute(trx)
  if (rows[0]?.isGivenUp) throw new Refusal('GIVEN_UP')
}

/** How far an act is that was sent elsewhere, with whichever server. */
export async function progressOf(trx: Trx, act: ActKey): Promise<ActProgress | null> {
  const name = nameOf(act)
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${name}) limit 1`.execute(trx)
  const [done, of] = (rows[0]?.name.slice(name.length) ?? '').split('/').map(Number)
  return done === undefined || of === undefined ? null : { done, of }
}

/** Marks an act as given up, under a key of its own: it looks there after each step. */
export const giveUpAct = (trx: Trx, act: ActKey, now: Date) =>
  trx
    .insertInto('idempotencyKeys')
    .values({
      ...act,
      key: markOf(act),
      endpoint: 'given up',
      bodyHash: Buffer.alloc(0),
      status: null,
      answer: null,
      createdAt: now.toISOString(),
    })
    .onConflict(conflict =>
      conflict.columns(['companyId', 'signInId', 'key']).doUpdateSet({ createdAt: now.toISOString() }),
    )
    .execute()

/** Short enough for the name of a connection, of which 63 bytes are kept. */
const shortOf = ({ signInId, key }: ActKey) =>
  createHash('sha256').update(`${signInId} ${key}`).digest('hex').slice(0, 32)
const nameOf = (act: ActKey) => `act ${shortOf(act)} `
const markOf = (act: ActKey) => `given up ${shortOf(act)}`
