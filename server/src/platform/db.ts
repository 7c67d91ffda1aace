import { createHash } from 'node:crypto'
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely'
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

/**
 * Before a hot statement whose text is always the same: PostgreSQL reads and plans it once for each connection.
 * @example sql`${KEPT} select …`
 */
export const KEPT = sql.raw('/* kept */')

const names = new Map<string, string>()
const nameOf = (text: string) => {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 20)
  names.set(text, name)
  return name
}

const BEGIN = 'begin; '
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] }

// biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads, passed on as they came
type Passed = any
class KeepingClient extends pg.Client {
  override query(text: Passed, values?: Passed, callback?: Passed): Passed {
    if (typeof text !== 'string') return super.query(text, values, callback)
    if (text.startsWith(BEGIN)) return this.begin(text)
    if (!text.trimStart().startsWith('/* kept */')) return super.query(text, values, callback)
    return super.query({ name: nameOf(text), text, values }, callback)
  }

  /**
   * Sends an opening, and does not wait for it: the first statement goes with it. Should it fail, the transaction has
   * failed, and that statement says so; no row can be seen before, for without a scope the policies show none.
   */
  private begin(text: string) {
    super.query(text).catch(() => {})
    return Promise.resolve(BEGUN)
  }
}

// A transaction is begun by its own opening (`transact`), in one round trip with its role and companies.
class ScopedDriver extends PostgresDriver {
  override async beginTransaction() {}
}
class ScopedDialect extends PostgresDialect {
  private readonly given: PostgresDialectConfig
  constructor(given: PostgresDialectConfig) {
    super(given)
    this.given = given
  }
  override createDriver() {
    return new ScopedDriver(this.given)
  }
}

/** What the gate asks in single statements, beside the database that it belongs to. */
const gates = new WeakMap<Database, Database>()
const GATE_CONNECTIONS = 4

/**
 * Opens the pool. Every connection starts as `leadline_app` in UTC, whatever role the address names. Beside it
 * stands a small one of connections that start as the gate; both end with the pool.
 */
export function openDatabase(connection: pg.PoolConfig, poolSize = 20): { db: Database; pool: pg.Pool } {
  const pool = openPool(connection, 'leadline_app', poolSize)
  const gatePool = openPool(connection, 'leadline_gate', Math.min(poolSize, GATE_CONNECTIONS))
  const end = pool.end.bind(pool)
  pool.end = async () => {
    await Promise.all([end(), gatePool.end()])
  }
  const plugins = [new ColumnNames({ maintainNestedObjectKeys: true })]
  const db = new Kysely<Tables>({ dialect: new ScopedDialect({ pool }), plugins })
  gates.set(db, new Kysely<Tables>({ dialect: new ScopedDialect({ pool: gatePool }), plugins }))
  return { db, pool }
}

function openPool(connection: pg.PoolConfig, role: string, max: number) {
  const pool = new pg.Pool({
    ...connection,
    max,
    Client: KeepingClient,
    // A request waits this long for a connection; then it is refused, for whoever sent it waits no longer.
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
    pipeline: true,
    types: parsers,
    options: `-c role=${role} -c timezone=UTC -c datestyle=ISO -c statement_timeout=60000`,
    application_name: 'leadline',
  })
  // An idle connection that dies (the database went away) must not end the process; the next query reports it.
  pool.on('error', () => {})
  // Nor must one that dies between two statements of a transaction, while it is not the pool's to watch.
  pool.on('connect', client => void client.on('error', () => {}))
  return pool
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

/** Runs one statement as the gate, committed by itself: the session of every call is read so. */
export const askGate = <T>(db: Database, ask: (gate: Database) => Promise<T>) => ask(gates.get(db)!)

function transact<T>(db: Database, opening: RawBuilder<unknown>, work: (trx: Trx) => Promise<T>) {
  return db.transaction().execute(async trx => {
    await sql`${sql.raw(BEGIN)}${opening}`.execute(trx)
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

/** The commit of this transaction does not wait for the disk: what a crash may take is the last moment of it. */
export const withoutWaiting = (trx: Trx) => sql`set local synchronous_commit = off`.execute(trx)

/** A value for a jsonb column; of a bare list the driver would make an array of PostgreSQL. */
export const json = (value: unknown) => JSON.stringify(value)
