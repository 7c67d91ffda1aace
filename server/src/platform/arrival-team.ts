import type { ArrivalCondition } from '@leadline/contract/arrival/rule'
import type { Turns } from '@leadline/contract/arrival/turns'
import type { DistributionMethod } from '@leadline/contract/assignment/distribution'
import { sql } from 'kysely'
import type { ArrivalFigures } from './arrival-figures.ts'
import { json, type Trx } from './db.ts'

export interface ActiveRule {
  id: string
  name: string
  isActive: boolean
  conditions: ArrivalCondition[]
  departmentId: string | null
  employeeIds: string[]
  method: DistributionMethod
  fallbackId: string | null
}

/** The rules of a company that are in use, in their order. */
export const activeRules = (trx: Trx, companyId: string): Promise<ActiveRule[]> =>
  trx
    .selectFrom('arrivalRules')
    .select(['id', 'name', 'isActive', 'conditions', 'departmentId', 'employeeIds', 'method', 'fallbackId'])
    .where('companyId', '=', companyId)
    .where('isActive', '=', true)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()

export interface Person {
  id: string
  name: string
  isActive: boolean
  departments: string[]
}

/**
 * The living employees whom these rules name, by name, each with its departments. They stay as they are until the
 * transaction ends: nobody is deactivated or deleted between the choice and the lead that is given.
 */
export async function peopleOf(trx: Trx, companyId: string, rules: readonly ActiveRule[]): Promise<Person[]> {
  const ids = rules.flatMap(({ employeeIds, fallbackId }) => [
    ...employeeIds,
    ...(fallbackId ? [fallbackId] : []),
  ])
  const departments = rules.flatMap(({ departmentId }) => departmentId ?? [])
  const { rows } = await sql<Person>`
    select e.id, e.name, e.is_active, array(select d.department_id::text from employee_departments d
      where d.company_id = ${companyId} and d.employee_id = e.id) as departments
    from employees e
    where e.company_id = ${companyId} and e.deleted_at is null and (e.id = any (${ids}::uuid[])
      or e.id in (select d.employee_id from employee_departments d
        where d.company_id = ${companyId} and d.department_id = any (${departments}::uuid[])))
    order by lower(e.name), e.id for share of e`.execute(trx)
  return rows
}

export interface Line {
  turns: Turns
  figures: ArrivalFigures[]
  figuresAt: string | null
}

/** Where the team of a rule stands in line; held until the transaction ends where somebody is given a turn. */
export function lineOf(
  trx: Trx,
  companyId: string,
  ruleId: string,
  isHeld: boolean,
): Promise<Line | undefined> {
  const line = trx
    .selectFrom('arrivalTurns')
    .select(['turns', 'figures', 'figuresAt'])
    .where('companyId', '=', companyId)
    .where('ruleId', '=', ruleId)
  return (isHeld ? line.forUpdate() : line).executeTakeFirst()
}

/** Keeps how the line stands after so many more leads. */
export const saveLine = (
  trx: Trx,
  companyId: string,
  ruleId: string,
  { turns, figures, figuresAt }: Line,
  leads: number,
) =>
  trx
    .updateTable('arrivalTurns')
    .set({
      turns: json(turns),
      figures: json(figures),
      figuresAt,
      leads: sql<number>`leads + ${leads}`,
    })
    .where('companyId', '=', companyId)
    .where('ruleId', '=', ruleId)
    .execute()
