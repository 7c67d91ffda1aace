import { findDatabaseRules } from './find-database.mjs'
import { openTemplates } from './templates.mjs'
import { openTests } from './tests.mjs'

/**
 * One worker: a copy of the tree, a PostgreSQL and a vitest of its own. It is told which mutant to try with
 * which test file, many at once, and answers what each of them said.
 * @typedef {import('./mutant.mjs').Mutant} Mutant
 * @typedef {{ mutant?: Mutant, policies: 'on' | 'off', file: string, counts?: true }} Case `counts` for what it reaches
 * @typedef {{ id: number, cases: Case[] }} Task
 * @typedef {{ id: number, outcomes: import('./tests.mjs').Outcome[], ms: number }} Answer
 */
const tree = String(process.argv[2])
process.chdir(tree)

const tests = await openTests(tree)
const templates = await openTemplates(tests.postgresUrl)
process.on('message', message => void (message === 'stop' ? stop() : answer(/** @type {Task} */ (message))))
process.on('disconnect', stop)
// Ctrl+C reaches the whole group: the one who started this worker ends it.
process.on('SIGINT', () => {})
process.send?.({ ready: await findDatabaseRules(templates), files: tests.files })

async function stop() {
  await tests.close()
  process.exit(0)
}

/** @param {Task} task */
async function answer({ id, cases }) {
  const started = performance.now()
  const made = await templates.make(cases)
  const runs = cases.flatMap((one, at) => {
    const template = made[at]
    return template && 'name' in template ? [{ ...one, template: template.name }] : []
  })
  const said = await tests.run(runs)
  const outcomes = made.map(one => ('name' in one ? said.shift() : { broken: one.broken }))
  if (process.connected) process.send?.({ id, outcomes, ms: performance.now() - started })
}
