import { isOfAccount, isPersonal, nounOf } from '@leadline/contract/audit/action'
import { auditChanges } from '@leadline/contract/audit/diff'
import type { EndpointDefinition } from '@leadline/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import {
  type AuditFact,
  type AuditPlace,
  insertAccountEntries,
  insertCompanyEntries,
} from './audit-entries.ts'
import { type AuditSubject, hasSubject, nameIn, readSubjects } from './audit-subjects.ts'
import { asGate, type Trx } from './db.ts'
import type { Deps } from './deps.ts'
import { actorOf } from './lead-history.ts'
import type { Scope } from './session.ts'

/** What a handler may say of its call to the audit log. */
export interface AuditCall {
  /** When and from where. */
  place: AuditPlace
  /** Says more than the request and the answer do. */
  tell(more: Pick<AuditFact, 'note' | 'count'>): void
  /** There is an entry already, or nothing was done that is worth one. */
  settle(): void
  /** Writes the entry: only for what opens its own transactions; `serve` does it for all others. */
  record(trx: Trx): Promise<void>
}

interface Watched {
  deps: Deps
  endpoint: EndpointDefinition
  request: FastifyRequest
  now: Date
  scope: Scope | undefined
  params: unknown
}
type Reply = { data?: unknown } | undefined

/**
 * Follows one call for the audit log: what it is about is read before and after the handler, in its own
 * transaction, and stands in the entry with what has changed. A call that fails leaves none.
 */
export function watchCall(watched: Watched) {
  const action = actionOf(watched.endpoint)
  const state = {
    told: {} as Pick<AuditFact, 'note' | 'count'>,
    isDone: action === undefined,
    before: NOTHING,
  }
  const record = async (trx: Trx, reply: Reply) => {
    if (!state.isDone && action && watched.scope)
      await writeEntries(trx, { ...watched, scope: watched.scope, action }, state, reply)
    state.isDone = true
  }
  const call: AuditCall = {
    place: placeOf(watched),
    tell: more => void Object.assign(state.told, more),
    settle: () => {
      state.isDone = true
    },
    record: trx => record(trx, undefined),
  }
  return {
    call,
    before: async (trx: Trx) => {
      if (action && watched.scope) state.before = await readAbout(trx, watched, watched.scope)
    },
    after: record,
    /** @throws Error for an endpoint whose handler has forgotten the entry that it declares */
    expectDone: () => {
      if (!state.isDone) throw new Error(`${action} has left no entry in the audit log`)
    },
  }
}

const NOTHING: AuditSubject[] = []

/** What an endpoint has entered in the audit log; undefined where that is nothing. */
export const actionOf = ({ audit }: EndpointDefinition) =>
  typeof audit === 'string' && audit !== 'history' ? audit : undefined

/** From where and when a call came, as an entry of the audit log says it. */
export const placeOf = ({ request, now, deps }: Pick<Watched, 'request' | 'now' | 'deps'>): AuditPlace => ({
  at: now.toISOString(),
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  newId: deps.newId,
})

/** The id of the path that says what a call is about, and what it belongs to. */
export function aboutOf({ ids = {} }: EndpointDefinition) {
  const [place, entity] =
    Object.entries(ids).find(([key, of]) => key.startsWith('params.') && hasSubject(of)) ?? []
  return place && entity ? { param: place.slice('params.'.length), entity } : undefined
}

async function readAbout(trx: Trx, { endpoint, params }: Watched, scope: Scope) {
  const about = aboutOf(endpoint)
  return about
    ? readSubjects(trx, scope, about.entity, (params as Record<string, string>)[about.param] ?? '')
    : []
}

type Entering = Watched & { scope: Scope; action: string }
interface State {
  told: Pick<AuditFact, 'note' | 'count'>
  before: AuditSubject[]
}

async function writeEntries(trx: Trx, call: Entering, { told, before }: State, reply: Reply) {
  if (hasDoneNothing(reply)) return
  const { scope, action } = call
  const after = await readAbout(trx, call, scope)
  const known = after.length ? after : before
  // What was not there before, or was out of sight as a deleted company is, stands in the answer.
  const subjects = known.length ? known : await readMade(trx, call, reply)
  const actor = actorOf(scope)
  const base = { action, actor, ...countOf(reply), ...told }
  const facts = subjects.map(subject => {
    const changes = auditChanges(before.find(old => old.companyId === subject.companyId)?.row, subject.row)
    const { companyId, count = base.count, note = base.note } = subject
    return {
      ...base,
      subject,
      companyId,
      count,
      note,
      changes: /\.(delete|erase)$/.test(action) ? [] : changes,
    }
  })
  const owners = isOfAccount(action) ? [null] : ownersOf(scope, action, reply)
  const entries = facts.length ? facts : owners.map(companyId => ({ ...base, companyId }))
  await insertEntries(trx, call, entries)
}

/** An act on leads that stood already where it would have put them. */
const hasDoneNothing = (reply: Reply) => (reply?.data as { act?: unknown } | undefined)?.act === null

/** What a call has made, by the id in its answer; what cannot be read, as the answer names it. */
async function readMade(trx: Trx, { scope, action }: Entering, reply: Reply): Promise<AuditSubject[]> {
  const data = reply?.data
  if (!data || typeof data !== 'object' || Array.isArray(data)) return []
  const { _id, act } = data as { _id?: unknown; act?: unknown }
  if (typeof act === 'string') return readSubjects(trx, scope, 'lead-act', act)
  if (typeof _id !== 'string') return []
  const found = await readSubjects(trx, scope, nounOf(action), _id)
  if (found.length) return found
  const [companyId = null] = isOfAccount(action) ? [] : ownersOf(scope, action, reply)
  return [{ companyId, id: _id, name: nameIn(data as Record<string, unknown>) }]
}

const countOf = (reply: Reply): Pick<AuditFact, 'count'> => {
  const { data } = reply ?? {}
  const made = Array.isArray(data) ? data : (data as { employees?: unknown } | undefined)?.employees
  return Array.isArray(made) ? { count: made.length } : {}
}

/** Whose log an entry without a row of its own stands in: under 'All companies' each of them; null is the account. */
function ownersOf(scope: Scope, action: string, reply: Reply): (string | null)[] {
  if (isPersonal(action)) return [scope.companyId]
  const named = scope.companies.find(company => companiesIn(reply?.data).includes(company))
  if (named) return [named]
  return scope.companies.length ? scope.companies : [null]
}

/** The companies that an answer names: of what it is about, or of the first of several. */
function companiesIn(data: unknown): unknown[] {
  const first = Array.isArray(data) ? data[0] : data
  if (!first || typeof first !== 'object') return []
  const { company, companyId, department } = first as Record<string, unknown>
  return [company, companyId, (department as { company?: unknown } | undefined)?.company]
}

async function insertEntries(
  trx: Trx,
  { scope, action, ...call }: Entering,
  entries: readonly (AuditFact & { companyId: string | null })[],
) {
  const place = placeOf(call)
  const isAccounts = isOfAccount(action)
  const ofCompanies = entries.flatMap(({ companyId, ...fact }) =>
    companyId && !isAccounts ? [{ ...fact, companyId }] : [],
  )
  const ofAccount = entries
    .filter(({ companyId }) => isAccounts || !companyId)
    .map(fact => ({ ...fact, accountId: scope.accountId }))
  if (ofCompanies.length) await insertCompanyEntries(trx, place, ofCompanies)
  if (ofAccount.length) await asGate(trx, scope.companies, () => insertAccountEntries(trx, place, ofAccount))
}
