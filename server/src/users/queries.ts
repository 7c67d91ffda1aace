import { Refusal, refuseField } from '@leadline/contract/errors'
import type { OfficeUser, OfficeUserChange } from '@leadline/contract/users/user'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { unlessTaken } from '../platform/taken.ts'

// Office users belong to an account, not to a company: all of this is asked and written as the gate.

/** The office users of an account by name. */
export const listUsers = (trx: Trx, accountId: string): Promise<OfficeUser[]> =>
  users(trx, accountId).orderBy(sql`lower(u.first_name)`).orderBy('u.id').execute()

/** An office user of the account. @throws Refusal USER_NOT_FOUND */
export async function readUser(trx: Trx, accountId: string, id: string): Promise<OfficeUser> {
  const user = await users(trx, accountId).where('u.id', '=', id).executeTakeFirst()
  if (!user) throw new Refusal('USER_NOT_FOUND')
  return user
}

interface UserToWrite {
  firstName: string
  email: string
  phoneNumber: string
  isActive: boolean
}

/** The office user and the sign-in; without a hash, it cannot be used yet. @throws Refusal EMAIL_TAKEN */
export const insertUser = (
  trx: Trx,
  { id, accountId }: { id: string; accountId: string },
  user: UserToWrite,
  passwordHash: string | null,
  at: string,
) =>
  unlessTaken(EMAIL_TAKEN, async () => {
    const email = user.email.toLowerCase()
    const who = { id, accountId, userType: 'user' as const, email }
    await trx
      .insertInto('accountUsers')
      .values({ ...user, ...who, createdAt: at, updatedAt: at })
      .execute()
    await trx
      .insertInto('signIns')
      .values({ ...who, companyId: null, passwordHash, passwordChangedAt: null })
      .execute()
  })

/** Changes what is given; a new e-mail is the one to sign in with. @throws Refusal EMAIL_TAKEN */
export const updateUser = (trx: Trx, id: string, change: OfficeUserChange, at: string) =>
  unlessTaken(EMAIL_TAKEN, async () => {
    const email = change.email?.toLowerCase()
    const changes = { ...change, email, updatedAt: at }
    await trx.updateTable('accountUsers').set(changes).where('id', '=', id).execute()
    if (email) await trx.updateTable('signIns').set({ email }).where('id', '=', id).execute()
  })

/** Ends every session of an office user. */
export const endUserSessions = (trx: Trx, id: string) =>
  trx.deleteFrom('sessions').where('signInId', '=', id).execute()

/** Takes an office user away, with the sign-in, its sessions and its link; the e-mail is free again. */
export async function deleteUser(trx: Trx, id: string) {
  await trx.deleteFrom('signIns').where('id', '=', id).execute()
  await trx.deleteFrom('accountUsers').where('id', '=', id).execute()
}

const EMAIL_TAKEN = { sign_ins_account: () => refuseField('EMAIL_TAKEN', 'email') }

const users = (trx: Trx, accountId: string) =>
  trx
    .selectFrom('accountUsers as u')
    .innerJoin('signIns as i', 'i.id', 'u.id')
    .select(['u.id as _id', 'u.firstName', 'u.email', 'u.phoneNumber', 'u.isActive', 'u.createdAt'])
    .select('i.hasPassword')
    .where('u.accountId', '=', accountId)
    .where('u.userType', '=', 'user')
