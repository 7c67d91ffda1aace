import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import type { Queue } from './queue-queries.ts'

/** The leads that wait for their first contact. */
export const WAITS: Queue = { table: sql`derived.response_queue`, id: sql`lead_id` }

/** The ids of the active companies with leads whose wait is to be looked at by `now`; asked as the gate. */
export async function companiesLate(gate: Trx, now: string): Promise<{ companyId: string }[]> {
  const { rows } = await sql<{ companyId: string }>`
    select c.id as company_id from companies c where c.is_active and c.deleted_at is null
      and c.id in (select q.company_id from derived.response_queue q where q.next_at <= ${now})
    order by c.id`.execute(gate)
  return rows
}

export interface LateLead {
  id: string
  name: string
  priority: string
  assignedTo: string | null
  isDeleted: boolean
  isEnded: boolean
  arrivedAt: string | null
  responseTarget: number | null
  responseDueAt: string | null
  firstContactAt: string | null
  firstResponseMinutes: number | null
  responseTold: number
}

/** Leads by their ids, deleted ones too, held for a change; what somebody is saving is left out. */
export async function holdLate(trx: Trx, companyId: string, ids: readonly string[]): Promise<LateLead[]> {
  const { rows } = await sql<LateLead>`
    select l.id, coalesce(nullif(l.name, ''), l.title) as name, l.priority, l.assigned_to, l.arrived_at,
      l.deleted_at is not null as is_deleted, l.response_target, l.response_due_at, l.first_contact_at,
      l.first_response_minutes, l.response_told, exists (select from statuses s where s.company_id = ${companyId}
        and s.name = l.status and s.stage in ('won', 'lost')) as is_ended
    from leads l where l.company_id = ${companyId} and l.id = any (${[...ids]}::uuid[])
    order by l.id for no key update of l skip locked`.execute(trx)
  return rows
}

/** Keeps by when a lead is to be answered, and who has been told that it waits. */
export const keepDue = (
  trx: Trx,
  companyId: string,
  id: string,
  set: Pick<LateLead, 'responseTarget' | 'responseDueAt' | 'responseTold'>,
) => trx.updateTable('leads').set(set).where('companyId', '=', companyId).where('id', '=', id).execute()

/** Who leads whoever has a lead. */
export interface Leader {
  id: string
  role: string
}

/**
 * The Team Leads of the departments of a lead's assignee, or of the lead itself where it has none, and the company's
 * Managers; only those who can sign in, and not the assignee.
 */
export async function leadersOf(
  trx: Trx,
  companyId: string,
  { id, assignedTo }: LateLead,
): Promise<Leader[]> {
  const { rows } = await sql<Leader>`
    select e.id, e.role from employees e
    join sign_ins i on i.company_id = e.company_id and i.id = e.id and i.is_active
    where e.company_id = ${companyId} and e.is_active and e.deleted_at is null
      and e.id is distinct from ${assignedTo}::uuid and (e.role = 'Manager' or e.role = 'Team Lead'
        and exists (select from employee_departments d where d.company_id = ${companyId} and d.employee_id = e.id
          and d.department_id in (
            select o.department_id from employee_departments o where o.company_id = ${companyId}
              and o.employee_id = ${assignedTo}::uuid
            union all select n.department_id from lead_departments n where n.company_id = ${companyId}
              and n.lead_id = ${id} and ${assignedTo}::uuid is null)))
    order by e.id`.execute(trx)
  return rows
}

/** What employees are called. */
export async function namesOfEmployees(trx: Trx, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from employees where company_id = ${companyId} and id = any (${[...ids]}::uuid[])`.execute(
    trx,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
