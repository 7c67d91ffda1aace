import { join, relative } from 'node:path'
import { createVitest } from 'vitest/node'

/**
 * What a run said: the first test that failed, the sentence of a file that could not even be loaded, or
 * nothing when all went green.
 * @typedef {{ killer?: string, file?: string, broken?: string }} Outcome
 */

/** Runs the files in the order in which they are given. */
class AsGiven {
  /** @param {any[]} files */
  sort = files => files
  /** @param {any[]} files */
  shard = files => files
}

/**
 * The tests of server and contract in a tree, on a PostgreSQL of their own; they keep what has been read and
 * transformed, so that one run after the other costs little.
 * @param {string} tree
 */
export async function openTests(tree) {
  const vitest = await createVitest('test', {
    root: tree,
    watch: false,
    bail: 1,
    isolate: false,
    maxWorkers: 1,
    silent: true,
    project: ['server', 'contract'],
    reporters: [{}],
    sequence: { sequencer: /** @type {any} */ (AsGiven) },
  })
  const specifications = await vitest.globTestSpecifications()
  const files = specifications.map(({ moduleId }) => relative(tree, moduleId))
  /** @param {string[]} names @returns {Promise<Outcome>} */
  const run = async names => {
    const wanted = names.flatMap(name => vitest.getModuleSpecifications(join(tree, name)))
    const { testModules } = await vitest.runTestSpecifications(wanted)
    return outcomeOf(testModules, tree)
  }
  // The first run makes the database that the others clone.
  await run(['server/test/health.test.ts'])
  const provided = /** @type {any} */ (vitest.getProjectByName('server').getProvidedContext())
  const forget = (/** @type {string} */ file) => vitest.invalidateFile(file)
  return { files, run, forget, postgresUrl: String(provided.postgresUrl), close: () => vitest.close() }
}

/**
 * @param {import('vitest/node').TestModule[]} modules
 * @param {string} tree
 * @returns {Outcome}
 */
function outcomeOf(modules, tree) {
  for (const module of modules) {
    const file = relative(tree, module.moduleId)
    for (const test of module.children.allTests('failed')) return { killer: test.fullName, file }
    for (const suite of module.children.allSuites())
      if (suite.errors().length) return { killer: `set-up: ${suite.errors()[0]?.message}`, file }
  }
  const unread = modules.find(module => module.errors().length)
  return unread ? { broken: String(unread.errors()[0]?.message), file: relative(tree, unread.moduleId) } : {}
}
