import { DEFAULT_STATUSES, type Status, type StatusColor } from '@leadline/contract/statuses/status'
import type { Trx } from '../platform/db.ts'
import type { Deps } from '../platform/deps.ts'

/** The statuses that a new company starts with, in the contract's order. */
export async function seedStatuses(trx: Trx, companyId: string, { newId, now }: Pick<Deps, 'newId' | 'now'>) {
  const at = now().toISOString()
  const rows = DEFAULT_STATUSES.map((seed, index) => ({
    ...seed,
    companyId,
    id: newId(),
    description: '',
    sortOrder: index + 1,
    createdAt: at,
    updatedAt: at,
  }))
  await trx.insertInto('statuses').values(rows).execute()
}

/** The statuses of a company in their order. */
export async function listStatuses(trx: Trx, companyId: string): Promise<Status[]> {
  const rows = await trx
    .selectFrom('statuses')
    .select([
      'id as _id',
      'name',
      'label',
      'name as value',
      'color',
      'description',
      'stage',
      'sortOrder as order',
      'canTransitionTo',
    ])
    .where('companyId', '=', companyId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, color: row.color as StatusColor }))
}
