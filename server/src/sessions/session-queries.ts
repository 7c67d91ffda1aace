import type { Trx } from '../platform/db.ts'
import { ABSOLUTE_DAYS, hashToken, IDLE_HOURS } from '../platform/session.ts'

export interface NewSession {
  id: string
  token: string
  signInId: string
  companyId: string | null
  userAgent: string
  address: string
}

/** Opens a session; of the token only its SHA-256 is kept. */
export const insertSession = (trx: Trx, { token, ...session }: NewSession, now: Date) =>
  trx
    .insertInto('sessions')
    .values({
      ...session,
      tokenHash: hashToken(token),
      createdAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
      expiresAt: later(now, ABSOLUTE_DAYS * 24),
    })
    .execute()

/** Takes away the sessions of a sign-in that have run out, so that they do not pile up. */
export const deleteEndedSessions = (trx: Trx, signInId: string, now: Date) =>
  trx
    .deleteFrom('sessions')
    .where('signInId', '=', signInId)
    .where(either =>
      either.or([
        either('expiresAt', '<=', now.toISOString()),
        either('lastUsedAt', '<=', later(now, -IDLE_HOURS)),
      ]),
    )
    .execute()

/** The open sessions of a sign-in, the last used first. */
export const listSessions = (trx: Trx, signInId: string, now: Date) =>
  trx
    .selectFrom('sessions')
    .select(['id as _id', 'createdAt', 'lastUsedAt', 'userAgent', 'address'])
    .where('signInId', '=', signInId)
    .where('expiresAt', '>', now.toISOString())
    .where('lastUsedAt', '>', later(now, -IDLE_HOURS))
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends one session of a sign-in; false where it has none of that id. */
export async function deleteSession(trx: Trx, signInId: string, id: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('signInId', '=', signInId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of a sign-in. */
export const deleteSessions = (trx: Trx, signInId: string) =>
  trx.deleteFrom('sessions').where('signInId', '=', signInId).execute()

const later = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
