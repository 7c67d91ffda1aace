import { Refusal } from '@leadline/contract/errors'
import type { Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { lockCompany } from '../platform/lock-company.ts'
import { oneCompany, type Scope } from '../platform/session.ts'
import {
  firstSalesDepartment,
  holdEmployees,
  insertSalesDepartment,
  joinDepartment,
} from './sales-team-queries.ts'

/**
 * Puts employees into the company's sales department, the first where there are several; where there is none it
 * is made. All of them or none. @returns the department's id
 * @throws Refusal CHOOSE_ONE_COMPANY, EMPLOYEE_NOT_FOUND, NAME_TAKEN
 */
export async function createSalesTeam(trx: Trx, deps: Deps, scope: Scope, employeeIds: readonly string[]) {
  const companyId = oneCompany(scope)
  const ids = [...new Set(employeeIds)]
  // Of two at the same instant the second finds the first one's department.
  await lockCompany(trx, companyId)
  const found = await firstSalesDepartment(trx, companyId)
  const department = found ?? deps.newId()
  if (!found) await insertSalesDepartment(trx, companyId, department, isoNow(deps))
  if (!ids.length) return department
  if ((await holdEmployees(trx, companyId, ids)).length < ids.length) throw new Refusal('EMPLOYEE_NOT_FOUND')
  await joinDepartment(trx, companyId, department, ids)
  return department
}
