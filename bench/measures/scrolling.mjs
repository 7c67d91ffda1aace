import { setTimeout as wait } from 'node:timers/promises'
import { inBrowser, signInAtPage } from '../browser.mjs'
import { companiesOf, databaseOf, startServer } from '../prepare.mjs'
import { median, quantile, summary } from '../statistics.mjs'
import { around, milliseconds, plain } from '../words.mjs'

const AIM_MS = 33
const SIZE = 100_000
const SECONDS = 8
/** A wheel that is turned quickly: thirty notches of 120 pixels a second, 80 rows. */
const WHEEL = 120
const NOTCHES_A_SECOND = 30

/**
 * Frame times of the lead table while its list is scrolled by the wheel without a pause, in Chromium at 1440×900:
 * through pages that are being fetched, and back over rows that are there.
 * @param {import('../bench.mjs').Context} context
 * @returns {Promise<import('../bench.mjs').Result[]>}
 */
export async function measureScrolling({ cluster, scrollRounds }) {
  const server = await startServer(cluster, databaseOf(SIZE))
  const [big] = await companiesOf(cluster)
  /** @type {Record<'empty' | 'loading' | 'there', number[][]>} */
  const frames = { empty: [], loading: [], there: [] }
  let rows = 0
  for (let round = 0; round < scrollRounds; round++)
    await inBrowser(async page => {
      await page.setContent('<div style="height: 1000000px"></div>')
      frames.empty.push(await framesWhile(page, WHEEL))
      await page.goto(`${server.url}/login`)
      await signInAtPage(page, big)
      await page.getByRole('region', { name: 'Lead list' }).hover()
      frames.loading.push(await framesWhile(page, WHEEL))
      rows = Math.max(rows, await page.evaluate(reached))
      frames.there.push(await framesWhile(page, -WHEEL))
    })
  await server.stop()
  const what = {
    empty: 'an empty page of this browser on this machine, the same wheel',
    loading: `down from the top while pages load (to row ${plain(rows)})`,
    there: 'back up over rows that are there',
  }
  return Object.entries(frames).map(([kind, rounds]) => {
    const p95 = summary(rounds.map(times => quantile(times, 0.95)))
    const told = kind === 'empty'
    return {
      name: `Frame time while scrolling the lead table of a company with ${plain(SIZE / 2)} of ${plain(SIZE)} leads, ${what[/** @type {keyof typeof what} */ (kind)]}: p95`,
      aim: told ? 'for information' : `< ${AIM_MS} ms`,
      figure: milliseconds(p95.median),
      spread: around(p95, milliseconds),
      note: `median ${milliseconds(median(rounds.flat()))}, longest ${milliseconds(Math.max(...rounds.flat()))}, ${plain(rounds.flat().length)} frames`,
      met: told ? undefined : p95.median < AIM_MS,
    }
  })
}

/** The last row that is drawn. */
const reached = () =>
  Math.max(
    0,
    ...[...document.querySelectorAll('tr[aria-rowindex]')].map(row =>
      Number(row.getAttribute('aria-rowindex')),
    ),
  )

/** @param {import('@playwright/test').Page} page @param {number} by */
async function framesWhile(page, by) {
  await page.evaluate(() => {
    const all = /** @type {any} */ (globalThis)
    all.frameTimes = []
    all.measuring = true
    let before = performance.now()
    const next = (/** @type {number} */ now) => {
      all.frameTimes.push(now - before)
      before = now
      if (all.measuring) requestAnimationFrame(next)
    }
    requestAnimationFrame(now => {
      before = now
      requestAnimationFrame(next)
    })
  })
  const began = performance.now()
  for (let notch = 1; notch <= SECONDS * NOTCHES_A_SECOND; notch++) {
    await page.mouse.wheel(0, by)
    const early = began + (notch * 1000) / NOTCHES_A_SECOND - performance.now()
    if (early > 0) await wait(early)
  }
  return page.evaluate(() => {
    const all = /** @type {any} */ (globalThis)
    all.measuring = false
    return /** @type {number[]} */ (all.frameTimes)
  })
}
