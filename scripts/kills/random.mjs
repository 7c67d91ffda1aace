/**
 * Numbers that a seed gives again: the same seed and the same names make the same choices, whatever runs
 * meanwhile. Mulberry32, seeded by an FNV-1a hash of the names.
 * @typedef {ReturnType<typeof randomOf>} Random
 * @param {...(string | number)} names
 */
export function randomOf(...names) {
  let state = hashOf(names.join('/'))
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (/** @type {number} */ n) => Math.floor(next() * n)
  return {
    /** From 0 up to, not including, 1. */
    next,
    below,
    /** @type {<T>(list: readonly T[]) => T} */
    pick: list => /** @type {any} */ (list[below(list.length)]),
    /** A key of the table, as often as its number says. @type {<K extends string>(weights: Record<K, number>) => K} */
    weighted: weights => {
      const entries = /** @type {[any, number][]} */ (Object.entries(weights))
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [key, weight] of entries) {
        left -= weight
        if (left < 0) return key
      }
      return entries[0]?.[0]
    },
  }
}

/** @param {string} text */
function hashOf(text) {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
