import type { UserType } from '@leadline/contract/access/user-type'
import { LINK_DAYS, type PasswordLink, setPasswordPath } from '@leadline/contract/sessions/password-link'
import { sql } from 'kysely'
import { asGate, type Trx } from './db.ts'
import type { Deps } from './deps.ts'
import { hashToken, type Scope } from './session.ts'

const TOKEN_BYTES = 32

/**
 * Makes the one-time link with which a sign-in's password is set; an older one of it ends. The password that
 * it has stays until then. Whether the caller may is for the caller to have checked.
 */
export async function makePasswordLink(
  trx: Trx,
  deps: Pick<Deps, 'now' | 'random'>,
  { companies }: Pick<Scope, 'companies'>,
  signInId: string,
): Promise<PasswordLink> {
  const now = deps.now()
  const token = deps.random(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + LINK_DAYS * 86_400_000).toISOString()
  const made = { tokenHash: hashToken(token), createdAt: now.toISOString(), expiresAt }
  await asGate(trx, companies, () =>
    trx
      .insertInto('passwordLinks')
      .values({ signInId, ...made })
      .onConflict(older => older.column('signInId').doUpdateSet(made))
      .execute(),
  )
  return { path: setPasswordPath(token), expiresAt }
}

interface Holder {
  signInId: string
  userType: UserType
  email: string
  name: string
  businessName: string | null
  expiresAt: string
}

/** Whose a link is, as the gate; undefined where it was used, replaced, is too old or its sign-in switched off. */
export async function findLinkHolder(trx: Trx, token: string, now: Date): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select i.id as sign_in_id, i.user_type, i.email, l.expires_at, c.business_name,
      coalesce(e.name, c.business_name, u.first_name) as name
    from password_links l
    join sign_ins i on i.id = l.sign_in_id and i.is_active
    left join companies c on c.id = i.company_id
    left join employees e on e.company_id = i.company_id and e.id = i.id
    left join account_users u on u.id = i.id
    where l.token_hash = ${hashToken(token)} and l.expires_at > ${now.toISOString()}
      and (i.company_id is null or (c.is_active and c.deleted_at is null))
      and (i.user_type <> 'employee' or (e.is_active and e.deleted_at is null))
      and (u.id is null or u.is_active)`.execute(trx)
  return rows[0]
}

/** Ends a link, as the gate. @returns false where somebody else has ended it meanwhile */
export async function endPasswordLink(trx: Trx, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passwordLinks')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
