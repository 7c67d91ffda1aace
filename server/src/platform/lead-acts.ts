import type { BulkResult, LeadActKind } from '@leadline/contract/leads/bulk'
import { changesOf } from '@leadline/contract/leads/changes'
import type { HistoryAction } from '@leadline/contract/leads/history'
import { sql } from 'kysely'
import { json, type Trx } from './db.ts'
import type { Deps } from './deps.ts'
import { type Change, changeBy, recordHistory, withNames } from './lead-history.ts'
import type { LeadRecord } from './lead-record.ts'
import { inSteps, passOver } from './long-act.ts'
import { tellAssigned } from './notify.ts'
import type { Session } from './session.ts'

/** What an act sets on several leads: the same on all of them. */
export type SameForAll = Partial<
  Pick<LeadRecord, 'status' | 'priority' | 'assignedTo' | 'assignedAt' | 'assignmentNotes'>
>
/** A lead that an act has changed: what it held before, and the version that the act gave it. */
export interface ActedOn {
  leadId: string
  version: number
  before: SameForAll
}

interface ActCall {
  scope: Session
  trx: Trx
  deps: Pick<Deps, 'newId'>
  now: Date
}

/**
 * Sets the same on many locked leads of one company and keeps the act, so that it can be undone as one. A change's own
 * note stands before the common one.
 * @returns how many leads it has changed
 */
export async function changeAll(
  call: ActCall,
  act: { id: string; kind: LeadActKind },
  companyId: string,
  changes: readonly { leads: readonly LeadRecord[]; set: SameForAll; note?: string }[],
  { action, note }: { action: HistoryAction; note?: string },
): Promise<number> {
  const acted: ActedOn[] = []
  for (const { leads, set, note: own } of changes) {
    const by = { ...changeBy(call, action, own ?? note), actId: act.id }
    acted.push(...(await writeLeads(call.trx, companyId, leads, set, by)))
  }
  await recordAct(call, act, companyId, acted)
  await tellAssigned(call.trx, companyId, changes, changeBy(call, action, note))
  return acted.length
}

/**
 * Sets the same on many locked leads of one company: raises their versions and writes their histories. A lead on
 * which nothing differs stays as it is. @returns those that changed
 */
export async function writeLeads(
  trx: Trx,
  companyId: string,
  leads: readonly LeadRecord[],
  { assignedAt, ...set }: SameForAll,
  by: Change,
): Promise<ActedOn[]> {
  const changed = leads
    .map(lead => ({ lead, changes: changesOf(lead, set) }))
    .filter(({ changes }) => changes.length > 0)
  passOver(trx, leads.length - changed.length)
  return inSteps(trx, changed, part => writePart(trx, companyId, part, { assignedAt, ...set }, by))
}

async function writePart(
  trx: Trx,
  companyId: string,
  changed: readonly { lead: LeadRecord; changes: ReturnType<typeof changesOf> }[],
  { assignedAt, ...set }: SameForAll,
  by: Change,
): Promise<ActedOn[]> {
  const ids = changed.map(({ lead }) => lead._id)
  const since = assignedAt === undefined ? set.assignedTo && by.at : assignedAt
  await trx
    .updateTable('leads')
    .set({
      ...set,
      ...(set.assignedTo === undefined ? {} : { assignedAt: sinceWhen(set.assignedTo, since ?? null) }),
      updatedAt: by.at,
      version: sql<number>`version + 1`,
    })
    .where('companyId', '=', companyId)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
  const named = await withNames(
    trx,
    companyId,
    changed.flatMap(({ changes }) => changes),
  )
  let told = 0
  const entries = changed.map(({ lead, changes }) => {
    const from = told
    told += changes.length
    return { leadId: lead._id, changes: named.slice(from, told) }
  })
  await recordHistory(trx, companyId, entries, by)
  return changed.map(({ lead }) => ({
    leadId: lead._id,
    version: lead.version + 1,
    before: heldBefore(lead, set),
  }))
}

/** Keeps an act on leads of one company; without a lead there is nothing to keep. */
export async function recordAct(
  { scope, trx, now }: ActCall,
  { id, kind }: { id: string; kind: LeadActKind },
  companyId: string,
  acted: readonly ActedOn[],
) {
  if (!acted.length) return
  const act = { companyId, id, kind, actorId: scope.signInId, at: now.toISOString() }
  await trx.insertInto('leadActs').values(act).execute()
  await sql`
    insert into lead_act_leads (company_id, act_id, lead_id, version, before)
    select ${companyId}, ${id}, a.lead_id, a.version, a.before::jsonb
    from unnest(${acted.map(a => a.leadId)}::uuid[], ${acted.map(a => a.version)}::int[],
      ${acted.map(a => json(a.before))}::text[]) a (lead_id, version, before)`.execute(trx)
}

/** What an act has done to `all` leads that it was about; one that has changed none is not kept. */
export const resultOf = (act: string, changed: number, all: number): BulkResult => ({
  act: changed ? act : null,
  changed,
  unchanged: all - changed,
})

// Who has the lead already has had it since then.
const sinceWhen = (assignedTo: string | null, at: string | null) =>
  sql<string | null>`case when assigned_to is not distinct from ${assignedTo}::uuid then assigned_at
    else ${at}::timestamptz end`

const heldBefore = (lead: LeadRecord, set: SameForAll): SameForAll => ({
  ...Object.fromEntries(Object.keys(set).map(field => [field, lead[field as keyof SameForAll]])),
  ...(set.assignedTo === undefined ? {} : { assignedAt: lead.assignedAt }),
})
