import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDatabaseRules } from './find-database.mjs'
import { openTemplate } from './template.mjs'
import { openTests } from './tests.mjs'

/**
 * One worker: a copy of the tree, a PostgreSQL and a vitest of its own. It is told a mutant and the test files
 * to try in turn, and answers what killed it.
 * @typedef {import('./mutant.mjs').Mutant} Mutant
 * @typedef {{ id: number, mutant?: Mutant, policies: 'on' | 'off', files: string[] }} Task
 * @typedef {import('./tests.mjs').Outcome & { id: number, ms: number }} Verdict
 */
const tree = String(process.argv[2])
process.chdir(tree)

const tests = await openTests(tree)
const template = await openTemplate(tests.postgresUrl)
process.on('message', message => void (message === 'stop' ? stop() : judge(/** @type {Task} */ (message))))
process.on('disconnect', stop)
// Ctrl+C reaches the whole group: the one who started this worker ends it.
process.on('SIGINT', () => {})
process.send?.({ ready: await findDatabaseRules(template), files: tests.files })

async function stop() {
  await tests.close()
  process.exit(0)
}

/** @param {Task} task */
async function judge({ id, mutant, policies, files }) {
  const started = performance.now()
  process.env.LEADLINE_TEST_POLICIES = policies
  await template.make(policies, mutant?.sql, mutant?.undo)
  const undo = mutant?.edit ? edit(mutant.edit) : () => {}
  try {
    const outcome = await tests.run(files)
    process.send?.({ id, ...outcome, ms: performance.now() - started })
  } finally {
    undo()
  }
}

/** @param {import('./mutant.mjs').Edit} edit */
function edit({ path, start, end, text }) {
  const file = join(tree, path)
  const before = readFileSync(file, 'utf8')
  const write = (/** @type {string} */ content) => {
    writeFileSync(file, content)
    tests.forget(file)
  }
  write(before.slice(0, start) + text + before.slice(end))
  return () => write(before)
}
