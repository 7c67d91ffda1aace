import { signIn } from '../house.mjs'
import { hammer } from '../http.mjs'
import { companiesOf, databaseOf, startServer } from '../prepare.mjs'
import { median, ratios, summary } from '../statistics.mjs'
import { around, milliseconds, plain, times } from '../words.mjs'

const AIM = 1.5
const PAGES = [
  { what: 'the newest 50', query: 'limit=50' },
  { what: '50 of one status', query: 'limit=50&status=qualified', told: true },
  { what: '50 by name', query: 'limit=50&sort=name', told: true },
]

/**
 * How the time of a page grows from the smallest to the largest size, in the big company; one client, in turns.
 * @param {import('../bench.mjs').Context} context
 * @returns {Promise<import('../bench.mjs').Result[]>}
 */
export async function measureGrowth({ cluster, rounds, seconds, sizes }) {
  const [small = 0, large = 0] = [sizes[0], sizes.at(-1)]
  const [big] = await companiesOf(cluster)
  const servers = []
  for (const size of [small, large]) {
    const server = await startServer(cluster, databaseOf(size))
    servers.push({ ...server, token: await signIn(server.url, /** @type {any} */ (big)) })
  }
  const results = []
  for (const { what, query, told } of PAGES) {
    /** @type {number[][]} */
    const taken = [[], []]
    for (let round = 0; round <= rounds; round++)
      for (const [at, { url, token }] of servers.entries()) {
        const { times } = await hammer(`${url}/api/leads?${query}`, {
          token,
          seconds: seconds / 2,
          connections: 1,
        })
        if (round > 0) taken[at]?.push(median(times))
      }
    const [before = [], after = []] = taken
    const growth = summary(ratios(after, before))
    results.push({
      name: `Growth of the page's time from ${plain(small)} to ${plain(large)} leads (${what}, with its exact count)`,
      aim: told ? 'for information' : `< ${AIM}×`,
      figure: times(growth.median),
      spread: around(growth, times),
      note: `${milliseconds(summary(before).median)} to ${milliseconds(summary(after).median)}`,
      met: told ? undefined : growth.median < AIM,
    })
  }
  for (const server of servers) await server.stop()
  return results
}
