import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { built } from '../scripts/server.mjs'
import { inDatabase } from './data.mjs'
import { inventLeads } from './invent.mjs'

const LEAD_TABLES = ['leads', 'lead_history', 'follow_ups']

/**
 * Writes `count` leads with history and follow-ups into a migrated database, past the API but with the
 * normalised columns that the server writes. Indexes are built once over all rows, with the server's own text.
 * @param {string} url
 * @param {number} count
 * @param {readonly import('./house.mjs').Company[]} companies
 * @param {string} folder for the rows on their way
 */
export async function fillDatabase(url, count, companies, folder) {
  const { readPhone } = await built('contract/dist/phone.js')
  const files = await writeFiles(inventLeads(count, companies, readPhone), folder)
  await inDatabase(url, async client => {
    const { rows: indexes } = await client.query(
      `select i.indexname as name, i.indexdef as text from pg_indexes i
       where i.tablename = any ($1) and not exists (select from pg_constraint c where c.conname = i.indexname)`,
      [LEAD_TABLES],
    )
    for (const { name } of indexes) await client.query(`drop index "${name}"`)
    for (const { table, columns, path } of files) {
      await copyIn(client, table, columns, createReadStream(path))
      rmSync(path)
    }
    await client.query(`set maintenance_work_mem = '1GB'`)
    for (const { text } of indexes) await client.query(text)
    // As they are after two years in which they were put together day by day.
    await client.query('select derived.settle_lead_figures(id, current_date) from companies')
    await client.query('vacuum full derived.lead_figures')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}

/**
 * @param {import('pg').Client} client
 * @param {string} table
 * @param {readonly string[]} columns
 * @param {import('node:stream').Readable} rows in COPY's text format
 */
export const copyIn = (client, table, columns, rows) =>
  pipeline(rows, client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)))

/**
 * @param {Iterable<import('./invent.mjs').Invented>} invented
 * @param {string} folder
 */
async function writeFiles(invented, folder) {
  const files = LEAD_TABLES.map(table => {
    const path = join(folder, `${table}.copy`)
    return { table, path, columns: /** @type {string[]} */ ([]), out: createWriteStream(path), lines: '' }
  })
  const flush = async (/** @type {typeof files[number]} */ file) => {
    if (!file.out.write(file.lines))
      await new Promise(resolve => file.out.once('drain', () => resolve(undefined)))
    file.lines = ''
  }
  for (const { lead, history, followUps } of invented) {
    for (const [at, rows] of [[lead], history, followUps].entries()) {
      const file = /** @type {typeof files[number]} */ (files[at])
      for (const row of rows) {
        if (!file.columns.length) file.columns = Object.keys(row)
        file.lines += copyLine(file.columns.map(column => row[column]))
      }
      if (file.lines.length > 1_000_000) await flush(file)
    }
  }
  for (const file of files) {
    await flush(file)
    await new Promise(resolve => file.out.end(() => resolve(undefined)))
  }
  return files.filter(file => file.columns.length)
}

/**
 * One line of COPY's text format. Arrays are of plain words.
 * @param {readonly unknown[]} values
 */
export const copyLine = values => `${values.map(copyValue).join('\t')}\n`

/** @param {unknown} value */
function copyValue(value) {
  if (value === null || value === undefined) return '\\N'
  const text = Array.isArray(value) ? `{${value}}` : String(value)
  return text.replace(/[\\\t\n\r]/g, letter => ESCAPES[/** @type {keyof typeof ESCAPES} */ (letter)])
}

const ESCAPES = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
