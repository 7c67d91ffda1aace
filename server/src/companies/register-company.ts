import type { Company, NewCompany } from '@leadline/contract/companies/company'
import type { AuditCall } from '../platform/audit.ts'
import { insertCompanyEntries } from '../platform/audit-entries.ts'
import { enterCompany, type Trx } from '../platform/db.ts'
import { type Deps, isoNow } from '../platform/deps.ts'
import { insertCompany, readCompany } from './queries.ts'

/** Writes the lists that a new company starts with. */
export type Seed = (trx: Trx, companyId: string, deps: Deps) => Promise<void>

/**
 * Makes a company with its sign-in and its default lists, all or nothing, in a transaction of the gate,
 * which afterwards stands inside the new company. @throws Refusal EMAIL_TAKEN, CODE_TAKEN
 */
export async function registerCompany(
  trx: Trx,
  deps: Deps,
  body: NewCompany,
  sign: { accountId: string; passwordHash: string },
  seeds: readonly Seed[],
) {
  const { password: _, confirmPassword: __, ...details } = body
  const id = deps.newId()
  await insertCompany(trx, { ...details, ...sign, id, at: isoNow(deps) })
  await enterCompany(trx, id)
  for (const seed of seeds) await seed(trx, id, deps)
  return readCompany(trx, id)
}

/** The first entry of the log of a company that has registered itself. */
export async function enterRegistration(trx: Trx, audit: AuditCall, { _id, businessName }: Company) {
  const actor = { id: _id, type: 'company', name: businessName }
  await insertCompanyEntries(trx, audit.place, [{ action: 'company.register', actor, companyId: _id }])
  audit.settle()
}
