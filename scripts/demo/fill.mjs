import { randomBytes, randomUUID } from 'node:crypto'
import { chanceFrom } from '../chance.mjs'
import { withPool } from '../database.mjs'
import { built } from '../server.mjs'
import { CODE, COMPANY } from './company.mjs'
import { inventLeads } from './leads.mjs'
import { tellDemo } from './notifications.mjs'
import { makeHouse } from './people.mjs'
import { insertRows } from './rows.mjs'

const SEED = 2026
const LEADS = 3_000
const TWO_YEARS = 730 * 86_400_000

/**
 * Makes the demo company with its people, leads and follow-ups, in the database that `npm start` would use.
 * Owners and employees come to be through the API, as real ones do; the thousands of rows go in batches.
 * @param {(sentence: string) => void} say
 * @returns {Promise<string | undefined>} what was made; nothing if it is there already
 */
export const fillDemo = (say, { count = LEADS, now = Date.now() } = {}) =>
  withPool(say, ({ db, pool, config }) => {
    const unhurried = { ...config, rateLimits: false }
    return fill({ db, pool, config: unhurried }, say, { count, now })
  })

/**
 * @param {{ db: any, pool: any, config: any }} opened
 * @param {(sentence: string) => void} say
 * @param {{ count: number, now: number }} span
 */
async function fill({ db, pool, config }, say, { count, now }) {
  const { inGate, inScope } = await built('server/dist/src/platform/db.js')
  let companyId = await inGate(db, findCompany)
  if (companyId && (await inScope(db, [companyId], hasLeads))) return undefined
  say(`Making the demo company ${COMPANY.name} with ${count.toLocaleString('en-IN')} leads.`)
  const { buildApp } = await built('server/dist/src/app.js')
  // The company opened two years ago, and so says every date of its people.
  const opening = () => new Date(now - TWO_YEARS - 86_400_000)
  const newId = () => randomUUID()
  const app = await buildApp({ db, pool, config, now: opening, newId, random: randomBytes })
  await app.ready()
  const house = await makeHouse(app, db, Boolean(companyId))
  companyId = house.companyId
  const rows = inventLeads(chanceFrom(SEED), house, { now, count })
  const told = await tellDemo(rows, house, now)
  await inScope(db, [companyId], (/** @type {any} */ trx) => insertRows(trx, rows, told))
  await app.close()
  const followUps = rows.followUps.length.toLocaleString('en-IN')
  return `Made ${rows.leads.length.toLocaleString('en-IN')} leads with ${followUps} follow-ups.`
}

/** @param {any} trx */
const findCompany = async trx => {
  const found = await trx
    .selectFrom('companies')
    .select('id')
    .where('companyCode', '=', CODE)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return found?.id
}

/** @param {any} trx */
const hasLeads = async trx => Boolean(await trx.selectFrom('leads').select('id').limit(1).executeTakeFirst())
