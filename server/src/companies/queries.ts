import type { Company, companyRegistration } from '@leadline/contract/companies/company'
import { Refusal, refuseField } from '@leadline/contract/errors'
import { sql } from 'kysely'
import type { z } from 'zod'
import { json, type Trx } from '../platform/db.ts'
import { unlessTaken } from '../platform/taken.ts'

type NewCompany = Omit<z.output<typeof companyRegistration>, 'password' | 'confirmPassword'> & {
  id: string
  accountId: string
  passwordHash: string
  at: string
}

/** A new, empty account. */
export const insertAccount = (trx: Trx, id: string, at: string) =>
  trx.insertInto('accounts').values({ id, createdAt: at }).execute()

/** The company and its sign-in, written as the gate. @throws Refusal EMAIL_TAKEN, CODE_TAKEN */
export const insertCompany = (trx: Trx, company: NewCompany) =>
  unlessTaken(
    {
      sign_ins_company: () => refuseField('EMAIL_TAKEN', 'email'),
      companies_code: () => refuseField('CODE_TAKEN', 'companyCode'),
    },
    async () => {
      const { id, accountId, passwordHash } = company
      await trx.insertInto('companies').values(columnsOf(company)).execute()
      const email = company.email.toLowerCase()
      await trx
        .insertInto('signIns')
        .values({
          id,
          userType: 'company',
          accountId,
          companyId: id,
          email,
          passwordHash,
          passwordChangedAt: null,
        })
        .execute()
    },
  )

const columnsOf = (company: NewCompany) => ({
  id: company.id,
  accountId: company.accountId,
  businessName: company.name,
  companyCode: company.companyCode,
  email: company.email,
  phone: company.phone,
  address: json(company.address),
  website: company.website ?? '',
  industry: company.industry ?? '',
  gstNumber: company.gstNumber ?? '',
  panNumber: company.panNumber ?? '',
  employeeCount: company.employeeCount,
  createdAt: company.at,
  updatedAt: company.at,
  deletedAt: null,
})

/** Whether no living company has this code, ignoring case. */
export async function isCodeFree(trx: Trx, code: string) {
  const taken = await trx
    .selectFrom('companies')
    .select('id')
    .where(sql`lower(company_code)`, '=', sql`lower(${code})`)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return !taken
}

/** These companies by name. */
export const listCompanies = (trx: Trx, companies: readonly string[]): Promise<Company[]> =>
  companyRows(trx, companies).orderBy('businessName').orderBy('id').execute()

/** One of these companies. @throws Refusal COMPANY_NOT_FOUND */
export async function readCompany(trx: Trx, companies: readonly string[], id: string): Promise<Company> {
  const row = await companyRows(trx, companies).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('COMPANY_NOT_FOUND')
  return row
}

const companyRows = (trx: Trx, companies: readonly string[]) =>
  trx
    .selectFrom('companies')
    .select([
      'id as _id',
      'businessName',
      'companyCode',
      'email',
      'phone',
      'address',
      'website',
      'industry',
      'gstNumber',
      'panNumber',
      'employeeCount',
      'timeZone',
      'isActive',
      'createdAt',
    ])
    .where('deletedAt', 'is', null)
    .where('id', 'in', companies.length ? companies : [NO_ID])

// `in ()` is no SQL: a superadmin without a company yet asks for the company that nobody has.
const NO_ID = '00000000-0000-0000-0000-000000000000'
