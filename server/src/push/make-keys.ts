import webPush from 'web-push'
import type { Trx } from '../platform/db.ts'
import { insertKeys, readKeys } from './queries.ts'

/** The keys with which this installation signs what it sends (VAPID, RFC 8292), made when they are first asked for. */
export async function keysOf(trx: Trx, now: string) {
  const known = await readKeys(trx)
  if (known) return known
  await insertKeys(trx, webPush.generateVAPIDKeys(), now)
  return (await readKeys(trx))!
}
