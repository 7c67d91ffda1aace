import type { LeadChange } from '@leadline/contract/leads/changes'
import type { HistoryAction } from '@leadline/contract/leads/history'
import type { StoredChange } from '@leadline/contract/leads/revert'
import { json, type Trx } from './db.ts'
import type { Deps } from './deps.ts'
import type { Session } from './session.ts'

/** Who changes a lead, as its history keeps it. */
export interface Actor {
  id: string | null
  type: string
  name: string
}

/** The circumstances of a change: who, when, what the history calls it, and what makes ids. */
export interface Change {
  actor: Actor
  action: HistoryAction
  /** ISO 8601. */
  at: string
  newId: () => string
  note?: string
  importId?: string | null
  /** The act on several leads that this is part of. */
  actId?: string | null
}

/** Whoever is signed in, as the history and the audit log name them. */
export const actorOf = (session: Session): Actor => ({
  id: session.signInId,
  type: session.userType,
  name: session.name,
})

/** The change that a call makes: its caller, its instant. */
export const changeBy = (
  call: { scope: Session; now: Date; deps: Pick<Deps, 'newId'> },
  action: HistoryAction,
  note?: string,
): Change => ({
  actor: actorOf(call.scope),
  action,
  at: call.now.toISOString(),
  newId: call.deps.newId,
  ...(note ? { note } : {}),
})

const AT_ONCE = 1000

/** Writes one history entry for each lead, in the transaction of the change itself; one may have a note of its own. */
export async function recordHistory(
  trx: Trx,
  companyId: string,
  entries: readonly { leadId: string; changes?: readonly LeadChange[]; note?: string }[],
  { actor, action, at, newId, note = '', importId = null, actId = null }: Change,
) {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const rows = entries.slice(from, from + AT_ONCE).map(({ leadId, changes = [], note: own = note }) => ({
      companyId,
      id: newId(),
      leadId,
      at,
      actorId: actor.id,
      actorType: actor.type,
      actorName: actor.name,
      action,
      changes: json(changes),
      note: own,
      importId,
      actId,
    }))
    await trx.insertInto('leadHistory').values(rows).execute()
  }
}

const EMPLOYEES = ['assignedTo', 'teamMember']

/**
 * The same changes with names where ids of employees and departments stood: a history outlives both. The ids stay
 * beside them, so that a change can be put back.
 */
export async function withNames(trx: Trx, companyId: string, changes: LeadChange[]): Promise<StoredChange[]> {
  const idsIn = (fields: string[]) => [
    ...new Set(
      changes
        .filter(c => fields.includes(c.field))
        .flatMap(c => [c.from, c.to].flat())
        .filter(isText),
    ),
  ]
  const employees = idsIn(EMPLOYEES)
  const departments = idsIn(['department'])
  const images = idsIn(['images'])
  if (!employees.length && !departments.length && !images.length) return changes
  const names = new Map(
    [
      ...(await namesOf(trx, 'employees', companyId, employees)),
      ...(await namesOf(trx, 'departments', companyId, departments)),
      ...(await namesOf(trx, 'leadImages', companyId, images)),
    ].map(row => [row.id, row.name]),
  )
  const named = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(named) : isText(value) ? (names.get(value) ?? value) : value
  const isNamed = (field: string) => field === 'department' || field === 'images' || EMPLOYEES.includes(field)
  return changes.map(c =>
    isNamed(c.field) ? { ...c, from: named(c.from), to: named(c.to), fromId: c.from, toId: c.to } : c,
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'

const namesOf = async (
  trx: Trx,
  table: 'employees' | 'departments' | 'leadImages',
  companyId: string,
  ids: string[],
) =>
  ids.length
    ? trx
        .selectFrom(table)
        .select(['id', 'name'])
        .where('companyId', '=', companyId)
        .where('id', 'in', ids)
        .execute()
    : []
