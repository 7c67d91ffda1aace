import { refuseField } from '@leadline/contract/errors'
import { dayOf } from '@leadline/contract/follow-ups/due'
import { type Holiday, type HolidayChange, wrongDays, yearOf } from '@leadline/contract/holidays/holiday'
import { INDIAN_HOLIDAYS, isKept } from '@leadline/contract/holidays/national'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'
import { lockCompany } from '../platform/lock-company.ts'
import type { Scope } from '../platform/session.ts'
import {
  insertHolidays,
  listHolidays,
  lockHoliday,
  readHoliday,
  updateHoliday,
  workingWeek,
} from './queries.ts'

interface Call {
  trx: Trx
  scope: Scope
  now: Date
  deps: Deps
}

/** Changes a holiday. @throws Refusal HOLIDAY_NOT_FOUND; INVALID_FIELDS where its days would not fit together */
export async function changeHoliday({ trx, scope, now }: Call, id: string, change: HolidayChange) {
  const before = await lockHoliday(trx, scope, id)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const wrong = wrongDays({ ...before, ...given })
  if (wrong) throw refuseField('INVALID_FIELDS', 'endDate', wrong)
  await updateHoliday(trx, before, change, now.toISOString())
  return readHoliday(trx, scope, id)
}

/** Adds those of these Indian holidays that the company does not keep already. @returns the added ones */
export async function addIndianHolidays(
  { trx, now, deps }: Call,
  companyId: string,
  names: readonly string[],
): Promise<Holiday[]> {
  // Two clicks at once: the second waits, and finds what the first has added.
  await lockCompany(trx, companyId)
  const kept = await listHolidays(trx, companyId)
  const { timeZone } = await workingWeek(trx, companyId)
  const year = yearOf(dayOf(now.toISOString(), timeZone))
  const rows = INDIAN_HOLIDAYS.filter(each => names.includes(each.name) && !isKept(each, kept)).map(
    ({ name, on }) => {
      const day = `${year}-${on}`
      return { id: deps.newId(), name, startDate: day, endDate: day, everyYear: true, description: '' }
    },
  )
  if (rows.length) await insertHolidays(trx, companyId, rows, now.toISOString())
  return rows.map(({ id, ...row }) => ({ _id: id, companyId, ...row }))
}
