import type { Status } from '@leadline/contract/statuses/status'

export const NODE_WIDTH = 164
export const NODE_HEIGHT = 48
const PITCH = 84
const GAP = 62
/** Room at the edge for what is drawn beside the outermost nodes. */
const EDGE = 34

type Node = Pick<Status, 'name' | 'stage' | 'canTransitionTo'>
export interface Placed {
  name: string
  /** Left and top, in pixels. */
  x: number
  y: number
}
export interface Arrow {
  from: string
  to: string
  /** An SVG path. */
  path: string
}
export interface FlowPicture {
  width: number
  height: number
  nodes: Placed[]
  arrows: Arrow[]
}

/** The picture of a flow: its line from new to won downwards in the middle, paused at the left, lost at the right. */
export const pictureOf = (statuses: readonly Node[]): FlowPicture => {
  const columns = COLUMNS.map(stages => stages.flatMap(stage => statuses.filter(s => s.stage === stage)))
  const rows = Math.max(1, ...columns.map(column => column.length))
  const shown = columns.filter(column => column.length)
  const nodes = shown.flatMap((column, at) =>
    column.map(({ name }, row) => ({
      name,
      x: EDGE + at * (NODE_WIDTH + GAP),
      y: EDGE / 2 + (row + (rows - column.length) / 2) * PITCH,
    })),
  )
  return {
    nodes,
    arrows: arrowsOf(statuses, new Map(nodes.map(node => [node.name, node]))),
    width: 2 * EDGE + shown.length * (NODE_WIDTH + GAP) - GAP,
    height: EDGE + rows * PITCH,
  }
}

const COLUMNS: Status['stage'][][] = [['paused'], ['new', 'open', 'won'], ['lost']]

type Side = 'left' | 'right' | 'top' | 'bottom'
interface Line {
  ends: [End, End]
}
interface End {
  node: Placed
  other: Placed
  side: Side
}

const arrowsOf = (statuses: readonly Node[], placed: ReadonlyMap<string, Placed>): Arrow[] => {
  const lines = statuses.flatMap(({ name, canTransitionTo }) =>
    canTransitionTo.flatMap(next => {
      const [from, to] = [placed.get(name), placed.get(next)]
      return from && to && from !== to ? [lineOf(from, to)] : []
    }),
  )
  // Those that go up leave higher, so that lines of one side cross as little as may be.
  const ends = lines.flatMap(line => line.ends).sort((a, b) => a.other.y - b.other.y)
  const portOf = (end: End) =>
    pointOf(
      end,
      ends.filter(({ side, node }) => side === end.side && node === end.node),
    )
  return lines.map(({ ends: [from, to] }) => ({
    from: from.node.name,
    to: to.node.name,
    path: curve(portOf(from), portOf(to), [from, to], [...placed.values()]),
  }))
}

/** Which sides a line joins: straight down to the next, round the outside to one further, else the facing ones. */
const lineOf = (from: Placed, to: Placed): Line => {
  const sides = (): [Side, Side] => {
    if (from.x === to.x && to.y - from.y === PITCH) return ['bottom', 'top']
    if (from.x === to.x) return to.y > from.y ? ['right', 'right'] : ['left', 'left']
    if (Math.abs(from.x - to.x) > NODE_WIDTH + GAP) return ['bottom', 'bottom']
    return to.x > from.x ? ['right', 'left'] : ['left', 'right']
  }
  const [start, end] = sides()
  return {
    ends: [
      { node: from, other: to, side: start },
      { node: to, other: from, side: end },
    ],
  }
}

interface Point {
  x: number
  y: number
}

const pointOf = (end: End, group: readonly End[]): Point => {
  const share = (group.indexOf(end) + 1) / (group.length + 1)
  const { x, y } = end.node
  if (end.side === 'left' || end.side === 'right')
    return { x: end.side === 'left' ? x : x + NODE_WIDTH, y: y + NODE_HEIGHT * share }
  return { x: x + NODE_WIDTH * share, y: end.side === 'top' ? y : y + NODE_HEIGHT }
}

const curve = (a: Point, b: Point, [from, to]: Line['ends'], nodes: readonly Placed[]) => {
  const reach = isFar(from, to) ? (gapBelow(a, b, nodes) - (a.y + b.y) / 2) / 0.75 : reachOf(a, b, from, to)
  const [c, d] = [away(a, from.side, reach), away(b, to.side, reach)]
  const tip = away(b, to.side, 2)
  return `M${at(a)} C${at(c)} ${at(d)} ${at(tip)}`
}

/** How far a line swings out, in pixels; round the outside never further than there is room. */
const reachOf = (a: Point, b: Point, from: End, to: End) => {
  if (from.side === to.side) return Math.min(44, 16 + Math.abs(a.y - b.y) / 7)
  return from.side === 'bottom' ? 8 : Math.abs(a.x - b.x) / 2
}

const isFar = (from: End, to: End) => from.side === 'bottom' && to.side === 'bottom'

/**
 * How far down a line runs from one outer column to the other: between two rows of the middle column. Behind one
 * of its statuses it would look like an arrow to that one. A curve comes three quarters as far as it reaches.
 */
const gapBelow = (a: Point, b: Point, nodes: readonly Placed[]) => {
  const [left, right, lower] = [Math.min(a.x, b.x), Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const gaps = nodes
    .filter(({ x }) => left < x && x + NODE_WIDTH < right)
    .map(({ y }) => y + (NODE_HEIGHT + PITCH) / 2)
    .filter(y => y > lower)
  return gaps.length ? Math.min(...gaps) : lower + (PITCH - NODE_HEIGHT) / 2
}

const away = ({ x, y }: Point, side: Side, by: number): Point => ({
  x: x + (side === 'left' ? -by : side === 'right' ? by : 0),
  y: y + (side === 'top' ? -by : side === 'bottom' ? by : 0),
})

const at = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
