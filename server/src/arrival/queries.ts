import { type DatedReason, datedReason } from '@leadline/contract/arrival/reason'
import type { ArrivalRule, ArrivalRuleChange, NewArrivalRule } from '@leadline/contract/arrival/rule'
import { Refusal, refuseField } from '@leadline/contract/errors'
import { sql } from 'kysely'
import { firstAcross } from '../platform/across-companies.ts'
import { json, type Trx } from '../platform/db.ts'
import type { Scope } from '../platform/session.ts'
import { unlessTaken } from '../platform/taken.ts'

/** A company's rules in their order. Employees who are gone are left out. */
export const listRules = (trx: Trx, companyId: string): Promise<ArrivalRule[]> =>
  rules(trx, companyId).orderBy('r.sortOrder').orderBy('r.id').execute()

/** A rule of one of the caller's companies. @throws Refusal RULE_NOT_FOUND */
export async function readRule(trx: Trx, scope: Pick<Scope, 'companies'>, id: string): Promise<ArrivalRule> {
  const found = await firstAcross(scope, company =>
    rules(trx, company).where('r.id', '=', id).executeTakeFirst(),
  )
  if (!found) throw new Refusal('RULE_NOT_FOUND')
  return found
}

/** The same, kept from changing until the transaction ends. @throws Refusal RULE_NOT_FOUND */
export async function lockRule(trx: Trx, scope: Pick<Scope, 'companies'>, id: string): Promise<ArrivalRule> {
  const found = await firstAcross(scope, company =>
    rules(trx, company).where('r.id', '=', id).forUpdate('r').executeTakeFirst(),
  )
  if (!found) throw new Refusal('RULE_NOT_FOUND')
  return found
}

/** Adds a rule after the others, with an empty line. @throws Refusal NAME_TAKEN */
export async function insertRule(
  trx: Trx,
  { companyId, id, at }: { companyId: string; id: string; at: string },
  rule: NewArrivalRule,
) {
  const {
    name,
    method,
    isActive = true,
    conditions = [],
    department = null,
    employees = [],
    fallback = null,
  } = rule
  await unlessTaken(TAKEN, () =>
    sql`
      insert into arrival_rules (company_id, id, name, is_active, sort_order, conditions, department_id, employee_ids,
        method, fallback_id, created_at, updated_at)
      select ${companyId}::uuid, ${id}::uuid, ${name}, ${isActive}, coalesce(max(sort_order) + 1, 1),
        ${json(conditions)}::jsonb, ${department}::uuid, ${employees}::uuid[], ${method}, ${fallback}::uuid,
        ${at}::timestamptz, ${at}::timestamptz
      from arrival_rules where company_id = ${companyId}`.execute(trx),
  )
  await trx
    .insertInto('arrivalTurns')
    .values({ companyId, ruleId: id, turns: '{}', figures: '[]', figuresAt: null })
    .execute()
}

/** Changes what is given; with another method the line begins anew. @throws Refusal NAME_TAKEN */
export async function updateRule(
  trx: Trx,
  { companyId, _id, method }: ArrivalRule,
  { conditions, department, employees, fallback, ...change }: ArrivalRuleChange,
  at: string,
) {
  await unlessTaken(TAKEN, () =>
    trx
      .updateTable('arrivalRules')
      .set({
        ...change,
        ...(conditions ? { conditions: json(conditions) } : {}),
        ...(department === undefined ? {} : { departmentId: department }),
        ...(employees ? { employeeIds: employees } : {}),
        ...(fallback === undefined ? {} : { fallbackId: fallback }),
        updatedAt: at,
      })
      .where('companyId', '=', companyId)
      .where('id', '=', _id)
      .execute(),
  )
  if (change.method && change.method !== method)
    await trx
      .updateTable('arrivalTurns')
      .set({ turns: '{}', figures: '[]', figuresAt: null })
      .where('companyId', '=', companyId)
      .where('ruleId', '=', _id)
      .execute()
}

export const deleteRule = (trx: Trx, { companyId, _id }: Pick<ArrivalRule, 'companyId' | '_id'>) =>
  trx.deleteFrom('arrivalRules').where('companyId', '=', companyId).where('id', '=', _id).execute()

/** Puts the rules of a company in the order of `ids`; those that are not named stay behind them in theirs. */
export const sortRules = (trx: Trx, companyId: string, ids: readonly string[], at: string) =>
  sql`
    update arrival_rules r set sort_order = s.place, updated_at = ${at}
    from (select id, row_number() over (
        order by array_position(${[...ids]}::uuid[], id) nulls last, sort_order, id) as place
      from arrival_rules where company_id = ${companyId}) s
    where r.company_id = ${companyId} and r.id = s.id and r.sort_order <> s.place`.execute(trx)

/** Why a lead went to whom it did as it arrived. */
export async function reasonOfLead(trx: Trx, companyId: string, leadId: string): Promise<DatedReason | null> {
  const found = await trx
    .selectFrom('leadArrivals')
    .select(['at', 'reason'])
    .where('companyId', '=', companyId)
    .where('leadId', '=', leadId)
    .executeTakeFirst()
  return found ? datedReason.parse({ ...found.reason, at: found.at }) : null
}

const TAKEN = {
  arrival_rules_name: () => refuseField('NAME_TAKEN', 'name', 'There is already a rule of this name.'),
}

const rules = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('arrivalRules as r')
    .select([
      'r.id as _id',
      'r.companyId',
      'r.name',
      'r.isActive',
      'r.sortOrder',
      'r.conditions',
      'r.departmentId as department',
      'r.method',
      'r.fallbackId as fallback',
      sql<string[]>`array(select e.id::text from employees e where e.company_id = r.company_id
        and e.id = any (r.employee_ids) and e.deleted_at is null order by lower(e.name), e.id)`.as(
        'employees',
      ),
      sql<number>`coalesce((select t.leads from arrival_turns t
        where t.company_id = r.company_id and t.rule_id = r.id), 0)`.as('leads'),
    ])
    .where('r.companyId', '=', companyId)
