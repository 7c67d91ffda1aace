import { join } from 'node:path'
import { testChooser } from './mutate/choose-tests.mjs'
import { startCrew } from './mutate/crew.mjs'
import { findAccessRules } from './mutate/find-access.mjs'
import { findBodyChecks } from './mutate/find-body.mjs'
import { findCodeRules } from './mutate/find-code.mjs'
import { findWalls } from './mutate/find-wall.mjs'
import { hunt } from './mutate/hunt.mjs'
import { readOptions, sampleOf } from './mutate/options.mjs'
import { reachOf } from './mutate/reach.mjs'
import { openAlike, openRecord } from './mutate/record.mjs'
import { Failure, root, say, script } from './run.mjs'

/**
 * `npm run mutate`: takes out one access rule, company filter, policy, check of a request or wall at a time,
 * in a copy of the tree, and expects the suite to go red. Prints what it did not notice: the survivors.
 * Filters and policies stand behind each other, so filters are taken out with policies switched off.
 *
 * `--only access,filter,policy,body,wall`, `--at TEXT`, `--sample N --seed S`, `--workers N`, `--list`,
 * `--left` for those that `mutate/killed.json` does not hold yet, where each run keeps what it has seen;
 * `--reach N` for the N likeliest test files only, `--trust` where the suite has just been green, `--mapped` to ask first
 * which test files reach each rule of the server's code, and to try no other. `mutate/alike.json` holds the few whose
 * absence no answer can tell, each with the reason: they are not tried.
 */
await script(async () => {
  const options = readOptions(process.argv.slice(2))
  const crew = await startCrew(root, options.list ? 1 : options.workers)
  try {
    const found = [...findAccessRules(root), ...findCodeRules(root), ...crew.databaseRules]
    const all = [...found, ...findBodyChecks(root), ...findWalls(root)]
    const record = openRecord(join(root, 'scripts/mutate/killed.json'), all)
    const whyAlike = openAlike(join(root, 'scripts/mutate/alike.json'), all)
    const asked = all.filter(
      mutant =>
        !whyAlike(mutant) &&
        options.kinds.includes(mutant.kind) &&
        `${mutant.where} ${mutant.what}`.includes(options.at) &&
        !(options.left && record.killerOf(mutant)),
    )
    const mutants = sampleOf(asked, options.sample, options.seed)
    say(`${mutants.length} of ${all.length} rules:`)
    if (options.list) for (const { kind, where, what } of mutants) say(`${kind} ${where} ${what}`)
    else await prove(crew, all, record, mutants, options)
  } finally {
    await crew.stop()
  }
})

/**
 * @param {import('./mutate/crew.mjs').Crew} crew
 * @param {import('./mutate/mutant.mjs').Mutant[]} all
 * @param {import('./mutate/record.mjs').Record_} record
 * @param {import('./mutate/mutant.mjs').Mutant[]} mutants
 * @param {{ trust: boolean, reach: number | undefined, mapped: boolean, workers: number }} options
 */
async function prove(crew, all, record, mutants, { trust, reach, mapped, workers }) {
  const started = performance.now()
  const tests = testChooser(root, crew.files)
  for (const mutant of all) {
    const file = record.killerOf(mutant)
    if (file) tests.learn(mutant, file)
  }
  const reaching = mapped
    ? await reachOf(root, all, tests.all, workers)
    : (/** @type {unknown} */ _, /** @type {string[]} */ files) => files
  if (mapped) say('Which test files reach which rules is known.')
  if (!trust) await standFirm(crew, tests.all, mutants)
  /** @type {string[]} */
  const survivors = []
  let done = 0
  const near = (/** @type {import('./mutate/mutant.mjs').Mutant} */ mutant) =>
    reaching(mutant, [...new Set([record.killerOf(mutant) ?? [], tests.choose(mutant)].flat())]).slice(
      0,
      reach,
    )
  await hunt(crew.asks, mutants, near, ({ mutant, killer, broken, file }) => {
    const name = `${mutant.kind} ${mutant.where} ${mutant.what}`
    if (killer && file) tests.learn(mutant, file)
    if (!broken) record.keep(mutant, killer && file)
    if (!killer) survivors.push(broken ? `${name} (${broken})` : name)
    const end = killer ? `killed by ${file}: ${killer}` : broken ? `CANNOT RUN: ${broken}` : 'SURVIVED'
    say(`${++done}/${mutants.length} ${name} → ${end}`)
  })
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
async function standFirm({ asks }, files, mutants) {
  const isFiltered = mutants.some(({ kind }) => kind === 'filter')
  /** @type {('on' | 'off')[]} */
  const modes = isFiltered ? ['on', 'off'] : ['on']
  await Promise.all(
    modes.map(async (policies, at) => {
      const { outcomes, ms } = await asks[at % asks.length](files.map(file => ({ policies, file })))
      const red = outcomes.flatMap(({ killer, broken }, n) => {
        const why = killer ?? broken
        return why ? [`${files[n]}: ${why}`] : []
      })
      if (red.length)
        throw new Failure(`Without a mutant and with policies ${policies} are red:\n  ${red.join('\n  ')}`)
      say(`All green with policies ${policies} (${(ms / 1000).toFixed(0)} s).`)
    }),
  )
}
