import { reachOf } from '@leadline/contract/access/permissions'
import { Refusal, refuseField } from '@leadline/contract/errors'
import { sql } from 'kysely'
import type { Trx } from './db.ts'
import type { Session } from './session.ts'

/**
 * Checks that leads may be given to these employees: active, of the company, and for those who assign within
 * their departments (Team Leads), in one of these. They stay so until the transaction ends: who is deleted at
 * the same instant hands on this lead too.
 * @throws Refusal FOREIGN_EMPLOYEE for unknown, foreign, deleted and inactive ones alike; FORBIDDEN
 */
export async function refuseWrongEmployees(
  trx: Trx,
  who: Session,
  companyId: string,
  ids: readonly string[],
  field: string,
) {
  if (!ids.length) return
  const rows = await holdActive(trx, companyId, ids)
  if (rows.length < new Set(ids).size) throw refuseField('FOREIGN_EMPLOYEE', field)
  if (reachOf(who, 'leads.assign') !== 'departments') return
  const isMine = (departments: string[]) => departments.some(id => who.departments.includes(id))
  if (!rows.every(row => isMine(row.departments)))
    throw new Refusal('FORBIDDEN', 'You can only assign leads within your own departments')
}

/** Which of these employees can be given leads, held so until the transaction ends, with their departments. */
export async function holdActive(trx: Trx, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; departments: string[] }>`
    select e.id, array(select d.department_id from employee_departments d
      where d.company_id = e.company_id and d.employee_id = e.id) as departments
    from employees e
    where e.company_id = ${companyId} and e.id = any (${[...ids]}::uuid[])
      and e.is_active and e.deleted_at is null
    order by e.id for share of e`.execute(trx)
  return rows
}
