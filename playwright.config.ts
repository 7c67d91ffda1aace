import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import { LONG_JOURNEYS, LONGEST_JOURNEY } from './scripts/long-tests.mjs'

const executablePath = findChromium()
const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  // Chromium refuses its sandbox to root, and /dev/shm is small in containers.
  // What draws on a graphics card that is not there costs a fifth of a journey's time.
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--force-color-profile=srgb', '--disable-gpu'],
}

// CI takes every second file of journeys that are for both sizes to the phone with each commit and the others to the desk,
// and with the next commit the other way round; what is about the phone is there each time.
const half = process.env.LEADLINE_HALF
const isOfBoth = (file: string) =>
  !readFileSync(new URL(`e2e/${file}`, import.meta.url), 'utf8').includes('@phone')
const ofBoth = readdirSync(new URL('e2e', import.meta.url))
  .filter(file => file.endsWith('.e2e.ts') && isOfBoth(file))
  .sort()
const halfOf = (turn: number) => (half ? ofBoth.filter((_, at) => at % 2 === (Number(half) + turn) % 2) : [])
const [ofPhone, ofDesk] = [halfOf(0), halfOf(1)]
// What takes longest is on the phone with each third commit, at the desk with another third.
const turnOfLong = (turn: number) => !half || Number(half) % 3 === turn
// `npm test` alone drives what is not too long.
const tooLong = process.env.LEADLINE_SHORT ? LONG_JOURNEYS : []
const without = (files: string[], turn: number) => [
  ...files.filter(file => file !== LONGEST_JOURNEY),
  ...(turnOfLong(turn) ? [] : [LONGEST_JOURNEY]),
]
const notAtDesk = without(ofPhone, 1)
const notOnPhone = [...without(ofDesk, 0), ...tooLong]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/server.ts',
  workers: 2,
  timeout: 180_000,
  // CI may try a failed journey once more, and says which; nobody else does.
  retries: Number(process.env.LEADLINE_RETRIES ?? 0),
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Set by e2e/server.ts before any test is loaded.
    baseURL: process.env.LEADLINE_E2E_URL,
    launchOptions,
    // What moves in from the side is waited for at every click: most people see it move, the journeys need not.
    contextOptions: { reducedMotion: 'reduce' },
    // The worker that keeps the app would fetch all of it anew in each journey; the one about it lets it in.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // A trace of every journey costs a third of its time; `npx playwright test --trace on` makes one.
    trace: 'off',
  },
  // A journey runs on both unless its title has @desktop or @phone.
  projects: [
    {
      name: 'desktop',
      testIgnore: notAtDesk.map(file => `**/${file}`),
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: notOnPhone.map(file => `**/${file}`),
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})
