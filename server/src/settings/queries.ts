import { targetsOf } from '@leadline/contract/response/targets'
import type { CompanySettings, SettingsChange } from '@leadline/contract/settings/settings'
import { hoursOf } from '@leadline/contract/settings/working-hours'
import { json, type Trx } from '../platform/db.ts'

/** How a company works: one of those that a caller's scope holds, which are there and not deleted. */
export async function readSettings(trx: Trx, id: string): Promise<CompanySettings> {
  const row = await trx
    .selectFrom('companies')
    .select(['timeZone', 'workingHours', 'capacityPerEmployee', 'conversionTarget', 'enforceStatusFlow'])
    .select('responseTargets')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    workingHours: hoursOf(row.workingHours),
    responseTargets: targetsOf(row.responseTargets),
  }
}

/** Changes what is given. */
export const updateSettings = (
  trx: Trx,
  id: string,
  { workingHours, responseTargets, ...change }: SettingsChange,
  at: string,
) =>
  trx
    .updateTable('companies')
    .set({
      ...change,
      ...(workingHours ? { workingHours: json(workingHours) } : {}),
      ...(responseTargets ? { responseTargets: json(responseTargets) } : {}),
      updatedAt: at,
    })
    .where('id', '=', id)
    .execute()
