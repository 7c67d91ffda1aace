import { chanceFrom } from '../chance.mjs'

/**
 * Numbers that a seed gives again: the same seed and the same names make the same choices, whatever runs
 * meanwhile. Seeded by an FNV-1a hash of the names.
 * @typedef {ReturnType<typeof randomOf>} Random
 * @param {...(string | number)} names
 */
export function randomOf(...names) {
  const { next, pick, weighted, whole } = chanceFrom(hashOf(names.join('/')))
  return { next, pick, weighted, below: (/** @type {number} */ n) => whole(0, n - 1) }
}

/** @param {string} text */
function hashOf(text) {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}
