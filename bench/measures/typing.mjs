import { inBrowser, signInAtPage } from '../browser.mjs'
import { companiesOf, databaseOf, startServer } from '../prepare.mjs'
import { quantile, summary } from '../statistics.mjs'
import { around, milliseconds, plain } from '../words.mjs'

const AIM_MS = 100
const SIZE = 100_000
/** A quick typist: five keys a second. */
const BETWEEN_KEYS_MS = 200
/** Nothing has been asked for so long: the stream of live events never ends, so the network is never idle. */
const QUIET_MS = 500
const TERMS = ['ani', 'krishna', '98765', 'pvt', 'kulkarni', '43210', 'zoya', 'textiles']

/**
 * From the last key in the search box to the frame in which its answer stands, in Chromium at 1440×900, on a company
 * with half of 100,000 leads.
 * @param {import('../bench.mjs').Context} context
 * @returns {Promise<import('../bench.mjs').Result[]>}
 */
export async function measureTyping({ cluster, rounds }) {
  const server = await startServer(cluster, databaseOf(SIZE))
  const [big] = await companiesOf(cluster)
  /** @type {number[][]} */
  const times = []
  /** @type {number[]} */
  const counted = []
  /** @type {number[]} */
  let keys = []
  await inBrowser(async page => {
    await page.goto(`${server.url}/login`)
    await signInAtPage(page, big)
    const box = page.getByRole('searchbox', { name: 'Search name, email, company' })
    await page.evaluate(watchKeys)
    for (let round = 0; round < rounds; round++) {
      /** @type {number[]} */
      const ofRound = []
      for (const term of TERMS) {
        await box.fill('')
        await page.waitForFunction(isQuiet, QUIET_MS)
        const painted = page.evaluate(untilPainted, term)
        await box.pressSequentially(term, { delay: BETWEEN_KEYS_MS })
        const at = await painted
        ofRound.push(at)
        counted.push(at + (await page.evaluate(untilCounted)))
      }
      times.push(ofRound)
    }
    keys = await page.evaluate(() => /** @type {any} */ (window).keyTimes)
  })
  await server.stop()
  const p95 = summary(times.map(ofRound => quantile(ofRound, 0.95)))
  return [
    {
      name: `Typing in the search of a company with ${plain(SIZE / 2)} of ${plain(SIZE)} leads, from the last key to the painted answer: p95`,
      aim: `< ${AIM_MS} ms`,
      figure: milliseconds(p95.median),
      spread: around(p95, milliseconds),
      note: `median ${milliseconds(quantile(times.flat(), 0.5))}, ${TERMS.length} words in ${rounds} rounds`,
      met: p95.median < AIM_MS,
    },
    {
      name: `Typing there, until it is told how many there are: p95`,
      aim: 'for information',
      figure: milliseconds(quantile(counted, 0.95)),
      spread: `median ${milliseconds(quantile(counted, 0.5))}, longest ${milliseconds(Math.max(...counted))}`,
      note: 'the leads come before their number where many match',
      met: undefined,
    },
    {
      name: `Typing there, from each key to the frame in which its letter stands: p95`,
      aim: `< ${AIM_MS} ms`,
      figure: milliseconds(quantile(keys, 0.95)),
      spread: `median ${milliseconds(quantile(keys, 0.5))}, longest ${milliseconds(Math.max(...keys))}`,
      note: `${keys.length} keys, ${BETWEEN_KEYS_MS} ms apart`,
      met: quantile(keys, 0.95) < AIM_MS,
    },
  ]
}

/** Whether nothing has been answered for so many milliseconds. */
const isQuiet = (/** @type {number} */ forMs) => {
  const answers = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
  const last = Math.max(0, ...answers.map(answer => answer.responseEnd))
  return performance.now() - last > forMs
}

/**
 * From now on: the milliseconds from each key in a box to the end of the frame in which its letter stands there.
 */
const watchKeys = () => {
  /** @type {number[]} */
  const times = []
  Object.assign(window, { keyTimes: times })
  document.addEventListener(
    'input',
    event => {
      const { timeStamp } = event
      requestAnimationFrame(() => {
        // A message is heard once the frame is drawn.
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => times.push(performance.now() - timeStamp)
        port2.postMessage(undefined)
      })
    },
    true,
  )
}

/**
 * The milliseconds from the key that makes the box hold `term` to the first frame after its answer has changed the page.
 * @param {string} term
 * @returns {Promise<number>}
 */
const untilPainted = term =>
  new Promise(resolve => {
    let key = 0
    let changed = 0
    const typed = (/** @type {any} */ event) => {
      if (event.target.value === term) key = performance.now()
    }
    document.addEventListener('input', typed, true)
    const watcher = new MutationObserver(() => {
      changed = performance.now()
    })
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
    performance.clearResourceTimings()
    const look = () => {
      const answers = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
      const answer = answers.find(
        ({ name }) =>
          new URL(name).pathname === '/api/leads' && new URL(name).searchParams.get('search') === term,
      )
      if (!key || !answer || changed < answer.responseEnd) return requestAnimationFrame(look)
      document.removeEventListener('input', typed, true)
      watcher.disconnect()
      // The frame that holds the change is on the screen once the next one begins.
      return requestAnimationFrame(now => resolve(now - key))
    }
    requestAnimationFrame(look)
  })

/**
 * The milliseconds from now until the foot of the table says how many leads there are.
 * @returns {Promise<number>}
 */
const untilCounted = () =>
  new Promise(resolve => {
    const from = performance.now()
    const look = () => {
      if (document.body.textContent.includes(' of … ')) return requestAnimationFrame(look)
      return resolve(performance.now() - from)
    }
    look()
  })
