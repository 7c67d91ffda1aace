import { createRequire } from 'node:module'
import { built } from '../server.mjs'
import { clockOf } from './first-responses.mjs'

const BATCH = 500

/**
 * Writes the invented rows in the transaction of the company, in the order that their keys ask for.
 * @param {any} trx
 * @param {import('./leads.mjs').Rows} rows
 * @param {import('./leads.mjs').Row[]} [notifications]
 */
export async function insertRows(trx, rows, notifications = []) {
  const { readPhone } = await built('contract/dist/phone.js')
  const clock = await clockOf(rows)
  const leads = rows.leads.map(lead => ({ ...lead, ...normalsOf(lead, readPhone), ...clock.ofLead(lead) }))
  await insert(trx, 'leads', leads)
  await insert(trx, 'lead_departments', rows.departments)
  await insert(trx, 'lead_history', rows.history)
  await insert(trx, 'follow_ups', rows.followUps.map(clock.withContact))
  await insert(trx, 'notifications', notifications)
  await countLinks(trx, rows.leads)
}

/**
 * @param {Record<string, unknown>} lead
 * @param {(typed: string) => { normal: string, verified: boolean } | undefined} readPhone
 */
function normalsOf(lead, readPhone) {
  const phone = readPhone(String(lead.phone))
  return {
    phone_normal: phone?.normal ?? null,
    phone_verified: phone?.verified ?? false,
    email_normal: String(lead.email).toLowerCase() || null,
  }
}

/**
 * @param {any} trx
 * @param {string} table
 * @param {Record<string, unknown>[]} rows all with the same columns
 */
async function insert(trx, table, rows) {
  const { sql } = kysely()
  const columns = sql.join(Object.keys(rows[0] ?? {}).map(name => sql.id(name)))
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH))
    await sql`insert into ${sql.id(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.id(table)}, ${batch}::jsonb)`.execute(trx)
  }
}

/**
 * Each link has seen about five visits for a lead.
 * @param {any} trx
 * @param {Record<string, unknown>[]} leads
 */
async function countLinks(trx, leads) {
  const ids = new Set(leads.map(lead => lead.capture_link_id).filter(Boolean))
  for (const id of ids) {
    const count = leads.filter(lead => lead.capture_link_id === id).length
    await trx
      .updateTable('captureLinks')
      .set({ leads: count, visits: count * 5 + 37 })
      .where('id', '=', id)
      .execute()
  }
}

/** It is the server's, and need not lie where scripts would look. */
const kysely = () => createRequire(new URL('../../server/package.json', import.meta.url))('kysely')
