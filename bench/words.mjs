/** How figures are written in the results. */

/** @param {number} value */
export const plain = value => Math.round(value).toLocaleString('en-US')
/** @param {number} value */
export const times = value => `${value.toFixed(2)}×`
/** @param {number} value */
export const milliseconds = value => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
/** @param {number} value */
export const seconds = value => `${value.toFixed(1)} s`

/**
 * The lowest and the highest round.
 * @param {import('./statistics.mjs').Summary} summary
 * @param {(value: number) => string} write
 */
export const around = ({ low, high }, write) => `${write(low)} – ${write(high)}`
