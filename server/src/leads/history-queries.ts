import { may } from '@leadline/contract/access/permissions'
import { Refusal } from '@leadline/contract/errors'
import { type LeadActKind, UNDO_PERMISSION } from '@leadline/contract/leads/bulk'
import type { HistoryAction, HistoryEntry } from '@leadline/contract/leads/history'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { recordOf } from '../platform/lead-record.ts'
import type { Session } from '../platform/session.ts'

/**
 * Every change of a lead and of those merged into it, newest first, with the act on several leads that it was
 * part of, or the merge that it was.
 */
export async function historyOf(
  trx: Trx,
  who: Session,
  companyId: string,
  leadId: string,
): Promise<HistoryEntry[]> {
  const { rows } = await sql<EntryRow>`
    with recursive together(id) as (
      select ${leadId}::uuid
      union select m.merged_id from lead_merges m join together t on m.survivor_id = t.id
        where m.company_id = ${companyId} and m.split_at is null)
    select h.id, h.at, h.action, h.actor_name, h.actor_type, h.changes, h.note, a.id as act_id, a.kind,
      a.undone_at is null and (${who.userType !== 'employee'} or a.actor_id = ${who.signInId}) as open,
      (select count(*) from lead_act_leads x where x.company_id = ${companyId} and x.act_id = a.id) as leads,
      h.lead_id, coalesce(nullif(l.name, ''), l.title) as lead_name, m.merged_id, m.split_at is null as together
    from lead_history h join leads l on l.company_id = ${companyId} and l.id = h.lead_id
      left join lead_acts a on a.company_id = ${companyId} and a.id = h.act_id
      left join lead_merges m on m.company_id = ${companyId} and m.id = h.act_id and h.action = 'merged'
    where h.company_id = ${companyId} and h.lead_id in (select id from together)
      and (h.lead_id = ${leadId} or h.action <> 'merged-into')
    order by h.at desc, h.id desc`.execute(trx)
  return rows.map(({ actId, kind, open, leads, leadId: of, leadName, mergedId, together, ...row }) => ({
    ...recordOf(row),
    ...(actId ? { act: { _id: actId, leads, canUndo: open && may(who, UNDO_PERMISSION[kind]) } } : {}),
    ...(of === leadId ? {} : { from: { _id: of, name: leadName } }),
    ...(mergedId && of === leadId
      ? { merge: { leadId: mergedId, canSplit: together && may(who, 'leads.merge') } }
      : {}),
  }))
}

type EntryRow = Omit<HistoryEntry, '_id' | 'act' | 'from' | 'merge'> & {
  id: string
  leads: number
  open: boolean
  leadId: string
  leadName: string
  mergedId: string | null
  together: boolean
} & ({ actId: null; kind: null } | { actId: string; kind: LeadActKind })

/** One entry of a lead's history as it is stored, and whether no later one changes the status. @throws Refusal ENTRY_NOT_FOUND */
export async function entryOf(trx: Trx, companyId: string, leadId: string, id: string) {
  const entry = await trx
    .selectFrom('leadHistory as h')
    .select(['action', 'actorId', 'actorName', 'changes'])
    .select(
      sql<boolean>`not exists (select from lead_history l where l.company_id = ${companyId}
        and l.lead_id = ${leadId} and (l.at, l.id) > (h.at, h.id) and l.changes @> '[{"field": "status"}]')`.as(
        'isLastMove',
      ),
    )
    .where('companyId', '=', companyId)
    .where('leadId', '=', leadId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!entry) throw new Refusal('ENTRY_NOT_FOUND')
  return { ...entry, action: entry.action as HistoryAction }
}
