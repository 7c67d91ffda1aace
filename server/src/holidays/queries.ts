import { Refusal } from '@leadline/contract/errors'
import type { Holiday, HolidayChange } from '@leadline/contract/holidays/holiday'
import { hoursOf } from '@leadline/contract/settings/working-hours'
import { firstAcross } from '../platform/across-companies.ts'
import type { Trx } from '../platform/db.ts'
import type { Scope } from '../platform/session.ts'

/** A company's holidays, by their first day. */
export const listHolidays = (trx: Trx, companyId: string): Promise<Holiday[]> =>
  holidays(trx, companyId).orderBy('startDate').orderBy('id').execute()

/** A holiday that the caller may see. @throws Refusal HOLIDAY_NOT_FOUND */
export async function readHoliday(trx: Trx, scope: Pick<Scope, 'companies'>, id: string): Promise<Holiday> {
  const found = await firstAcross(scope, company =>
    holidays(trx, company).where('id', '=', id).executeTakeFirst(),
  )
  if (!found) throw new Refusal('HOLIDAY_NOT_FOUND')
  return found
}

/** The same, kept from changing until the transaction ends. @throws Refusal HOLIDAY_NOT_FOUND */
export async function lockHoliday(trx: Trx, scope: Pick<Scope, 'companies'>, id: string): Promise<Holiday> {
  const found = await firstAcross(scope, company =>
    holidays(trx, company).where('id', '=', id).forUpdate().executeTakeFirst(),
  )
  if (!found) throw new Refusal('HOLIDAY_NOT_FOUND')
  return found
}

export const insertHolidays = (
  trx: Trx,
  companyId: string,
  rows: readonly (Omit<Holiday, '_id' | 'companyId'> & { id: string })[],
  at: string,
) =>
  trx
    .insertInto('holidays')
    .values(rows.map(row => ({ ...row, companyId, createdAt: at, updatedAt: at })))
    .execute()

/** Changes what is given. */
export const updateHoliday = (
  trx: Trx,
  { companyId, _id }: Pick<Holiday, 'companyId' | '_id'>,
  change: HolidayChange,
  at: string,
) =>
  trx
    .updateTable('holidays')
    .set({ ...change, updatedAt: at })
    .where('companyId', '=', companyId)
    .where('id', '=', _id)
    .execute()

export const deleteHoliday = (trx: Trx, { companyId, _id }: Pick<Holiday, 'companyId' | '_id'>) =>
  trx.deleteFrom('holidays').where('companyId', '=', companyId).where('id', '=', _id).execute()

/** The hours that a company keeps on each weekday, and the zone whose clock they are by. */
export async function workingWeek(trx: Trx, companyId: string) {
  const { timeZone, workingHours } = await trx
    .selectFrom('companies')
    .select(['timeZone', 'workingHours'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { timeZone, workingHours: hoursOf(workingHours) }
}

const holidays = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('holidays')
    .select(['id as _id', 'companyId', 'name', 'startDate', 'endDate', 'everyYear', 'description'])
    .where('companyId', '=', companyId)
