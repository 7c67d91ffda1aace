import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { needChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { Failure, PLAYWRIGHT, root, say, script, tool, VITEST } from './run.mjs'

/**
 * `npm test` runs the tests of code and the journeys on a phone, but for the longest; `npm test -- all` all of them and
 * those at a desk too, as CI does; `npm test -- server web` only those parts (docs/decisions/0054). The last line counts:
 * `N passed, N failed` and, where some were skipped, `, N skipped`. The lines before it name what has failed.
 * @typedef {{ passed: number, failed: number, skipped: number, names: string[] }} Counts
 */
const UNITS = ['contract', 'server', 'web', 'scripts']
const PARTS = [...UNITS, 'e2e']
const ALL = 'all'
const OUT = join(root, '.ready')

await script(async () => {
  const words = process.argv.slice(2)
  const parts = chosen(words)
  await install()
  // The journeys and the tests of starting run what `npm start` runs.
  if (parts.includes('e2e') || parts.includes('scripts')) await build()
  if (parts.includes('e2e')) await needChromium()
  mkdirSync(OUT, { recursive: true })
  const units = UNITS.filter(part => parts.includes(part))
  const isShort = words.length === 0
  const counts = [
    units.length > 0 && (await runUnits(units, isShort)),
    parts.includes('e2e') && (await runJourneys(isShort)),
  ]
  const { passed, failed, skipped, names } = sum(counts.filter(count => count !== false))
  for (const name of names) say(name)
  say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  if (failed > 0) process.exitCode = 1
})

/** @param {string[]} words */
function chosen(words) {
  if (words.length === 1 && words[0] === ALL) return PARTS
  const unknown = words.find(word => !PARTS.includes(word))
  if (unknown)
    throw new Failure(
      `There is no part '${unknown}'. The parts are: ${PARTS.join(', ')}; '${ALL}' is all of them.`,
    )
  return words.length > 0 ? words : PARTS
}

/**
 * @param {string[]} units
 * @param {boolean} isShort
 */
async function runUnits(units, isShort) {
  say(`Running the tests of ${units.join(', ')} (vitest).`)
  const file = join(OUT, 'vitest.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const projects = units.map(unit => `--project=${unit}`)
  const args = ['run', '--passWithNoTests', ...reporters, ...projects]
  const { code } = await tool(VITEST, args, { show: true, env: envOf(isShort) })
  return orBroken(code, file, report => ({
    passed: report.numPassedTests,
    // A file that could not even be loaded has no tests to count, and is a failure all the same.
    failed:
      report.numFailedTests +
      report.testResults.filter(
        (/** @type {any} */ r) =>
          r.status === 'failed' && !r.assertionResults.some((/** @type {any} */ a) => a.status === 'failed'),
      ).length,
    skipped: report.numPendingTests + report.numTodoTests,
    names: report.testResults.flatMap((/** @type {any} */ file) => {
      const tests = file.assertionResults.filter((/** @type {any} */ a) => a.status === 'failed')
      if (file.status !== 'failed') return []
      const whole = [`Failed: ${file.name}`]
      return tests.length ? tests.map((/** @type {any} */ a) => `Failed: ${file.name}: ${a.fullName}`) : whole
    }),
  }))
}

/** @param {boolean} isShort on a phone only, without the longest */
async function runJourneys(isShort) {
  say('\nRunning the journeys in Chromium (playwright).')
  const file = join(OUT, 'playwright.json')
  rmSync(file, { force: true })
  const env = { ...envOf(isShort), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const which = isShort ? ['--project=phone'] : []
  const { code } = await tool(
    PLAYWRIGHT,
    ['test', '--pass-with-no-tests', '--reporter=list,json', ...which],
    {
      show: true,
      env,
    },
  )
  return orBroken(code, file, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    names: suites.flatMap(troubledIn),
  }))
}

/** Both configurations leave out what is long. @param {boolean} isShort */
function envOf(isShort) {
  return isShort ? { ...process.env, LEADLINE_SHORT: '1' } : process.env
}

/**
 * The journeys of a suite of Playwright's report that have failed, or passed only when they were tried again.
 * @param {any} suite
 * @returns {string[]}
 */
function troubledIn({ file, specs = [], suites = [] }) {
  const own = specs.flatMap((/** @type {any} */ { title, tests }) =>
    tests.flatMap((/** @type {any} */ { status, projectName }) => {
      const word = { unexpected: 'Failed', flaky: 'Passed only when tried again' }[String(status)]
      return word ? [`${word}: e2e/${file}: ${title} (${projectName})`] : []
    }),
  )
  return [...own, ...suites.flatMap(troubledIn)]
}

/**
 * The runner's own counts; one failure where it ended badly without counting any.
 * @param {number} code
 * @param {string} file
 * @param {(report: any) => Counts} read
 */
function orBroken(code, file, read) {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0, names: [] }
  if (code === 0 || counts.failed > 0) return counts
  return { ...counts, failed: 1, names: [`Failed: the runner, which ended with ${code}`] }
}

/** @param {Counts[]} counts */
function sum(counts) {
  /** @type {Counts} */
  const total = { passed: 0, failed: 0, skipped: 0, names: [] }
  for (const { passed, failed, skipped, names } of counts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.names.push(...names)
  }
  return total
}
