/** A point in pixels, from the top left corner. */
export type Point = readonly [x: number, y: number]

export interface Chart {
  /** Closed outline of the land, as an SVG path. */
  land: string
  /** Lines of equal depth, every third fathom; every fifteenth is `deep`. */
  contours: { depth: number; deep: boolean; path: string }[]
  /** Depths read at single places. */
  soundings: { at: Point; depth: number }[]
}

/** What must stay free of soundings: left, top, right, bottom in pixels. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

const CELL = 9
const DEEPEST = 48
const STEP = 3

/**
 * A sea chart for the given size in pixels. It is the same at every look: the sea bed is a plane that falls
 * away to the upper right, with a few waves on it, anchored at the lower left, where the words stand.
 */
export const drawChart = (width: number, height: number, keepFree: readonly Box[] = []): Chart => {
  const depth = depthIn(height)
  const depths = Array.from({ length: DEEPEST / STEP }, (_, i) => (i + 1) * STEP)
  return {
    land: pathOf(trace(shored(depth, width, height), 0, width, height)),
    contours: depths.map(level => ({
      depth: level,
      deep: level % 15 === 0,
      path: pathOf(trace(depth, level, width, height)),
    })),
    soundings: readSoundings(depth, width, height, keepFree),
  }
}

type Depth = (x: number, y: number) => number

const depthIn = (height: number): Depth => {
  const scale = Math.max(0.42, Math.min(1, height / 880))
  return (x, y) => seaBed(x / scale, (height - y) / scale)
}

/** Depth in fathoms at `x` right of and `up` above the lower left corner; below 0 is land. */
const seaBed = (x: number, up: number) =>
  0.0285 * x +
  0.0405 * up -
  19.6 +
  2.1 * Math.sin(x / 92 + up / 170 + 0.4) +
  1.7 * Math.sin(up / 84 - x / 150 + 2.1) +
  1.1 * Math.sin(x / 47 - up / 61 + 0.9)

/** Deep water all round the edge, so that the land's outline closes beyond what is seen. */
const shored =
  (depth: Depth, width: number, height: number): Depth =>
  (x, y) =>
    x < -CELL || y < -CELL || x > width + CELL || y > height + CELL ? DEEPEST : depth(x, y)

/** Marching squares: the lines along which `depth` crosses `level`. */
const trace = (depth: Depth, level: number, width: number, height: number): Point[][] => {
  const links = new Map<string, Point[]>()
  for (let x = -2 * CELL; x < width + 2 * CELL; x += CELL) {
    for (let y = -2 * CELL; y < height + 2 * CELL; y += CELL) {
      const crossings = crossCell(depth, level, x, y)
      for (let i = 0; i + 1 < crossings.length; i += 2) link(links, crossings[i]!, crossings[i + 1]!)
    }
  }
  return chain(links)
}

const crossCell = (depth: Depth, level: number, x: number, y: number): Point[] => {
  const corners: Point[] = [
    [x, y],
    [x + CELL, y],
    [x + CELL, y + CELL],
    [x, y + CELL],
  ]
  return corners.flatMap((from, i) => {
    const to = corners[(i + 1) % 4]!
    const [first, second] = from[0] + from[1] <= to[0] + to[1] ? [from, to] : [to, from]
    const [a, b] = [depth(...first) - level, depth(...second) - level]
    if (a < 0 === b < 0) return []
    const t = a / (a - b)
    return [[first[0] + (second[0] - first[0]) * t, first[1] + (second[1] - first[1]) * t] as Point]
  })
}

const keyOf = ([x, y]: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`

const link = (links: Map<string, Point[]>, a: Point, b: Point) => {
  links.set(keyOf(a), [...(links.get(keyOf(a)) ?? []), b])
  links.set(keyOf(b), [...(links.get(keyOf(b)) ?? []), a])
}

/** Joins the pieces into lines, open ones first. */
const chain = (links: Map<string, Point[]>): Point[][] => {
  const lines: Point[][] = []
  const pointOf = (key: string) => key.split(' ').map(Number) as unknown as Point
  const starts = [...links].sort(([, a], [, b]) => a.length - b.length).map(([key]) => key)
  for (const start of starts) {
    if (!links.has(start)) continue
    const line: Point[] = [pointOf(start)]
    for (let key: string | undefined = start; key !== undefined; ) {
      const onward: Point | undefined = links.get(key)?.find(p => links.has(keyOf(p)) && keyOf(p) !== key)
      links.delete(key)
      key = onward && keyOf(onward)
      if (onward) line.push(onward)
    }
    if (line.length > 6) lines.push(line)
  }
  return lines
}

/** Round curves through the middles of the pieces. */
const pathOf = (lines: Point[][]) => lines.map(smooth).join('')

const smooth = (line: Point[]) => {
  const thinned = line.filter((_, i) => i % 2 === 0 || i === line.length - 1)
  const write = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const middles = thinned.slice(1).map((p, i): Point => {
    const before = thinned[i]!
    return [(before[0] + p[0]) / 2, (before[1] + p[1]) / 2]
  })
  const curves = middles.slice(1).map((middle, i) => `Q${write(thinned[i + 1]!)} ${write(middle)}`)
  return `M${write(thinned[0]!)}L${write(middles[0]!)}${curves.join('')}L${write(thinned.at(-1)!)}`
}

/** Readings on a loose grid, each a little off its place, none on land, near the shore or on what is kept free. */
const readSoundings = (depth: Depth, width: number, height: number, keepFree: readonly Box[]) => {
  const found: Chart['soundings'] = []
  const [across, down] = height < 500 ? [58, 44] : [92, 70]
  for (let row = 0; row * down < height + down; row++) {
    for (let column = 0; column * across < width + across; column++) {
      const x = (column + 0.5 + offset(row, column, 7) * 0.45) * across
      const y = (row + 0.4 + offset(column, row, 3) * 0.5) * down
      const reading = Math.round(depth(x, y))
      if (reading >= 3 && !keepFree.some(box => isIn(box, x, y))) found.push({ at: [x, y], depth: reading })
    }
  }
  return found
}

/** Between -0.5 and 0.5, from a sine that looks like chance and is none. */
const offset = (a: number, b: number, seed: number) => {
  const value = Math.sin(a * 12.9898 + b * 78.233 + seed) * 43758.5453
  return value - Math.floor(value) - 0.5
}

const isIn = ([left, top, right, bottom]: Box, x: number, y: number) =>
  x > left && x < right && y > top && y < bottom
