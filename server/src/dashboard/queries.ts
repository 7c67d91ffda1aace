import type { EmployeeDashboard, FirstSteps, Tiles } from '@leadline/contract/dashboard/endpoints'
import { IDLE_DAYS, tileStatuses } from '@leadline/contract/dashboard/tiles'
import { dayAfter, daySpan } from '@leadline/contract/follow-ups/due'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { countFollowUps, followUpStates, followUpsSeen } from '../platform/follow-up-counts.ts'
import { isWaiting } from '../platform/lead-response.ts'
import type { LeadRules } from '../platform/lead-rules.ts'
import { ownLeads } from '../platform/lead-visibility.ts'
import type { Session } from '../platform/session.ts'

type LeadTiles = Omit<Tiles, 'followUps'>

const DAY = 86_400_000

/** The five tiles of leads of one company, for those who see all of them, on the days of its zone. */
export async function leadTiles(
  trx: Trx,
  companyId: string,
  { statuses, timeZone }: LeadRules,
  now: Date,
): Promise<LeadTiles> {
  const { qualified, inProgress, won, lost } = tileStatuses(statuses)
  const { since: weekStart } = daySpan(dayAfter(now.toISOString(), -6, timeZone), undefined, timeZone)
  const idleSince = new Date(now.getTime() - IDLE_DAYS * DAY).toISOString()
  const isIn = (names: string[]) => sql`l.status = any (${names}::text[])`
  const { rows } = await sql<LeadTiles>`
    select count(*) as total_leads,
      count(*) filter (where l.created_at >= ${weekStart}) as created_this_week,
      count(*) filter (where ${isIn(qualified)}) as qualified,
      count(*) filter (where ${isIn(inProgress)}) as in_progress,
      count(*) filter (where ${isIn(inProgress)} and l.updated_at < ${idleSince}) as idle_in_progress,
      count(*) filter (where ${isIn(won)}) as closed_won,
      coalesce(sum(l.value) filter (where ${isIn(won)}), 0) as won_value,
      count(*) filter (where ${isIn(lost)}) as lost_leads
    from leads l
    where l.company_id = ${companyId} and l.deleted_at is null`.execute(trx)
  return rows[0]!
}

/** The pending follow-ups of one company's leads by where they stand today. */
export async function followUpTiles(
  trx: Trx,
  who: Session,
  companyId: string,
  { timeZone }: Pick<LeadRules, 'timeZone'>,
  now: Date,
): Promise<Tiles['followUps']> {
  const { pending, overdue, today, upcoming } = followUpStates(now, timeZone)
  const seen = [...followUpsSeen(who, companyId), pending]
  return countFollowUps(trx, seen, { total: pending, overdue, today, upcoming })
}

/** Which of its first steps a company has taken. */
export async function stepsTaken(trx: Trx, companyId: string): Promise<FirstSteps> {
  const has = (table: string, more = sql``) =>
    sql`exists (select from ${sql.table(table)} t where t.company_id = c.id ${more})`
  // What a company starts with is made within a moment of it.
  const changed = sql`and t.updated_at > c.created_at + interval '10 seconds'`
  const { rows } = await sql<FirstSteps>`
    select ${has('departments')} as departments,
      ${has('employees')} as employees,
      (${has('dropdown_options', changed)} or ${has('statuses', changed)} or ${has('form_fields', changed)}) as lists,
      ${has('capture_links', sql`and t.deleted_at is null`)} as links,
      ${has('imports', sql`and t.state in ('done', 'undoing', 'undone')`)} as imports
    from companies c where c.id = ${companyId}`.execute(trx)
  return rows[0]!
}

type LeadFigures = Pick<
  EmployeeDashboard['statistics'],
  'totalLeads' | 'openLeads' | 'convertedLeads' | 'convertedValue'
>

/** How an employee's own leads stand. */
export async function ownLeadFigures(
  trx: Trx,
  companyId: string,
  employeeId: string,
  { statuses }: Pick<LeadRules, 'statuses'>,
): Promise<LeadFigures> {
  const { won, lost } = tileStatuses(statuses)
  const { rows } = await sql<LeadFigures>`
    select count(*) as total_leads,
      count(*) filter (where l.status <> all (${[...won, ...lost]}::text[])) as open_leads,
      count(*) filter (where l.status = any (${won}::text[])) as converted_leads,
      coalesce(sum(l.value) filter (where l.status = any (${won}::text[])), 0) as converted_value
    from leads l
    where l.company_id = ${companyId} and l.deleted_at is null
      and l.id in (${ownLeads(companyId, employeeId)})`.execute(trx)
  return rows[0]!
}

const MOST_TO_ANSWER = 5

/** An employee's own leads that wait for a first response due by the end of today: how many, and which come first. */
export async function ownToAnswer(
  trx: Trx,
  companyId: string,
  employeeId: string,
  rules: LeadRules,
  now: Date,
): Promise<{ total: number; late: number; ids: string[] }> {
  const { rows } = await sql<{ total: number; late: number; ids: string[] }>`
    select count(*) as total, count(*) filter (where ${isWaiting('late', rules, now)}) as late,
      coalesce((array_agg(l.id order by l.response_due_at, l.id))[1:${MOST_TO_ANSWER}::int], '{}') as ids
    from leads l
    where l.company_id = ${companyId} and l.deleted_at is null and ${isWaiting('due', rules, now)}
      and l.id in (${ownLeads(companyId, employeeId)})`.execute(trx)
  return rows[0]!
}
