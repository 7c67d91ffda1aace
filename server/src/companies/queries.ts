import type {
  Company,
  CompanyChange,
  CompanySettings,
  NewCompany,
  SettingsChange,
} from '@leadline/contract/companies/company'
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
  unlessTaken(TAKEN, async () => {
    const { id, accountId, passwordHash } = company
    await trx.insertInto('companies').values(columnsOf(company)).execute()
    const email = company.email.toLowerCase()
    const signIn = { id, userType: 'company' as const, accountId, companyId: id, email }
    await trx
      .insertInto('signIns')
      .values({ ...signIn, passwordHash, passwordChangedAt: null })
      .execute()
  })

const TAKEN = {
  sign_ins_company: () => refuseField('EMAIL_TAKEN', 'email'),
  companies_code: () => refuseField('CODE_TAKEN', 'companyCode'),
}

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

/** Whether no company has this code, ignoring case; a deleted one keeps its until it is erased. */
export async function isCodeFree(trx: Trx, code: string) {
  const taken = await trx
    .selectFrom('companies')
    .select('id')
    .where(sql`lower(company_code)`, '=', sql`lower(${code})`)
    .executeTakeFirst()
  return !taken
}

/** Changes what is given; a new e-mail is the one to sign in with. @throws Refusal EMAIL_TAKEN, CODE_TAKEN */
export const updateCompany = (
  trx: Trx,
  id: string,
  { name: businessName, address, ...change }: CompanyChange,
  at: string,
) =>
  unlessTaken(TAKEN, async () => {
    const parts = address && { address: sql<string>`address || ${json(address)}::jsonb` }
    const changes = { ...change, ...parts, businessName, updatedAt: at }
    await trx.updateTable('companies').set(changes).where('id', '=', id).execute()
    const email = change.email?.toLowerCase()
    if (email) await trx.updateTable('signIns').set({ email }).where('id', '=', id).execute()
  })

/** Ends the sessions of a company and of everybody in it. */
export const endCompanySessions = (trx: Trx, companyId: string) =>
  trx.deleteFrom('sessions').where('companyId', '=', companyId).execute()

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

/** How a living company works. @throws Refusal COMPANY_NOT_FOUND */
export async function readSettings(trx: Trx, id: string): Promise<CompanySettings> {
  const row = await trx
    .selectFrom('companies')
    .select(['timeZone', 'capacityPerEmployee', 'conversionTarget', 'enforceStatusFlow'])
    .where('deletedAt', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('COMPANY_NOT_FOUND')
  return row
}

/** Changes what is given. */
export const updateSettings = (trx: Trx, id: string, change: SettingsChange, at: string) =>
  trx
    .updateTable('companies')
    .set({ ...change, updatedAt: at })
    .where('id', '=', id)
    .execute()
