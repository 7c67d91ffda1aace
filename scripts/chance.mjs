/**
 * Chance that can be repeated: the same seed gives the same company, down to the last id.
 * @typedef {ReturnType<typeof chanceFrom>} Chance
 * @param {number} seed
 */
export function chanceFrom(seed) {
  let state = seed >>> 0
  // Mulberry32, by Tommy Ettinger (public domain): 32 bits of state, and even enough for names and sums.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  /** A whole number from `low` to `high`, both included. @type {(low: number, high: number) => number} */
  const whole = (low, high) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    /** @type {(share: number) => boolean} */
    happens: share => next() < share,
    /** @type {(low: number, high: number) => number} */
    between: (low, high) => low + next() * (high - low),
    /** @type {<T>(list: readonly T[]) => T} */
    pick: list => /** @type {any} */ (list[whole(0, list.length - 1)]),
    /** One of the keys, as often as its weight says. @type {<K extends string>(weights: Record<K, number>) => K} */
    weighted: weights => weightedBy(next(), weights),
    /** A number around `median`, seldom far above it, as prices are. @type {(median: number, spread: number) => number} */
    around: (median, spread) => median * Math.exp(spread * (next() + next() + next() - 1.5) * 2),
    /** A UUID v7 of that instant. @type {(at: number) => string} */
    id: at => uuidAt(at, next),
  }
}

/**
 * @template {string} K
 * @param {number} share
 * @param {Record<K, number>} weights
 * @returns {K}
 */
function weightedBy(share, weights) {
  const entries = /** @type {[K, number][]} */ (Object.entries(weights))
  let left = share * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [key, weight] of entries) {
    left -= weight
    if (left < 0) return key
  }
  return /** @type {[K, number]} */ (entries.at(-1))[0]
}

/**
 * @param {number} at milliseconds since 1970
 * @param {() => number} next
 */
function uuidAt(at, next) {
  const hex = (/** @type {number} */ digits) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const time = Math.floor(at).toString(16).padStart(12, '0')
  const variant = (8 + Math.floor(next() * 4)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`
}
