import { sql } from 'kysely'
import type { Trx } from '../platform/db.ts'

/** The salt of a company's day: that of whoever came first. `isNew` for the first visit of the day. */
export async function saltOf(trx: Trx, companyId: string, day: string, made: Buffer) {
  const { rows } = await sql`
    insert into derived.visit_salts (company_id, day, salt) values (${companyId}, ${day}, ${made})
    on conflict do nothing returning true`.execute(trx)
  if (rows.length) return { salt: made, isNew: true }
  const kept = await sql<{ salt: Buffer }>`
    select salt from derived.visit_salts where company_id = ${companyId} and day = ${day}`.execute(trx)
  return { salt: kept.rows[0]!.salt, isNew: false }
}

/** Notes that somebody has opened a link on a day. False when they have before. */
export async function isFirstVisit(
  trx: Trx,
  companyId: string,
  linkId: string,
  day: string,
  visitor: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    insert into derived.link_visitors (company_id, link_id, day, visitor)
    values (${companyId}, ${linkId}, ${day}, ${visitor}) on conflict do nothing returning true`.execute(trx)
  return rows.length > 0
}

/** Throws away the salts and visitors of a company from before a day. */
export async function forgetVisitors(trx: Trx, companyId: string, before: string) {
  await sql`delete from derived.visit_salts where company_id = ${companyId} and day < ${before}`.execute(trx)
  await sql`delete from derived.link_visitors where company_id = ${companyId} and day < ${before}`.execute(
    trx,
  )
}

/** The companies that have had visits, with their zones; asked by the gate. */
export async function visitedCompanies(trx: Trx): Promise<{ id: string; timeZone: string }[]> {
  const { rows } = await sql<{ id: string; timeZone: string }>`
    select c.id, c.time_zone from companies c
    where c.id in (select s.company_id from derived.visit_salts s)`.execute(trx)
  return rows
}
