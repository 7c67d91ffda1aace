import { existsSync, readFileSync, writeFileSync } from 'node:fs'

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
