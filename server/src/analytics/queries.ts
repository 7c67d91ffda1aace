import type { MonthTally } from '@leadline/contract/analytics/answer'
import type { Analytics } from '@leadline/contract/analytics/figures'
import type { Window } from '@leadline/contract/analytics/range'
import type { KnownStatus, Tally } from '@leadline/contract/analytics/tally'
import { daySpan } from '@leadline/contract/follow-ups/due'
import { sql } from 'kysely'
import { KEPT, type Trx } from '../platform/db.ts'
import { figuresOf } from '../platform/kept-figures.ts'
import { visibleWide } from '../platform/lead-visibility.ts'
import type { Session } from '../platform/session.ts'

/** The zone by whose days a company counts, and its statuses in their order. */
export async function readCompany(trx: Trx, companyId: string) {
  const { rows } = await sql<{ timeZone: string; statuses: KnownStatus[] }>`
    ${KEPT} select c.time_zone,
      coalesce((select jsonb_agg(jsonb_build_object('name', s.name, 'label', s.label, 'color', s.color,
          'stage', s.stage) order by s.sort_order, s.id)
        from statuses s where s.company_id = ${companyId}), '[]') as statuses
    from companies c where c.id = ${companyId}`.execute(trx)
  return rows[0]!
}

/** All leads of a company that were created in a window, summed up, from what the triggers keep. */
export async function talliesOfCompany(trx: Trx, companyId: string, { from, to }: Window): Promise<Tally[]> {
  const { rows } = await sql<Tally>`
    ${KEPT} select kind, key, status, sum(leads) as leads, sum(value) as value, sum(budget) as budget
    from ${figuresOf(companyId)}
    where day between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date or kind in ('win', 'step')
    group by kind, key, status having sum(leads) <> 0`.execute(trx)
  return rows
}

/** The leads of a company by month and status, of the months from the first to the last of `months`. */
export async function monthsOfCompany(trx: Trx, companyId: string, months: readonly string[]) {
  const { rows } = await sql<MonthTally>`
    ${KEPT} select to_char(day, 'YYYY-MM') as month, status, sum(leads) as leads, sum(value) as value
    from ${figuresOf(companyId)}
    where kind = 'status' and day >= ${`${months[0]}-01`}::date
      and day < ${`${months.at(-1)}-01`}::date + interval '1 month'
    group by 1, 2 having sum(leads) <> 0`.execute(trx)
  return rows
}

/** The same tallies of the leads that a person may see, counted from the leads themselves. */
export async function talliesOfSeen(
  trx: Trx,
  who: Session,
  companyId: string,
  { from, to }: Window,
  timeZone: string,
): Promise<Tally[]> {
  const { since, before } = daySpan(from ?? undefined, to ?? undefined, timeZone)
  const { rows } = await sql<Tally>`
    select k.kind, k.key, k.status, count(*) as leads, sum(l.value) as value, sum(l.budget_rupees) as budget
    from leads l, lateral (
      select v.kind, v.status, v.key from (values ('status', l.status, ''), ('source', l.status, l.source),
        ('campaign', l.status, nullif(l.campaign, '')), ('link', l.status, l.capture_link_id::text),
        ('way', l.status, array_to_json(l.been_in)::text),
        ('answer', '', derived.minutes_of(l.first_response_minutes)::text)) v (kind, status, key)
      where v.key is not null and l.created_at >= ${since ?? '-infinity'} and l.created_at < ${before ?? 'infinity'}
      union all select 'win', l.status, derived.days_of(extract(epoch from l.status_since - l.created_at))::text
        where l.status_since is not null
      union all select 'step', s.key, derived.days_of(s.value::numeric)::text from jsonb_each_text(l.time_in) s) k
    where l.company_id = ${companyId} and l.deleted_at is null and ${visibleWide(who, companyId)}
    group by 1, 2, 3`.execute(trx)
  return rows
}

/** The same months of the leads that a person may see. */
export async function monthsOfSeen(
  trx: Trx,
  who: Session,
  companyId: string,
  months: readonly string[],
  timeZone: string,
): Promise<MonthTally[]> {
  const starts = months.map(month => daySpan(`${month}-01`, undefined, timeZone).since)
  const end = endOf(months.at(-1)!, timeZone)
  const { rows } = await sql<MonthTally>`
    select (${[...months]}::text[])[width_bucket(l.created_at, ${starts}::timestamptz[])] as month, l.status,
      count(*) as leads, sum(l.value) as value
    from leads l
    where l.company_id = ${companyId} and l.deleted_at is null and ${visibleWide(who, companyId)}
      and l.created_at >= ${starts[0]} and l.created_at < ${end}
    group by 1, 2`.execute(trx)
  return rows
}

function endOf(month: string, timeZone: string) {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return daySpan(undefined, last, timeZone).before
}

type Link = Pick<Analytics['links'][number], 'linkId' | 'source' | 'campaign' | 'service' | 'placement'>

/** What was set on capture links of a company. */
export async function namesOfLinks(trx: Trx, companyId: string, ids: readonly string[]): Promise<Link[]> {
  if (!ids.length) return []
  const { rows } = await sql<Link>`
    select id as link_id, source, campaign, service, placement from capture_links
    where company_id = ${companyId} and id = any (${[...ids]}::uuid[])`.execute(trx)
  return rows
}

/** The companies that there are, with their zones; done as the gate. */
export const allCompanies = (gate: Trx) => gate.selectFrom('companies').select(['id', 'timeZone']).execute()

/** Puts together what is kept by day for longer than anybody asks for by day. */
export const settleCompany = (trx: Trx, companyId: string, today: string) =>
  sql`select derived.settle_lead_figures(${companyId}, ${today}::date)`.execute(trx)
