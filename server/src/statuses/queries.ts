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
  const rows = await statuses(trx, companyId).orderBy('sortOrder').orderBy('id').execute()
  return rows.map(statusOf)
}

/** One status of a company. */
export async function readStatus(trx: Trx, companyId: string, id: string): Promise<Status | undefined> {
  const row = await statuses(trx, companyId).where('id', '=', id).executeTakeFirst()
  return row && statusOf(row)
}

/** Whether the company refuses moves that the graph lacks. */
export async function isFlowEnforced(trx: Trx, companyId: string): Promise<boolean> {
  const company = await trx
    .selectFrom('companies')
    .select('enforceStatusFlow')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return company?.enforceStatusFlow ?? false
}

const statuses = (trx: Trx, companyId: string) =>
  trx
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

const statusOf = (row: Omit<Status, 'color'> & { color: string }): Status => ({
  ...row,
  color: row.color as StatusColor,
})
