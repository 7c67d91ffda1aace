import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'
import { HITS } from './mutant.mjs'

/**
 * What a test file said of a mutant: the first test that failed, the sentence of what could not even be
 * loaded, or nothing when all went green; and the functions that it ran, where they say so.
 * @typedef {{ killer?: string, broken?: string, reached?: string[] }} Outcome
 * @typedef {import('./worker.mjs').Case & { template: string }} Run
 */
const FOLDER = 'server/test/mutants'

/**
 * The tests of server and contract in a tree, on a PostgreSQL of their own. For each mutant and test file a
 * small test file is written that puts the mutated source in the place of its original and then reads the
 * test file: so the next mutant costs no new process.
 * @param {string} tree
 */
export async function openTests(tree) {
  const vitest = await createVitest('test', {
    root: tree,
    watch: false,
    isolate: false,
    maxWorkers: 1,
    silent: true,
    project: ['server', 'contract'],
    reporters: [{}],
  })
  const specifications = await vitest.globTestSpecifications()
  const files = specifications.map(({ moduleId }) => relative(tree, moduleId))
  const server = vitest.getProjectByName('server')
  let made = 0
  const run = async (/** @type {Run[]} */ runs) => {
    rmSync(join(tree, FOLDER), { recursive: true, force: true })
    mkdirSync(join(tree, FOLDER))
    const paths = runs.map(one => writeRun(tree, one, ++made))
    const { testModules } = await vitest.runTestSpecifications(
      paths.map(path => server.createSpecification(path)),
    )
    return paths.map((path, at) => ({
      ...outcomeOf(testModules.find(({ moduleId }) => moduleId === path)),
      ...(runs[at]?.counts && { reached: reachedBy(path) }),
    }))
  }
  // The first run makes the database that the others clone.
  await run([{ policies: 'on', file: 'server/test/health.test.ts', template: 'leadline_template' }])
  const provided = /** @type {any} */ (server.getProvidedContext())
  return { files, run, postgresUrl: String(provided.postgresUrl), close: () => vitest.close() }
}

/**
 * @param {string} tree
 * @param {Run} run
 * @param {number} number of no meaning, but no other's
 */
function writeRun(tree, { mutant, policies, file, template, counts }, number) {
  const path = join(tree, FOLDER, `mutant-${number}.test.ts`)
  const original = mutant?.edit && join(tree, mutant.edit.path)
  const changed = original?.replace(/\.ts$/, `.mutant-${number}.ts`)
  if (mutant?.edit && original && changed) {
    const { start, end, text } = mutant.edit
    const before = readFileSync(original, 'utf8')
    writeFileSync(changed, before.slice(0, start) + text + before.slice(end))
  }
  const [from, to, wanted] = [original, changed, join(tree, file)].map(name => JSON.stringify(name))
  const name = JSON.stringify(mutant ? `${mutant.where} ${mutant.what}` : '')
  writeFileSync(
    path,
    `import { writeFileSync } from 'node:fs'
import { afterAll, beforeEach, test, vi } from 'vitest'
process.env.LEADLINE_TEST_TEMPLATE = '${template}'
process.env.LEADLINE_TEST_POLICIES = '${policies}'
const red = globalThis.redMutants ?? new Set()
globalThis.redMutants = red
let isRed = red.has(${name})
if (isRed) test.skip('is red already', () => {})
else {
  beforeEach(context => {
    if (isRed) context.skip()
    context.onTestFailed(() => {
      isRed = true
      if (${name}) red.add(${name})
    })
  })
  vi.resetModules()
  ${counts ? `globalThis.${HITS} = new Set()\n  afterAll(() => writeFileSync('${path}.json', JSON.stringify([...globalThis.${HITS}])))` : ''}
  ${from ? `vi.doMock(${from}, () => import(${to}))\n  afterAll(() => vi.doUnmock(${from}))` : ''}
  await import(${wanted} + '?${number}')
}
`,
  )
  return path
}

/** @param {string} path of a file that `writeRun` has written @returns {string[]} */
const reachedBy = path => (existsSync(`${path}.json`) ? JSON.parse(readFileSync(`${path}.json`, 'utf8')) : [])

/**
 * @param {import('vitest/node').TestModule | undefined} module
 * @returns {Outcome}
 */
function outcomeOf(module) {
  if (!module) return { broken: 'The test file was not run.' }
  for (const test of module.children.allTests('failed'))
    if (!isLate(test.result().errors)) return { killer: test.fullName }
  for (const suite of module.children.allSuites())
    if (!isLate(suite.errors())) return { killer: `set-up: ${suite.errors()[0]?.message}` }
  if (module.errors().length) return { broken: String(module.errors()[0]?.message) }
  const isEmpty = [...module.children.allTests()].length === 0
  return isEmpty ? { broken: 'No test was found.' } : {}
}

/**
 * Whether there is no fault but time that ran out: on a busy machine, and among twins, it does without any mutant.
 * @param {readonly { message: string }[] | undefined} errors
 */
const isLate = (errors = []) => errors.every(({ message }) => /timed out in \d+ ?ms/.test(message))
