import { CamelCasePlugin, Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
/** A transaction that is inside a scope: the only thing that queries take. */
export type Trx = Transaction<Tables>

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

// Law 12: dates are strings on the wire and from the database; numbers are numbers.
const { builtins } = pg.types
const INT8 = builtins.INT8
const NUMERIC = builtins.NUMERIC
const INSTANTS = [builtins.TIMESTAMPTZ, builtins.TIMESTAMP]
const parsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8 || oid === NUMERIC) return Number
    if (INSTANTS.includes(oid)) return isoOf
    if (oid === builtins.DATE) return (value: string) => value
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

// PostgreSQL prints '2026-11-27 10:00:00.123+00' where the session's zone is UTC.
const isoOf = (value: string) => {
  const [day, time = '00:00:00'] = value.split(' ')
  const [clock, fraction = ''] = time.replace(/[+-]\d\d(:?\d\d)?$/, '').split('.')
  return `${day}T${clock}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
}

// `id as _id` is the wire's own name and stays as it is; the plugin would make `_Id` of it.
class ColumnNames extends CamelCasePlugin {
  protected override camelCase(name: string) {
    return name.startsWith('_') ? name : super.camelCase(name)
  }
}

/** Opens the pool. Every connection starts as `leadline_app` in UTC, whatever role the address names. */
export function openDatabase(connection: pg.PoolConfig, poolSize = 20): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    // A request waits this long for a connection; then it is refused, for whoever sent it waits no longer.
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    types: parsers,
    options: '-c role=leadline_app -c timezone=UTC -c datestyle=ISO -c statement_timeout=60000',
    application_name: 'leadline',
  })
  // An idle connection that dies (the database went away) must not end the process; the next query reports it.
  pool.on('error', () => {})
  // Nor must one that dies between two statements of a transaction, while it is not the pool's to watch.
  pool.on('connect', client => void client.on('error', () => {}))
  const plugins = [new ColumnNames({ maintainNestedObjectKeys: true })]
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins }), pool }
}

/**
 * Runs `work` in one transaction that sees `companies` only. Row Level Security reads the setting, which
 * ends with the transaction, so that the pool never hands it to the next caller.
 */
export function inScope<T>(db: Database, companies: readonly string[], work: (trx: Trx) => Promise<T>) {
  return transact(db, openingOf(companies), work)
}

/** Runs `work` as the gate: the part that acts before a company is known (sign-in, sessions, public links). */
export const inGate = <T>(db: Database, work: (trx: Trx) => Promise<T>) =>
  transact(db, sql.raw(`set local role leadline_gate; set local app.companies = ''`), work)

function transact<T>(db: Database, opening: RawBuilder<unknown>, work: (trx: Trx) => Promise<T>) {
  return db.transaction().execute(async trx => {
    await opening.execute(trx)
    return work(trx)
  })
}

/**
 * Runs `work` as the gate inside a scoped transaction, for what only the gate may touch (passwords,
 * sessions, accounts), then goes back to `companies`. A failure ends the transaction with its roles.
 */
export async function asGate<T>(trx: Trx, companies: readonly string[], work: () => Promise<T>): Promise<T> {
  await sql.raw(`set local role leadline_gate; set local app.companies = ''`).execute(trx)
  const result = await work()
  await enterCompanies(trx, companies)
  return result
}

/** Widens a gate transaction to one company, for work that starts before the company is known. */
export const enterCompany = (trx: Trx, company: string) => enterCompanies(trx, [company])

async function enterCompanies(trx: Trx, companies: readonly string[]) {
  await openingOf(companies).execute(trx)
}

function openingOf(companies: readonly string[]) {
  for (const company of companies) if (!UUID.test(company)) throw new Error('A company id must be a UUID')
  return sql.raw(`set local role leadline_app; set local app.companies = '{${companies}}'`)
}

export const json = (value: unknown) => JSON.stringify(value)
