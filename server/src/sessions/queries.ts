import type { UserType } from '@leadline/contract/access/user-type'
import { refuseField } from '@leadline/contract/errors'
import type { SessionUser } from '@leadline/contract/sessions/session-user'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { unlessTaken } from '../platform/taken.ts'

/** So many sign-ins of one e-mail are tried at most: one hash each. */
const MOST_CANDIDATES = 20

export interface Candidate {
  id: string
  companyId: string | null
  businessName: string | null
  passwordHash: string | null
  /** False where the sign-in, its employee or its company is switched off. */
  open: boolean
  userType: UserType
  accountId: string
  /** How history and messages call this person. */
  name: string
}

/** Every sign-in of these types with this e-mail; for employees there may be one in each company. */
export async function findCandidates(
  trx: Trx,
  types: readonly UserType[],
  email: string,
  companyId: string | undefined,
) {
  const { rows } = await sql<Candidate>`
    select i.id, i.company_id, c.business_name, i.password_hash, i.user_type, i.account_id,
      coalesce(e.name, c.business_name, u.first_name) as name,
      i.is_active and coalesce(c.is_active, true) and coalesce(e.is_active, true) and coalesce(u.is_active, true) as open
    from sign_ins i
    left join companies c on c.id = i.company_id
    left join employees e on e.company_id = i.company_id and e.id = i.id
    left join account_users u on u.id = i.id
    where i.email = ${email.toLowerCase()} and i.user_type = any (${types})
      and c.deleted_at is null and e.deleted_at is null
      and (${companyId ?? null}::uuid is null or i.company_id = ${companyId ?? null}::uuid)
    order by i.id limit ${MOST_CANDIDATES}`.execute(trx)
  return rows
}

/** Who this sign-in is, as the browser keeps it. */
export async function readSessionUser(trx: Trx, signInId: string): Promise<SessionUser> {
  const { rows } = await sql<Record<string, unknown>>`
    select i.id as _id, i.user_type, i.email, u.first_name, u.phone_number, e.name, e.role,
      i.company_id, c.business_name, c.time_zone,
      case when i.user_type = 'employee' then array(select d.department_id from employee_departments d
        where d.company_id = i.company_id and d.employee_id = i.id order by 1) end as departments,
      case when i.company_id is null then array(
        select jsonb_build_object('_id', a.id, 'businessName', a.business_name, 'timeZone', a.time_zone)
        from companies a where a.account_id = i.account_id and a.deleted_at is null
        order by a.business_name, a.id) end as companies
    from sign_ins i
    left join companies c on c.id = i.company_id
    left join employees e on e.company_id = i.company_id and e.id = i.id
    left join account_users u on u.id = i.id
    where i.id = ${signInId}`.execute(trx)
  const known = Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null)
  return Object.fromEntries(known) as unknown as SessionUser
}

export interface NewSuperadmin {
  id: string
  accountId: string
  firstName: string
  phoneNumber: string
  email: string
  passwordHash: string
  at: string
}

/** A superadmin with a new, empty account. @throws Refusal EMAIL_TAKEN */
export const insertSuperadmin = (trx: Trx, made: NewSuperadmin) =>
  unlessTaken(EMAIL_TAKEN, async () => {
    const { id, accountId, firstName, phoneNumber, email, passwordHash, at } = made
    const who = { id, accountId, userType: 'superadmin' as const, email: email.toLowerCase() }
    await trx.insertInto('accounts').values({ id: accountId, createdAt: at }).execute()
    await trx
      .insertInto('accountUsers')
      .values({ ...who, firstName, phoneNumber, createdAt: at, updatedAt: at })
      .execute()
    await trx
      .insertInto('signIns')
      .values({ ...who, companyId: null, passwordHash, passwordChangedAt: null })
      .execute()
  })

const EMAIL_TAKEN = { sign_ins_account: () => refuseField('EMAIL_TAKEN', 'email') }

interface Details {
  firstName?: string | undefined
  phoneNumber?: string | undefined
  email?: string | undefined
}

/** Changes what is given of a superadmin's or user's details. @throws Refusal EMAIL_TAKEN */
export const updateAccountUser = (trx: Trx, id: string, details: Details, at: string) =>
  unlessTaken(EMAIL_TAKEN, async () => {
    const email = details.email?.toLowerCase()
    const changes = { ...details, email, updatedAt: at }
    await trx.updateTable('accountUsers').set(changes).where('id', '=', id).execute()
    if (email) await trx.updateTable('signIns').set({ email }).where('id', '=', id).execute()
  })

/** Whether the sign-in still is and has this password; it keeps both until the transaction ends, or changes it. */
export async function holdPassword(
  trx: Trx,
  signInId: string,
  passwordHash: string,
  purpose: 'use' | 'change' = 'use',
) {
  const found = trx
    .selectFrom('signIns')
    .select('id')
    .where('id', '=', signInId)
    .where('passwordHash', '=', passwordHash)
  const rows = await (purpose === 'use' ? found.forShare() : found.forNoKeyUpdate()).execute()
  return rows.length > 0
}

/** The stored hash of a sign-in's password. */
export async function readPasswordHash(trx: Trx, signInId: string) {
  const row = await trx
    .selectFrom('signIns')
    .select('passwordHash')
    .where('id', '=', signInId)
    .executeTakeFirst()
  return row?.passwordHash ?? undefined
}

/** Sets a password; every session of the sign-in but `keptSession` ends, and so does a link to set it. */
export async function replacePassword(
  trx: Trx,
  signInId: string,
  passwordHash: string,
  at: string,
  keptSession: string | undefined,
) {
  const changes = { passwordHash, passwordChangedAt: at }
  await trx.updateTable('signIns').set(changes).where('id', '=', signInId).execute()
  await trx.deleteFrom('passwordLinks').where('signInId', '=', signInId).execute()
  const sessions = trx.deleteFrom('sessions').where('signInId', '=', signInId)
  await (keptSession ? sessions.where('id', '<>', keptSession) : sessions).execute()
}

/** In whose log a sign-in is told. */
export const ownerOfSignIn = (trx: Trx, id: string) =>
  trx.selectFrom('signIns').select(['companyId', 'accountId']).where('id', '=', id).executeTakeFirstOrThrow()
