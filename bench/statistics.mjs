/** What a series of measurements says: everything here is plain arithmetic, tested on its own. */

/** @param {readonly number[]} values */
export const median = values => quantile(values, 0.5)

/**
 * The value below which `share` of them lie, linear between neighbours.
 * @param {readonly number[]} values @param {number} share from 0 to 1
 */
export function quantile(values, share) {
  if (!values.length) return Number.NaN
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const [low = 0, high = low] = [sorted[below], sorted[below + 1]]
  return low + (high - low) * (place - below)
}

/**
 * Median and how far the rounds lie apart.
 * @param {readonly number[]} values
 */
export const summary = values => ({
  median: median(values),
  low: Math.min(...values),
  high: Math.max(...values),
})

/**
 * Two things measured in turns: the ratio of each round, for what slows the machine down slows both.
 * @param {readonly number[]} ours @param {readonly number[]} theirs
 */
export function ratios(ours, theirs) {
  if (ours.length !== theirs.length) throw new Error('Every round measures both')
  return ours.map((value, round) => value / /** @type {number} */ (theirs[round]))
}

/** @typedef {ReturnType<typeof summary>} Summary */
