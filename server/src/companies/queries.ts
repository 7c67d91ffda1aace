import type { Company, NewCompany } from '@leadline/contract/companies/company'
import { Refusal, refuseField } from '@leadline/contract/errors'
import { sql } from 'kysely'
import { json, type Trx } from '../platform/db.ts'
import { unlessTaken } from '../platform/taken.ts'

type CompanyToWrite = Omit<NewCompany, 'password' | 'confirmPassword'> & {
  id: string
  accountId: string
  passwordHash: string
  at: string
}

/** A new, empty account. */
export const insertAccount = (trx: Trx, id: string, at: string) =>
  trx.insertInto('accounts').values({ id, createdAt: at }).execute()

/** The company and its sign-in, written as the gate. @throws Refusal EMAIL_TAKEN, CODE_TAKEN */
export const insertCompany = (trx: Trx, company: CompanyToWrite) =>
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

const columnsOf = (company: CompanyToWrite) => ({
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
  timeZone: company.timeZone,
  isActive: company.isActive,
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

/** A living company. @throws Refusal COMPANY_NOT_FOUND */
export async function readCompany(trx: Trx, id: string): Promise<Company> {
  const row = await trx
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
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('COMPANY_NOT_FOUND')
  return row
}
