import type { CompanyChange } from '@leadline/contract/companies/company'
import { refuseField } from '@leadline/contract/errors'
import type { Trx } from '../platform/db.ts'
import type { Scope } from '../platform/session.ts'
import { endCompanySessions, readCompany, updateCompany } from './queries.ts'

/**
 * Changes the fields that are given. A deactivation, which only the superadmin may do, ends the sessions of the
 * company and of its people at once.
 * @throws Refusal COMPANY_NOT_FOUND, FORBIDDEN, EMAIL_TAKEN, CODE_TAKEN
 */
export async function changeCompany(trx: Trx, scope: Scope, id: string, change: CompanyChange, now: Date) {
  const { isActive } = await readCompany(trx, id)
  if (scope.userType === 'company' && (change.isActive ?? isActive) !== isActive)
    throw refuseField('FORBIDDEN', 'isActive', 'Only the superadmin switches a company off or on.')
  await updateCompany(trx, id, change, now.toISOString())
  // Also when it is switched on again: somebody may have signed in at the instant of the switching off.
  if (change.isActive !== undefined && change.isActive !== isActive) await endCompanySessions(trx, id)
  return readCompany(trx, id)
}
