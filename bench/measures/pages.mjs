import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launch } from '../../scripts/launched.mjs'
import { dataFolder } from '../data.mjs'
import { signIn } from '../house.mjs'
import { hammer } from '../http.mjs'
import { companiesOf, databaseOf, startServer } from '../prepare.mjs'
import { ofThePage, statementsOf } from '../statements.mjs'
import { ratios, summary } from '../statistics.mjs'
import { around, plain, times } from '../words.mjs'

const BARE = fileURLToPath(new URL('../bare.mjs', import.meta.url))
const STATEMENTS = join(dataFolder, 'statements.json')
const CONNECTIONS = 8
const AIM = 0.6
const LIMITS = [50, 20, 100]

/**
 * The list page through the API against the same statements through bare `pg` in a minimal Fastify route.
 * @param {import('../bench.mjs').Context} context
 * @returns {Promise<import('../bench.mjs').Result[]>}
 */
export async function measurePages({ cluster, rounds, seconds, sizes }) {
  const results = []
  for (const size of sizes) {
    const database = databaseOf(size)
    const [big] = await companiesOf(cluster)
    const server = await startServer(cluster, database)
    const token = await signIn(server.url, /** @type {any} */ (big))
    /** @type {Record<string, import('../statements.mjs').Statement[]>} */
    const pages = {}
    for (const limit of LIMITS) {
      const all = await statementsOf(cluster.urlOf(database), token, `/leads?limit=${limit}`)
      pages[`page-${limit}`] = ofThePage(all)
      pages[`all-${limit}`] = all
    }
    writeFileSync(STATEMENTS, JSON.stringify(pages))
    const command = [process.execPath, BARE, cluster.urlOf(database), STATEMENTS]
    const bare = launch(dataFolder, { command })
    const bareUrl = await bare.url
    for (const limit of size === 100_000 ? LIMITS : [50]) {
      const api = { address: `${server.url}/api/leads?limit=${limit}`, token }
      const page = { address: `${bareUrl}/leads?page=page-${limit}` }
      results.push(
        await compare(api, page, { size, limit, rounds, seconds, aim: limit === 50 ? AIM : undefined }),
      )
      if (limit !== 50) continue
      const all = { address: `${bareUrl}/leads?page=all-${limit}` }
      results.push(await compare(api, all, { size, limit, rounds, seconds, all: true }))
    }
    bare.kill('SIGTERM')
    await bare.ended
    await server.stop()
  }
  return results
}

/**
 * @param {{ address: string, token: string }} api
 * @param {{ address: string }} bare
 * @param {{ size: number, limit: number, rounds: number, seconds: number, aim?: number | undefined, all?: boolean }} how
 * @returns {Promise<import('../bench.mjs').Result>}
 */
async function compare(api, bare, { size, limit, rounds, seconds, aim, all = false }) {
  const { ours, theirs } = await inTurns(rounds, seconds, api, bare)
  const share = summary(ratios(ours, theirs))
  const what = all
    ? 'as well as those of session, scope and rules (what the driver sends for the whole request)'
    : 'of the page itself (places, count, leads)'
  return {
    name: `List page of ${limit}, ${plain(size)} leads: requests/s of the API ÷ bare \`pg\` route with the statements ${what}`,
    aim: aim === undefined ? 'for information' : `≥ ${aim}`,
    figure: times(share.median),
    spread: around(share, times),
    note: `${plain(summary(ours).median)} against ${plain(summary(theirs).median)} requests/s`,
    met: aim === undefined ? undefined : share.median >= aim,
  }
}

/**
 * Requests per second of two addresses, in turns, each warmed up before; the order changes from round to round.
 * @param {number} rounds @param {number} seconds
 * @param {{ address: string, token?: string }} our
 * @param {{ address: string, token?: string }} their
 */
export async function inTurns(rounds, seconds, our, their) {
  /** @type {number[]} */
  const ours = []
  /** @type {number[]} */
  const theirs = []
  const run = async (
    /** @type {{ address: string, token?: string }} */ { address, ...who },
    length = seconds,
  ) => (await hammer(address, { ...who, seconds: length, connections: CONNECTIONS })).perSecond
  await run(our, 2)
  await run(their, 2)
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0
    if (first) ours.push(await run(our))
    theirs.push(await run(their))
    if (!first) ours.push(await run(our))
  }
  return { ours, theirs }
}
