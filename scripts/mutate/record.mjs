import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Failure } from '../run.mjs'

/**
 * Which test file went red for which rule, kept in the repository: a run that is cut off goes on later, on any
 * machine. A rule goes by its place without the line, its words, and which of the same it is in its file, so
 * that one that is changed is untried again.
 * @typedef {import('./mutant.mjs').Mutant} Mutant
 * @typedef {ReturnType<typeof openRecord>} Record_
 * @param {string} path
 * @param {Mutant[]} all every rule there is, in the order of the source
 */
export function openRecord(path, all) {
  const keys = keysOf(all)
  const keyOf = (/** @type {Mutant} */ mutant) => keys.get(mutant) ?? ''
  /** @type {Record<string, string>} */
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const ofOurs = new Set(keys.values())
  const killers = new Map(Object.entries(kept).filter(([key]) => ofOurs.has(key)))
  const save = () =>
    writeFileSync(path, `${JSON.stringify(Object.fromEntries([...killers].sort()), null, 2)}\n`)
  return {
    /** @param {Mutant} mutant the test file that it was last killed by, if it was */
    killerOf: mutant => killers.get(keyOf(mutant)),
    /** @param {Mutant} mutant @param {string | undefined} file none where it survived */
    keep(mutant, file) {
      if (file) killers.set(keyOf(mutant), file)
      else killers.delete(keyOf(mutant))
      save()
    },
  }
}

/**
 * Why no answer can tell some rules from their absence, by their names in the record: written by hand, read and judged.
 * @param {string} path
 * @param {Mutant[]} all every rule there is, in the order of the source
 * @returns {(mutant: Mutant) => string | undefined}
 * @throws Failure for one that there is no longer
 */
export function openAlike(path, all) {
  /** @type {Record<string, string>} */
  const reasons = JSON.parse(readFileSync(path, 'utf8'))
  const keys = keysOf(all)
  const ofOurs = new Set(keys.values())
  const gone = Object.keys(reasons).filter(key => !ofOurs.has(key))
  if (gone.length) throw new Failure(`${path} names rules that are not there:\n  ${gone.join('\n  ')}`)
  return mutant => reasons[keys.get(mutant) ?? '']
}

/** @param {Mutant[]} all @returns {Map<Mutant, string>} */
function keysOf(all) {
  /** @type {Map<string, number>} */
  const times = new Map()
  return new Map(
    all.map(mutant => {
      const name = `${mutant.kind} ${mutant.where.replace(/:\d+$/, '')} ${mutant.what}`
      const nth = (times.get(name) ?? 0) + 1
      times.set(name, nth)
      return [mutant, nth > 1 ? `${name} #${nth}` : name]
    }),
  )
}
