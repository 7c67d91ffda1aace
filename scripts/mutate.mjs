import { join } from 'node:path'
import { testChooser } from './mutate/choose-tests.mjs'
import { startCrew } from './mutate/crew.mjs'
import { findAccessRules } from './mutate/find-access.mjs'
import { findBodyChecks } from './mutate/find-body.mjs'
import { findCodeRules } from './mutate/find-code.mjs'
import { findWalls } from './mutate/find-wall.mjs'
import { readOptions, sampleOf } from './mutate/options.mjs'
import { Failure, root, say, script } from './run.mjs'

/**
 * `npm run mutate`: takes out one access rule, company filter, policy, check of a request or wall at a time,
 * in a copy of the tree, and expects the suite to go red. Prints what it did not notice: the survivors.
 * Filters and policies stand behind each other, so filters are taken out with policies switched off.
 *
 * `--only access,filter,policy,body,wall`, `--at TEXT`, `--sample N --seed S`, `--workers N`, `--list`.
 */
await script(async () => {
  const options = readOptions(process.argv.slice(2))
  const started = performance.now()
  const crew = await startCrew(root, options.list ? 1 : options.workers)
  try {
    const found = [
      ...findAccessRules(root),
      ...findCodeRules(root),
      ...crew.databaseRules,
      ...findBodyChecks(root),
    ]
    const all = [...found, ...findWalls(root)].filter(
      mutant => options.kinds.includes(mutant.kind) && `${mutant.where} ${mutant.what}`.includes(options.at),
    )
    const mutants = sampleOf(all, options.sample, options.seed)
    if (options.list) for (const { kind, where, what } of mutants) say(`${kind} ${where} ${what}`)
    else await prove(crew, mutants, options, started)
    say(`${mutants.length} of ${all.length} ${options.list ? 'listed' : 'tried'}.`)
  } finally {
    await crew.stop()
  }
})

/**
 * @param {import('./mutate/crew.mjs').Crew} crew
 * @param {import('./mutate/mutant.mjs').Mutant[]} mutants
 * @param {ReturnType<typeof readOptions>} options
 * @param {number} started
 */
async function prove(crew, mutants, options, started) {
  const tests = testChooser(crew.files, join(root, 'scripts/mutate/found-by.json'))
  // The sample runs beside the suite, which is then the proof that nothing was red before.
  if (options.sample === undefined) await standFirm(crew, tests.all, mutants)
  /** @type {string[]} */
  const survivors = []
  let done = 0
  await crew.each(mutants, async (mutant, ask) => {
    const policies = mutant.kind === 'filter' ? 'off' : 'on'
    const verdict = await ask({ mutant, policies, files: tests.choose(mutant) })
    const line = `${++done}/${mutants.length} ${mutant.kind} ${mutant.where} ${mutant.what}`
    if (verdict.killer && verdict.file) tests.learn(mutant, verdict.file)
    else
      survivors.push(
        `${mutant.kind} ${mutant.where} ${mutant.what}${verdict.broken ? ` (${verdict.broken})` : ''}`,
      )
    const end = verdict.killer
      ? `killed by ${verdict.file}: ${verdict.killer}`
      : verdict.broken
        ? 'CANNOT RUN'
        : 'SURVIVED'
    say(`${line} → ${end} (${(verdict.ms / 1000).toFixed(1)} s)`)
  })
  if (options.sample === undefined) tests.keep()
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  say(`\n${mutants.length - survivors.length} killed, ${survivors.length} survived, in ${minutes} minutes.`)
  if (survivors.length) throw new Failure(`The survivors:\n  ${survivors.join('\n  ')}`)
}

/**
 * Without a mutant all must be green, with policies and, where filters are tried, without.
 * @param {import('./mutate/crew.mjs').Crew} crew
 * @param {string[]} files
 * @param {import('./mutate/mutant.mjs').Mutant[]} mutants
 */
async function standFirm(crew, files, mutants) {
  /** @type {('on' | 'off')[]} */
  const modes = mutants.some(({ kind }) => kind === 'filter') ? ['on', 'off'] : ['on']
  await crew.each(modes, async (policies, ask) => {
    const { killer, broken, file, ms } = await ask({ policies, files })
    if (killer || broken)
      throw new Failure(`Without a mutant and with policies ${policies}, ${file} is red: ${killer ?? broken}`)
    say(`All green with policies ${policies} (${(ms / 1000).toFixed(0)} s).`)
  })
}
