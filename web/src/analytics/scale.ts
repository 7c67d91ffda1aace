import type { StatusColor } from '@leadline/contract/statuses/status'

/** The share of a whole in per cent of its length; nothing of nothing is 0. */
export const share = (part: number, whole: number) => (whole > 0 ? Math.min(100, (part / whole) * 100) : 0)

/** Round ticks from 0 to at least `most`, three or four of them: 257 → 0, 100, 200, 300. */
export const ticksTo = (most: number): number[] => {
  const rough = Math.max(most, 3) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map(by => by * power).find(each => each >= rough) ?? 10 * power
  const last = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: last + 1 }, (_, index) => index * step)
}

/** The colour of a status; yellow beside amber is drawn in its deeper tone, for the two are too near. */
export const hue = (color: StatusColor, beside: readonly { color: StatusColor }[]) =>
  color === 'yellow' && beside.some(each => each.color === 'amber')
    ? 'var(--yellow-text)'
    : `var(--${color}-dot)`

/** The same, for what is not here any more. */
export const paleHue = (color: StatusColor, beside: readonly { color: StatusColor }[]) =>
  `color-mix(in srgb, ${hue(color, beside)} 20%, var(--panel))`

interface Slice {
  leads: number
}

/** The ring's parts as SVG paths around 0,0, from the top clockwise; radii in units of the drawing. */
export const ringPaths = (slices: readonly Slice[], outer: number, inner: number): string[] => {
  const total = slices.reduce((sum, { leads }) => sum + leads, 0)
  let from = 0
  return slices.map(({ leads }) => {
    const start = from
    from += total > 0 ? (leads / total) * 2 * Math.PI : 0
    return leads > 0 ? ringPath(start, from, outer, inner) : ''
  })
}

const GAP = 0.012

const ringPath = (from: number, to: number, outer: number, inner: number) => {
  // A whole turn is no arc, so a slice that is everything ends just before it began.
  const [start, end] = to - from > 2 * Math.PI - 0.001 ? [0, 2 * Math.PI - 0.001] : [from + GAP, to - GAP]
  if (end <= start) return ringSector(from, to, outer, inner)
  return ringSector(start, end, outer, inner)
}

const ringSector = (start: number, end: number, outer: number, inner: number) => {
  const far = end - start > Math.PI ? 1 : 0
  const at = (angle: number, radius: number) =>
    `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`
  return `M${at(start, outer)}A${outer} ${outer} 0 ${far} 1 ${at(end, outer)}L${at(end, inner)}A${inner} ${inner} 0 ${far} 0 ${at(start, inner)}Z`
}
