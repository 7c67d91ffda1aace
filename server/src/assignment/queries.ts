import { Refusal } from '@leadline/contract/errors'
import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'
import { ownLeads, visibleWide } from '../platform/lead-visibility.ts'
import type { Session } from '../platform/session.ts'

/** The company of an employee that the caller knows. @throws Refusal EMPLOYEE_NOT_FOUND */
export async function companyOfEmployee(trx: Trx, who: Session, id: string): Promise<string> {
  for (const companyId of who.companies) {
    const found = await trx
      .selectFrom('employees')
      .select('id')
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (found) return companyId
  }
  throw new Refusal('EMPLOYEE_NOT_FOUND')
}

/** The ids of up to `most` leads of an employee that the caller may see, newest first. */
export async function leadsOfEmployee(
  trx: Trx,
  who: Session,
  companyId: string,
  employeeId: string,
  most: number,
) {
  const { rows } = await sql<{ id: string }>`
    select l.id from leads l
    where l.company_id = ${companyId} and l.deleted_at is null and ${visibleWide(who, companyId)}
      and l.id in (${ownLeads(companyId, employeeId)})
    order by l.created_at desc, l.id desc limit ${most}`.execute(trx)
  return rows.map(row => row.id)
}

/** How many of one company's leads that the caller may see each employee is assigned; null for none. */
export async function leadsByAssignee(trx: Trx, who: Session, companyId: string) {
  const { rows } = await sql<{ employeeId: string | null; name: string | null; leads: number }>`
    select l.assigned_to as employee_id, e.name, count(*) as leads
    from leads l left join employees e on e.company_id = ${companyId} and e.id = l.assigned_to
    where l.company_id = ${companyId} and l.deleted_at is null and ${visibleWide(who, companyId)}
    group by 1, 2 order by leads desc, e.name, 1`.execute(trx)
  return rows
}
