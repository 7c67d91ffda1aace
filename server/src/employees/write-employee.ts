import type { changedEmployee, newEmployee } from '@leadline/contract/employees/employee'
import { refuseField } from '@leadline/contract/errors'
import type { z } from 'zod'
import type { Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { endSessions } from '../platform/end-sessions.ts'
import { makePasswordLink } from '../platform/password-links.ts'
import { hashNewPassword } from '../platform/passwords.ts'
import { oneCompany, type Scope } from '../platform/session.ts'
import {
  areDepartments,
  holderOfEmail,
  insertEmployee,
  insertSignIn,
  lockEmployees,
  readEmployee,
  replaceDepartments,
  updateEmployee,
} from './queries.ts'

/**
 * Makes an employee who can sign in at once with the given password, or who sets one with the link that is
 * answered.
 * @throws Refusal CHOOSE_ONE_COMPANY, UNKNOWN_DEPARTMENT, EMAIL_TAKEN, COMMON_PASSWORD, BUSY
 */
export async function createEmployee(trx: Trx, deps: Deps, scope: Scope, body: z.output<typeof newEmployee>) {
  const { department = [], password, invite, ...values } = body
  const companyId = oneCompany(scope)
  const id = deps.newId()
  const { name = '', email = '' } = values
  await refuseUnknownDepartments(trx, companyId, department)
  await refuseTakenEmail(trx, companyId, email, id)
  const passwordHash = password === undefined ? null : await hashNewPassword(deps, password)
  const ids = { companyId, accountId: scope.accountId, id }
  await insertEmployee(trx, ids, { ...values, name, email }, isoNow(deps))
  await insertSignIn(trx, ids, email, passwordHash)
  await replaceDepartments(trx, companyId, id, department)
  const link = invite ? { link: await makePasswordLink(trx, deps, scope, id) } : {}
  return { data: await readEmployee(trx, scope, id), ...link }
}

/**
 * Changes the fields that are given. A new role or a deactivation ends the sessions at once.
 * @throws Refusal EMPLOYEE_NOT_FOUND, UNKNOWN_DEPARTMENT, EMAIL_TAKEN
 */
export async function changeEmployee(
  trx: Trx,
  deps: Deps,
  scope: Scope,
  id: string,
  { department, ...values }: z.output<typeof changedEmployee>,
) {
  const { company } = await readEmployee(trx, scope, id)
  await lockEmployees(trx, company, [id])
  const before = await readEmployee(trx, scope, id)
  if (department) await refuseUnknownDepartments(trx, company, department)
  if (values.email) await refuseTakenEmail(trx, company, values.email, id)
  await updateEmployee(trx, company, id, values, isoNow(deps))
  if (department) await replaceDepartments(trx, company, id, department)
  const after = await readEmployee(trx, scope, id)
  // Also when it is switched on again: somebody may have signed in at the instant of the deactivation.
  if (after.role !== before.role || after.isActive !== before.isActive) await endSessions(trx, company, [id])
  return after
}

async function refuseUnknownDepartments(trx: Trx, companyId: string, ids: readonly string[]) {
  if (!(await areDepartments(trx, companyId, ids))) throw refuseField('UNKNOWN_DEPARTMENT', 'department')
}

async function refuseTakenEmail(trx: Trx, companyId: string, email: string, butNot: string) {
  const holder = await holderOfEmail(trx, companyId, email, butNot)
  if (holder) throw refuseField('EMAIL_TAKEN', 'email', `${holder} already has this e-mail.`)
}
