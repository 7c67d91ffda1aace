import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { built } from '../scripts/server.mjs'

/** @typedef {{ text: string, values: unknown[] }} Statement */

/**
 * The statements that the API sends to PostgreSQL for one request, as they reach the driver.
 * @param {string} databaseUrl
 * @param {string} token of a living session in that database
 * @param {string} path
 * @returns {Promise<Statement[]>}
 */
export async function statementsOf(databaseUrl, token, path) {
  const { openDatabase } = await built('server/dist/src/platform/db.js')
  const { buildApp } = await built('server/dist/src/app.js')
  const { readConfig } = await built('server/dist/src/platform/config.js')
  const { db, pool } = openDatabase({ connectionString: databaseUrl }, 4)
  const config = { ...readConfig({}, randomBytes(32)), rateLimits: false }
  const app = await buildApp({
    db,
    pool,
    config,
    now: () => new Date(),
    newId: randomUUID,
    random: randomBytes,
  })
  const headers = { authorization: `Bearer ${token}` }
  const ask = () => app.inject({ method: 'GET', url: `/api${path}`, headers })
  await ask()
  /** @type {Statement[]} */
  const sent = []
  const stop = listen(sent)
  const { statusCode } = await ask()
  stop()
  await app.close()
  await pool.end()
  if (statusCode !== 200) throw new Error(`The API answered ${statusCode}`)
  return sent
}

/** @param {Statement[]} sent */
function listen(sent) {
  const proto = /** @type {any} */ (pg.Client.prototype)
  const query = proto.query
  proto.query = function (/** @type {any} */ asked, /** @type {any} */ values, /** @type {any[]} */ ...rest) {
    const text = typeof asked === 'string' ? asked : asked.text
    sent.push({ text, values: (Array.isArray(values) ? values : asked.values) ?? [] })
    return query.call(this, asked, values, ...rest)
  }
  return () => {
    proto.query = query
  }
}

/** Without transactions, roles, the session and the company's rules: what asks for the page itself. @param {readonly Statement[]} statements */
export const ofThePage = statements =>
  statements.filter(
    ({ text }) =>
      /\bfrom (leads l|derived\.lead_counts)\b/.test(text) && !/^\s*(begin|commit|set)\b/i.test(text),
  )
