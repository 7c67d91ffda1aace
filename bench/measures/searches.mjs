import { signIn } from '../house.mjs'
import { ask } from '../http.mjs'
import { companiesOf, databaseOf, startServer } from '../prepare.mjs'
import { median, quantile } from '../statistics.mjs'
import { milliseconds, plain } from '../words.mjs'

const AIM_MS = 30
const EACH = 6

/** Broad and narrow, hits and misses; what is broad stands in a large part of the leads. */
const TERMS = {
  '1 letter': ['a', 'r', 's', 'z', 'x', 'q', '9', 'é'],
  '2 letters': ['ra', 'sh', 'pa', 'in', 'zo', 'xq', '98', 'ii'],
  '3 letters': ['ani', 'esh', 'pri', 'har', 'zoy', 'xqz', 'pvt', '.ex'],
  '10 letters': [
    'engineerin',
    'krishna in',
    'rahul kulk',
    'deepa.bhat',
    'jewellers ',
    'textiles p',
    'zoya zoyaz',
    'aaaaaaaaaa',
  ],
  'phone fragments': ['987', '98765', '43210', '9876543', '98 76', '+91 98', '(987) 65', '0000000'],
}

/** As the table asks, which shows the leads of many before their number, and as whoever wants it with them. */
const WAYS = /** @type {const} */ ({ later: '', now: ', with their number' })

/**
 * Searches at the largest size: the time from sending to the last byte with one client, so the server's and the
 * wire's; in the big company and in small ones, each term in turn.
 * @param {import('../bench.mjs').Context} context
 * @returns {Promise<import('../bench.mjs').Result[]>}
 */
export async function measureSearches({ cluster, sizes }) {
  const size = sizes.at(-1) ?? 0
  const server = await startServer(cluster, databaseOf(size))
  const companies = await companiesOf(cluster)
  const tokens = []
  for (const company of [companies[0], companies[1], companies.at(-1)])
    tokens.push(await signIn(server.url, /** @type {any} */ (company)))
  const results = []
  for (const [count, told] of Object.entries(WAYS))
    for (const [kind, terms] of Object.entries(TERMS)) {
      /** @type {Map<string, number[]>} */
      const byTerm = new Map(terms.map(term => [term, []]))
      for (let round = 0; round < EACH; round++)
        for (const term of terms)
          for (const token of tokens) {
            const address = `${server.url}/api/leads?limit=50&count=${count}&search=${encodeURIComponent(term)}`
            const { status, milliseconds } = await ask(address, { token })
            if (status !== 200) throw new Error(`The search for '${term}' answered ${status}`)
            // The first round brings the pages into memory.
            if (round > 0) byTerm.get(term)?.push(milliseconds)
          }
      results.push(resultOf(`${kind} at ${plain(size)} leads${told}`, count === 'later', byTerm))
    }
  await server.stop()
  return results
}

/** @param {string} what @param {boolean} isAim @param {Map<string, number[]>} byTerm */
function resultOf(what, isAim, byTerm) {
  const all = [...byTerm.values()].flat()
  const p95 = quantile(all, 0.95)
  const slowest = [...byTerm]
    .map(([term, times]) => ({ term, p95: quantile(times, 0.95) }))
    .sort((a, b) => b.p95 - a.p95)
  return {
    name: `Search of ${what}: p95`,
    aim: isAim ? `< ${AIM_MS} ms` : 'for information',
    figure: milliseconds(p95),
    spread: `median ${milliseconds(median(all))}, slowest ${milliseconds(Math.max(...all))}`,
    note: slowest
      .slice(0, 3)
      .map(({ term, p95 }) => `'${term}' ${milliseconds(p95)}`)
      .join(', '),
    met: isAim ? p95 < AIM_MS : undefined,
  }
}
