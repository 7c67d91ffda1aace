import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { uuidv7 } from 'uuidv7'
import { addTwin } from './twin.ts'
import { AT, addCompany, type Company, type Insert, ROLES, type Row } from './world-company.ts'
import { addNotification, addSubscription, addTodo } from './world-days.ts'

/** Every text of company B, and of A's twin, holds this; it must not stand in anything that A is answered. */
export const CANARY = 'canary-of'
export const MARKS = { a: 'of-a', b: `${CANARY}-b`, twin: `${CANARY}-twin` }

/** Everybody's. */
export const PASSWORD = 'a-fine-passphrase'

export interface Caller {
  name: string
  token: string | undefined
  userType: 'superadmin' | 'user' | 'company' | 'employee' | 'none'
  role?: 'Intern' | 'Employee' | 'Senior Employee' | 'Team Lead' | 'Manager'
}
export interface World {
  callers: Caller[]
  /** The people of company B. */
  others: Caller[]
  /** Callers whose session has ended in one way or another. */
  ended: Caller[]
  a: Company
  b: Company
  /** A company of a third account whose rows have the very ids of A's. */
  twin: string
  /** A session of each caller by name, for ids of the entity 'session'. */
  sessions: Record<string, string>
  /** A browser that is told, of each session. */
  subscriptions: Record<string, string>
  superadmin: string
  /** The office user of each account. */
  officeUser: { a: string; b: string }
}
/**
 * Three accounts: one with company A, its superadmin and office user; one with company B; one with the twin of A.
 * Written by SQL.
 */
export async function makeWorld(url: string): Promise<World> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const insert = async (table: string, row: Row) => {
    const keys = Object.keys(row)
    const places = keys.map((_, at) => `$${at + 1}`)
    await client.query(`insert into ${table} (${keys}) values (${places})`, Object.values(row))
  }
  try {
    const world = await fill(client, insert)
    await client.query('update sign_ins set password_hash = $1', [
      await hash(PASSWORD, { memoryCost: 8, timeCost: 1 }),
    ])
    return world
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, insert: Insert): Promise<World> {
  const sessions: Record<string, string> = {}
  const subscriptions: Record<string, string> = {}
  const session = async (name: string, signIn: string, company: string | null, more: Row = {}) => {
    const token = `token-of-${name.replaceAll(' ', '-')}`
    sessions[name] = uuidv7()
    await insert('sessions', {
      id: sessions[name],
      token_hash: createHash('sha256').update(token).digest(),
      sign_in_id: signIn,
      company_id: company,
      created_at: AT,
      last_used_at: '2026-11-27T06:29:50.000Z',
      expires_at: '2026-12-20T06:30:00.000Z',
      ...more,
    })
    subscriptions[name] = await addSubscription(insert, sessions[name]!, signIn)
    return token
  }
  const accountA = uuidv7()
  const accountB = uuidv7()
  const a = await addCompany(insert, accountA, MARKS.a)
  const b = await addCompany(insert, accountB, MARKS.b)
  const twin = { id: uuidv7(), mark: MARKS.twin, account: uuidv7() }
  await insert('accounts', { id: twin.account, created_at: AT })
  await addTwin(client, { id: a.id, mark: MARKS.a }, twin)
  const callers: Caller[] = [{ name: 'nobody', token: undefined, userType: 'none' }]
  const superadmin = uuidv7()
  const officeUser = { a: uuidv7(), b: uuidv7() }
  await accountUser(insert, accountB, 'user', officeUser.b, MARKS.b)
  for (const [userType, id] of [['superadmin', superadmin] as const, ['user', officeUser.a] as const]) {
    await accountUser(insert, accountA, userType, id, MARKS.a)
    const of = { company_id: a.id, created_at: AT, updated_at: AT }
    a.todoOf[userType] = await addTodo(insert, of, id, MARKS.a, a.lead)
    a.notificationOf[userType] = await addNotification(insert, of, id, MARKS.a, a.lead)
    callers.push({ name: userType, userType, token: await session(userType, id, null) })
  }
  callers.push({ name: 'company', userType: 'company', token: await session('company', a.id, a.id) })
  const others: Caller[] = []
  others.push({ name: 'company b', userType: 'company', token: await session('company b', b.id, b.id) })
  for (const role of ROLES) {
    const token = await session(role, a.employee[role]!, a.id)
    callers.push({ name: role, userType: 'employee', role, token })
    const name = `${role} b`
    others.push({ name, userType: 'employee', role, token: await session(name, b.employee[role]!, b.id) })
  }
  const ended = await endedSessions(session, a)
  return { callers, others, ended, a, b, twin: twin.id, sessions, subscriptions, superadmin, officeUser }
}

type MakeSession = (name: string, signIn: string, company: string | null, more?: Row) => Promise<string>

async function endedSessions(session: MakeSession, a: Company): Promise<Caller[]> {
  const past = { expires_at: '2026-11-27T06:00:00.000Z' }
  const idle = { last_used_at: '2026-11-26T12:00:00.000Z' }
  return [
    { name: 'revoked', userType: 'company', token: 'token-that-was-ended' },
    { name: 'expired', userType: 'company', token: await session('expired', a.id, a.id, past) },
    { name: 'idle', userType: 'company', token: await session('idle', a.id, a.id, idle) },
    {
      name: 'deactivated',
      userType: 'employee',
      token: await session('deactivated', a.employee.gone!, a.id),
    },
  ]
}

async function accountUser(insert: Insert, account: string, userType: string, id: string, mark: string) {
  const email = `${userType}@${mark}.in`
  const dates = { created_at: AT, updated_at: AT }
  await insert('account_users', {
    id,
    account_id: account,
    user_type: userType,
    first_name: `Asha ${mark}`,
    phone_number: '9876500000',
    email,
    ...dates,
  })
  await insert('sign_ins', { id, user_type: userType, account_id: account, company_id: null, email })
}
