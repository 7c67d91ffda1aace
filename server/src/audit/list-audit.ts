import type { AuditEntry, AuditFilter } from '@leadline/contract/audit/entry'
import { DEFAULT_TIME_ZONE } from '@leadline/contract/companies/company'
import { deviceName } from '@leadline/contract/sessions/device'
import { asGate, type Trx } from '../platform/db.ts'
import { byCodePoints, readCursor, writeCursor } from '../platform/page-cursor.ts'
import type { Scope } from '../platform/session.ts'
import {
  type AuditLog,
  actorsOf,
  COUNT_CAP,
  companyOf,
  countEntries,
  entriesAfter,
  hasReadSince,
  type StoredEntry,
} from './queries.ts'

const HOUR_MS = 3_600_000

/** A log with the name of its company; that of an account has none. */
export type NamedLog = AuditLog & { name: string }

/**
 * The logs that a call is about: one of each company, and of a superadmin who has not chosen one the account's too.
 */
export async function logsOf(trx: Trx, scope: Scope, isChosen: boolean): Promise<NamedLog[]> {
  const { accountId } = scope
  const logs: NamedLog[] = []
  for (const companyId of scope.companies)
    logs.push({ companyId, accountId, ...(await companyOf(trx, companyId)) })
  if (scope.userType === 'superadmin' && !isChosen)
    logs.push({ companyId: null, accountId, name: '', timeZone: logs[0]?.timeZone ?? DEFAULT_TIME_ZONE })
  return logs
}

type ListQuery = AuditFilter & { limit: number; cursor?: string | undefined }

/** One keyset page of all these logs together, newest first. */
export async function pageOfLogs(trx: Trx, scope: Scope, logs: readonly AuditLog[], query: ListQuery) {
  const after = readCursor(query)
  const found = await eachLog(trx, scope, logs, log => entriesAfter(trx, log, query, after, query.limit + 1))
  const entries = found.flat().sort(newestFirst)
  const last = entries.length > query.limit ? entries[query.limit - 1] : undefined
  return {
    data: entries.slice(0, query.limit).map(entryOf),
    nextCursor: last ? writeCursor(query, { empty: false, key: last.at, id: last._id }) : null,
  }
}

/** How many entries match; more than 10,000 are not counted. */
export async function countOfLogs(trx: Trx, scope: Scope, logs: readonly AuditLog[], query: AuditFilter) {
  const counts = await eachLog(trx, scope, logs, log => countEntries(trx, log, query))
  const sum = counts.reduce((total, n) => total + n, 0)
  return { total: Math.min(sum, COUNT_CAP), totalIsCapped: sum > COUNT_CAP }
}

/** Who has done something, by name. */
export async function peopleOfLogs(trx: Trx, scope: Scope, logs: readonly AuditLog[]) {
  const found = (await eachLog(trx, scope, logs, log => actorsOf(trx, log))).flat()
  const each = [...new Map(found.map(person => [person._id, person])).values()]
  return each.sort((a, b) => a.name.localeCompare(b.name, 'en') || byCodePoints(a._id, b._id))
}

/** Whether the caller has read the first of these logs within the hour. */
export async function hasReadLately(trx: Trx, scope: Scope, logs: readonly AuditLog[], now: Date) {
  const since = new Date(now.getTime() - HOUR_MS).toISOString()
  const [read] = await eachLog(trx, scope, logs.slice(0, 1), log =>
    hasReadSince(trx, log, scope.signInId, since),
  )
  return read
}

async function eachLog<T>(
  trx: Trx,
  scope: Scope,
  logs: readonly AuditLog[],
  ask: (log: AuditLog) => Promise<T>,
): Promise<T[]> {
  const answers: T[] = []
  for (const log of logs)
    answers.push(log.companyId ? await ask(log) : await asGate(trx, scope.companies, () => ask(log)))
  return answers
}

const newestFirst = (a: StoredEntry, b: StoredEntry) => byCodePoints(b.at, a.at) || byCodePoints(b._id, a._id)

const entryOf = ({ userAgent, kind, ...entry }: StoredEntry): AuditEntry => ({
  ...entry,
  kind: kind as AuditEntry['kind'],
  device: deviceName(userAgent),
})
