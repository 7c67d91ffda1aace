import { inBrowser, signInAtPage } from '../browser.mjs'
import { companiesOf, databaseOf, startServer } from '../prepare.mjs'

const AIM_KB = 180

/**
 * What a browser fetches as JavaScript, as it is transferred: up to the sign-in page, and up to the leads after
 * signing in from there.
 * @param {import('../bench.mjs').Context} context
 * @returns {Promise<import('../bench.mjs').Result[]>}
 */
export async function measureFirstLoad({ cluster, sizes }) {
  const server = await startServer(cluster, databaseOf(sizes[0] ?? 0))
  const [big] = await companiesOf(cluster)
  const results = []
  for (const encoding of ['gzip', 'br']) {
    const { before, after } = await inBrowser(async page => {
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': encoding } })
      /** @type {Map<string, number>} how long the headers were */
      const headers = new Map()
      let bytes = 0
      session.on('Network.responseReceived', ({ requestId, response, type }) => {
        if (type === 'Script' || /javascript/.test(response.mimeType))
          headers.set(requestId, response.encodedDataLength)
      })
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (headers.has(requestId)) bytes += encodedDataLength - (headers.get(requestId) ?? 0)
      })
      await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' })
      const before = bytes
      await signInAtPage(page, big)
      return { before, after: bytes }
    })
    const kb = (/** @type {number} */ value) => `${(value / 1000).toFixed(1)} kB`
    const told = encoding === 'br'
    results.push({
      name: `JavaScript of the first load, /login, ${encoding}, as transferred without headers`,
      aim: told ? 'for information' : `< ${AIM_KB} kB`,
      figure: kb(before),
      spread: 'does not vary',
      note: `all of it up to the leads after signing in: ${kb(after)}`,
      met: told ? undefined : before / 1000 < AIM_KB,
    })
  }
  await server.stop()
  return results
}
