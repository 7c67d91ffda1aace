import { say } from '../run.mjs'

/**
 * @typedef {import('./mutant.mjs').Mutant} Mutant
 * @typedef {import('./worker.mjs').Case} Case
 * @typedef {{ mutant: Mutant, killer?: string, file?: string, broken?: string }} Verdict
 * @typedef {{ mutant: Mutant, groups?: string[][] }} Hunted
 */
const AT_ONCE = 96
/** How many test files are tried at a time, one after the other until one is red: the likeliest, then more. */
const GROUPS = [3, 6, 16]

/**
 * Tries mutants on test files, many in one task, until a test fails or no test file is left.
 * @param {import('./crew.mjs').Ask[]} asks
 * @param {Mutant[]} mutants
 * @param {(mutant: Mutant) => string[]} choose the test files in the order to try; asked late, for it learns
 * @param {(verdict: Verdict) => void} tell
 */
export async function hunt(asks, mutants, choose, tell) {
  /** @type {Hunted[]} */
  const left = mutants.map(mutant => ({ mutant }))
  const groupsFor = (/** @type {Hunted} */ hunted) => {
    hunted.groups ??= groupsOf(choose(hunted.mutant))
    return hunted.groups
  }
  const work = async (/** @type {import('./crew.mjs').Ask} */ ask) => {
    for (let some = take(left, groupsFor); some.length; some = take(left, groupsFor)) {
      const tried = some.map(hunted => ({ hunted, files: groupsFor(hunted).shift() ?? [] }))
      const cases = tried.flatMap(({ hunted: { mutant }, files }) => files.map(file => caseOf(mutant, file)))
      const { outcomes } = await ask(cases)
      await standFirm(ask, killersOf(cases, outcomes))
      for (const { hunted, files } of tried) {
        const said = outcomes.splice(0, files.length)
        const isPoliced = hunted.mutant.kind !== 'filter'
        const at = said.findIndex(({ killer, broken }, n) =>
          killer ? isPoliced || firm.get(files[n] ?? '') : broken,
        )
        if (at >= 0) tell({ mutant: hunted.mutant, file: files[at], ...said[at] })
        else if (groupsFor(hunted).length) left.push(hunted)
        else tell({ mutant: hunted.mutant })
      }
    }
  }
  // A worker that finds nothing left may still get what another gives back: the last ones are few.
  await Promise.all(asks.map(work))
}

/**
 * The test files that went red without policies.
 * @param {Case[]} cases
 * @param {import('./tests.mjs').Outcome[]} outcomes
 */
const killersOf = (cases, outcomes) =>
  cases.flatMap(({ policies, file }, at) => (policies === 'off' && outcomes[at]?.killer ? [file] : []))

/**
 * Tries the test files without policies and without a mutant: one that is red then, as a test of the policies is, has
 * killed nothing.
 * @param {import('./crew.mjs').Ask} ask
 * @param {string[]} files
 */
async function standFirm(ask, files) {
  const untried = [...new Set(files)].filter(file => !firm.has(file))
  if (!untried.length) return
  const { outcomes } = await ask(untried.map(file => ({ policies: 'off', file })))
  for (const [at, file] of untried.entries()) {
    const why = outcomes[at]?.killer ?? outcomes[at]?.broken
    firm.set(file, why === undefined)
    if (why) say(`${file} is red without policies, so it kills no filter: ${why}`)
  }
}
/** Whether a test file is green without policies. @type {Map<string, boolean>} */
const firm = new Map()

/** @param {Mutant} mutant @param {string} file @returns {Case} */
const caseOf = (mutant, file) => ({ mutant, file, policies: mutant.kind === 'filter' ? 'off' : 'on' })

/** @param {string[]} files */
function groupsOf(files) {
  const rest = [...files]
  const groups = GROUPS.map(size => rest.splice(0, size)).filter(group => group.length)
  return rest.length ? [...groups, rest] : groups
}

/**
 * As many as make a task; one alone that changes more than its own template.
 * @param {Hunted[]} left
 * @param {(hunted: Hunted) => string[][]} groupsFor
 */
function take(left, groupsFor) {
  const some = []
  let cases = 0
  while (left[0] && cases < AT_ONCE) {
    if (left[0].mutant.undo && some.length) break
    const [next] = left.splice(0, 1)
    if (!next) break
    some.push(next)
    cases += groupsFor(next)[0]?.length ?? 0
    if (next.mutant.undo) break
  }
  return some
}
