import type { ArrivalRule, ArrivalRuleChange, NewArrivalRule } from '@leadline/contract/arrival/rule'
import { hasSomebody, RULE_NEEDS_SOMEBODY } from '@leadline/contract/arrival/rule'
import { Refusal, refuseField } from '@leadline/contract/errors'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { refuseWrongEmployees } from '../platform/lead-team.ts'
import { lockCompany } from '../platform/lock-company.ts'
import { oneCompany, type Session } from '../platform/session.ts'
import { insertRule, listRules, lockRule, readRule, sortRules, updateRule } from './queries.ts'
import { isDepartment } from './team-queries.ts'

interface Call {
  scope: Session
  trx: Trx
  deps: Pick<Deps, 'newId'>
  now: Date
}

/** Adds a rule. @throws Refusal NAME_TAKEN, FOREIGN_EMPLOYEE, UNKNOWN_DEPARTMENT, INVALID_FIELDS without anybody */
export async function addRule(call: Call, rule: NewArrivalRule): Promise<ArrivalRule> {
  const { scope, trx, deps, now } = call
  const companyId = oneCompany(scope)
  await refuseStrangers(call, companyId, rule)
  refuseNobody(rule)
  const id = deps.newId()
  await insertRule(trx, { companyId, id, at: now.toISOString() }, rule)
  return readRule(trx, scope, id)
}

/** Changes what is sent of a rule. @throws Refusal as `addRule`, RULE_NOT_FOUND */
export async function changeRule(call: Call, id: string, change: ArrivalRuleChange): Promise<ArrivalRule> {
  const { scope, trx, now } = call
  const before = await lockRule(trx, scope, id)
  await refuseStrangers(call, before.companyId, change, before)
  refuseNobody({ ...before, ...change })
  await updateRule(trx, before, change, now.toISOString())
  return readRule(trx, scope, id)
}

/** Puts the rules of one company in another order. @throws Refusal RULE_NOT_FOUND, RULE_BROKEN over two companies */
export async function orderRules({ scope, trx, now }: Call, ids: readonly string[]): Promise<ArrivalRule[]> {
  const rules: ArrivalRule[] = []
  for (const id of new Set(ids)) rules.push(await readRule(trx, scope, id))
  const [first, ...others] = new Set(rules.map(({ companyId }) => companyId))
  if (!first || others.length) throw new Refusal('RULE_BROKEN', 'These rules belong to several companies.')
  await lockCompany(trx, first)
  await sortRules(trx, first, ids, now.toISOString())
  return listRules(trx, first)
}

/** Those who stand in the rule already may be inactive by now. */
async function refuseStrangers(
  { scope, trx }: Call,
  companyId: string,
  { department, employees = [], fallback }: ArrivalRuleChange,
  before?: ArrivalRule,
) {
  if (department && !(await isDepartment(trx, companyId, department)))
    throw refuseField('UNKNOWN_DEPARTMENT', 'department')
  const added = employees.filter(id => !before?.employees.includes(id))
  await refuseWrongEmployees(trx, scope, companyId, added, 'employees')
  const owner = fallback && fallback !== before?.fallback ? [fallback] : []
  await refuseWrongEmployees(trx, scope, companyId, owner, 'fallback')
}

function refuseNobody(rule: Parameters<typeof hasSomebody>[0]) {
  if (!hasSomebody(rule)) throw refuseField('INVALID_FIELDS', 'employees', RULE_NEEDS_SOMEBODY)
}
