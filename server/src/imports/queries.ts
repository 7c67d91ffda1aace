import type { ImportPlan } from '@leadline/contract/imports/plan'
import { type Selectable, sql } from 'kysely'
import { type Database, json, type Trx } from '../platform/db.ts'
import type { ImportTable } from '../platform/lead-tables.ts'
import type { FileReading } from '../platform/read-file.ts'

export type ImportRecord = Selectable<ImportTable>
export type ImportState = ImportRecord['state']

/** What an import has made beside leads, by id. */
export interface Made {
  statuses: string[]
  options: string[]
  fields: string[]
  employees: string[]
  departments: string[]
}
export const NOTHING_MADE: Made = { statuses: [], options: [], fields: [], employees: [], departments: [] }

type NewImport = Pick<
  ImportRecord,
  'companyId' | 'id' | 'fileName' | 'createdById' | 'createdByType' | 'createdByName' | 'createdAt'
>

export const insertImport = (trx: Trx, row: NewImport, { header, totalRows, ...reading }: FileReading) =>
  trx
    .insertInto('imports')
    .values({
      ...row,
      state: 'uploaded',
      header: json(header),
      totalRows,
      reading: json(reading),
      plan: null,
      startedAt: null,
      finishedAt: null,
    })
    .execute()

/** One of the companies in scope, which may be none: a new superadmin has no company yet. */
const oneOf = (companies: readonly string[]) => sql<string>`any(${companies}::uuid[])`

/** An import of the companies in scope. */
export const findImport = (trx: Trx, companies: readonly string[], id: string) =>
  trx
    .selectFrom('imports')
    .selectAll()
    .where('companyId', '=', oneOf(companies))
    .where('id', '=', id)
    .executeTakeFirst()

/** The same, held against every other change of it until the transaction ends. */
export const lockImport = (trx: Trx, companies: readonly string[], id: string) =>
  trx
    .selectFrom('imports')
    .selectAll()
    .where('companyId', '=', oneOf(companies))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateImport = (
  trx: Trx,
  { companyId, id }: Pick<ImportRecord, 'companyId' | 'id'>,
  change: {
    state?: ImportState
    plan?: ImportPlan
    made?: Made
    counts?: unknown
    message?: string
    startedAt?: string
    finishedAt?: string
  },
) => {
  const { plan, made, counts, ...plain } = change
  return trx
    .updateTable('imports')
    .set({
      ...plain,
      ...(plan ? { plan: json(plan) } : {}),
      ...(made ? { made: json(made) } : {}),
      ...(counts ? { counts: json(counts) } : {}),
    })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Newest first, from after `cursor` (an id: they are made in the order of time). */
export const listImports = (trx: Trx, companies: readonly string[], limit: number, cursor?: string) =>
  trx
    .selectFrom('imports')
    .selectAll()
    .where('companyId', '=', oneOf(companies))
    .$if(cursor !== undefined, query => query.where('id', '<', cursor!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const countImports = (trx: Trx, companies: readonly string[]) =>
  trx
    .selectFrom('imports')
    .select(sql<number>`count(*)`.as('total'))
    .where('companyId', '=', oneOf(companies))
    .executeTakeFirstOrThrow()

/** The columns of the last plan that was to be remembered for files with this header. */
export const rememberedPlan = (trx: Trx, companyId: string, header: readonly string[]) =>
  trx
    .selectFrom('imports')
    .select('plan')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`header = ${json(header)}::jsonb`)
    .where(sql<boolean>`plan ->> 'remember' = 'true'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Takes an import for this connection alone, until it is released or the connection ends. False: it is taken. */
export const takeForRun = async (connection: Database, id: string): Promise<boolean> => {
  const lock = sql<{ mine: boolean }>`select pg_try_advisory_lock(hashtextextended(${id}, 0)) as mine`
  return (await lock.execute(connection)).rows[0]?.mine ?? false
}

export const releaseRun = (connection: Database, id: string) =>
  sql`select pg_advisory_unlock(hashtextextended(${id}, 0))`.execute(connection)

/** Running imports of every company, for the gate: what a start goes on with. */
export const runningImports = (trx: Trx) =>
  trx.selectFrom('imports').select(['companyId', 'id']).where('state', '=', 'running').orderBy('id').execute()

/**
 * Until this transaction ends, no other import of the company writes: of two files with the same people, the
 * second one meets what the first one has added.
 */
export const takeTurn = (trx: Trx, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`import ${companyId}`}, 0))`.execute(trx)

/** Whether an import is still marked as running. */
export const isRunning = async (trx: Trx, { companyId, id }: Pick<ImportRecord, 'companyId' | 'id'>) =>
  (await findImport(trx, [companyId], id))?.state === 'running'
