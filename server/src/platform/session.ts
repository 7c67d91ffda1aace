import { createHash } from 'node:crypto'
import type { EmployeeRole, UserType } from '@leadline/contract/access/user-type'
import { Refusal } from '@leadline/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import { type Database, KEPT } from './db.ts'

/** Idle and absolute life of a session (design section 2). */
export const IDLE_HOURS = 12
export const ABSOLUTE_DAYS = 30

/** Who is calling, as the server knows it; nothing of it comes from the request but the token. */
export interface Session {
  sessionId: string
  signInId: string
  userType: UserType
  accountId: string
  /** The company of a company or employee session. */
  companyId: string | null
  /** Employees only. */
  role: EmployeeRole | undefined
  departments: string[]
  /** How history and messages call this person. */
  name: string
  /** Every company that the session may see. */
  companies: string[]
}

/** A session narrowed to the companies that this call is about. */
export type Scope = Session

/** The SHA-256 of a token, 32 bytes: all that is kept of it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** The token of `Authorization: Bearer …`, if there is one. */
export const bearerOf = (header: string | undefined) => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1]

interface Row extends Omit<Session, 'role'> {
  role: EmployeeRole | null
  lastUsedAt: string
}

/**
 * Reads the living session of a token and notes that it was used, at most once a minute.
 * @throws Refusal NO_SESSION or SESSION_ENDED (401)
 */
export async function readSession(gate: Database, token: string | undefined, now: Date): Promise<Session> {
  if (!token) throw new Refusal('NO_SESSION')
  const [row] = await living(gate, sql`s.token_hash = ${hashToken(token)}`, now)
  if (!row) throw new Refusal('SESSION_ENDED')
  if (row.lastUsedAt < hoursBefore(now, 1 / 60)) await touch(gate, row.sessionId, now)
  return sessionOf(row)
}

/** Those of the sessions that live, as they are now; looking at them is no use of them. */
export const livingSessions = async (gate: Database, ids: readonly string[], now: Date) =>
  (await living(gate, sql`s.id = any (${ids}::uuid[])`, now)).map(sessionOf)

async function living(gate: Database, which: RawBuilder<unknown>, now: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${KEPT} select s.id as session_id, s.last_used_at, i.id as sign_in_id, i.user_type, i.account_id, i.company_id, e.role,
      coalesce(e.name, c.business_name, u.first_name) as name,
      array(select d.department_id from employee_departments d
        where d.company_id = i.company_id and d.employee_id = i.id) as departments,
      case when i.company_id is null
        then array(select a.id from companies a
          where a.account_id = i.account_id and a.deleted_at is null order by a.business_name, a.id)
        else array[i.company_id] end as companies
    from sessions s
    join sign_ins i on i.id = s.sign_in_id and i.is_active
    left join companies c on c.id = i.company_id
    left join employees e on e.company_id = i.company_id and e.id = i.id
    left join account_users u on u.id = i.id
    where ${which} and s.expires_at > ${now.toISOString()}
      and s.last_used_at > ${hoursBefore(now, IDLE_HOURS)}
      and (i.company_id is null or (c.is_active and c.deleted_at is null))
      and (i.user_type <> 'employee' or (e.is_active and e.deleted_at is null))
      and (u.id is null or u.is_active)`.execute(gate)
  return rows
}

const sessionOf = ({ lastUsedAt: _, role, ...session }: Row): Session => ({
  ...session,
  role: role ?? undefined,
})

const touch = (gate: Database, id: string, now: Date) =>
  gate.updateTable('sessions').set({ lastUsedAt: now.toISOString() }).where('id', '=', id).execute()

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

/**
 * Narrows a session to `companyId`, the header's choice; only superadmins and users choose.
 * @throws Refusal COMPANY_NOT_FOUND for a company that the session does not have, foreign or unknown alike
 */
export function narrow(session: Session, companyId: string | undefined): Scope {
  if (companyId === undefined || session.userType === 'company' || session.userType === 'employee')
    return session
  if (!session.companies.includes(companyId)) throw new Refusal('COMPANY_NOT_FOUND')
  return { ...session, companies: [companyId] }
}

/** The company that a path names, where the call is about it. @throws Refusal COMPANY_NOT_FOUND */
export function namedCompany(scope: Pick<Scope, 'companies'>, id: string): string {
  if (!scope.companies.includes(id)) throw new Refusal('COMPANY_NOT_FOUND')
  return id
}

/** The one company of this call. @throws Refusal CHOOSE_ONE_COMPANY where there are several or none */
export function oneCompany(scope: Scope): string {
  const [only, ...others] = scope.companies
  if (!only || others.length) throw new Refusal('CHOOSE_ONE_COMPANY')
  return only
}

/** The company that a new record is for: the one that its body names, else the one company of this call. */
export const companyFor = (scope: Scope, named: string | undefined) =>
  named === undefined ? oneCompany(scope) : namedCompany(scope, named)
