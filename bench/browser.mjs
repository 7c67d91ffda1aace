import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { PASSWORD } from './house.mjs'

/**
 * One page of a real browser, as large as a laptop's.
 * @template T
 * @param {(page: import('@playwright/test').Page) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inBrowser(work) {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    })
    return await work(await context.newPage())
  } finally {
    await browser.close()
  }
}

/**
 * Signs a company in at the sign-in page that is open, and waits for its leads.
 * @param {import('@playwright/test').Page} page
 * @param {any} company
 */
export async function signInAtPage(page, { email }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login as Company' }).click()
  await page.getByRole('table', { name: 'Leads' }).waitFor()
  // Not for a quiet network: the stream of live events never ends.
  await page.getByRole('row').nth(1).waitFor()
}
