import { auditKind } from '@leadline/contract/audit/action'
import type { AuditChange } from '@leadline/contract/audit/diff'
import { type RawBuilder, sql } from 'kysely'
import { json, type Trx } from './db.ts'

/** Something that was done, as the audit log keeps it. */
export interface AuditFact {
  /** `noun.verb`, as the endpoint declares it. */
  action: string
  actor: { id: string | null; type: string; name: string }
  subject?: { id: string | null; name: string } | undefined
  /** How many were acted on. */
  count?: number | undefined
  note?: string | undefined
  changes?: readonly AuditChange[] | undefined
}

/** When it was, and from where. */
export interface AuditPlace {
  /** ISO 8601. */
  at: string
  address: string
  userAgent: string
  newId: () => string
}

/** Adds entries to the logs of companies: as the tenant role for those of its scope, as the gate for any. */
export const insertCompanyEntries = (
  trx: Trx,
  place: AuditPlace,
  facts: readonly (AuditFact & { companyId: string })[],
) =>
  insertRows(
    trx,
    sql`audit_entries`,
    sql`company_id`,
    facts.map(fact => ({ company_id: fact.companyId, ...rowOf(fact, place) })),
  )

/** Adds entries to the logs of accounts, as the gate: what belongs to no company is its alone. */
export const insertAccountEntries = (
  trx: Trx,
  place: AuditPlace,
  facts: readonly (AuditFact & { accountId: string })[],
) =>
  insertRows(
    trx,
    sql`account_audit_entries`,
    sql`account_id`,
    facts.map(fact => ({ account_id: fact.accountId, ...rowOf(fact, place) })),
  )

const rowOf = ({ action, actor, subject, count, note, changes = [] }: AuditFact, place: AuditPlace) => ({
  id: place.newId(),
  at: place.at,
  kind: auditKind(
    action,
    changes.map(({ field }) => field),
  ),
  action,
  actor_id: actor.id,
  actor_type: actor.type,
  actor_name: actor.name,
  subject_id: subject?.id ?? null,
  subject_name: subject?.name ?? '',
  count: count ?? null,
  note: note ?? '',
  changes,
  address: place.address,
  user_agent: place.userAgent,
})

const COLUMNS = sql.raw(
  'id, at, kind, action, actor_id, actor_type, actor_name, subject_id, subject_name, count, note, changes, address, user_agent',
)

// One statement however many rows there are, also with none: that takes no time from which a visitor learns.
const insertRows = (trx: Trx, table: RawBuilder<unknown>, owner: RawBuilder<unknown>, rows: object[]) =>
  sql`
    insert into ${table} (${owner}, ${COLUMNS})
    select ${owner}, ${COLUMNS} from json_populate_recordset(null::${table}, ${json(rows)}::json)`.execute(
    trx,
  )
