import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

/** What is to be looked at again at some instant: by company and the id of what it is. */
export interface Queue {
  table: RawBuilder<unknown>
  id: RawBuilder<unknown>
}

/**
 * The ids of up to `most` things to be looked at by `now`, kept for this transaction. What somebody else has in hand is
 * left for the next time, so that nobody waits for reminders, nor they for anybody.
 */
export async function takeDue(
  trx: Trx,
  queue: Queue,
  companyId: string,
  now: string,
  most: number,
): Promise<string[]> {
  const { rows } = await dueSql(queue, companyId, now, most).execute(trx)
  return rows.map(row => row.id)
}

/** The statement of `takeDue`: by itself, so that its plan can be looked at. */
export const dueSql = ({ table, id }: Queue, companyId: string, now: string, most: number) => sql<{
  id: string
}>`
  select q.${id} as id from ${table} q
  where q.company_id = ${companyId} and q.next_at <= ${now}
  order by q.next_at limit ${most} for no key update skip locked`

/** When something is to be looked at again: `infinity` waits for another change; never, when nothing is left to do. */
type NextLook = string | undefined

/** Keeps when each is to be looked at again; without that it leaves the queue. */
export async function putOff(
  trx: Trx,
  { table, id }: Queue,
  companyId: string,
  looks: readonly { id: string; nextAt: NextLook }[],
) {
  const later = looks.filter(look => look.nextAt !== undefined)
  const done = looks.filter(look => look.nextAt === undefined).map(look => look.id)
  const ids = later.map(look => look.id)
  if (later.length)
    await sql`
      update ${table} q set next_at = w.next_at
      from unnest(${ids}::uuid[], ${later.map(look => look.nextAt)}::timestamptz[]) w (id, next_at)
      where q.company_id = ${companyId} and q.${id} = w.id and q.${id} = any (${ids}::uuid[])`.execute(trx)
  if (done.length)
    await sql`
      delete from ${table} where company_id = ${companyId} and ${id} = any (${done}::uuid[])`.execute(trx)
}
