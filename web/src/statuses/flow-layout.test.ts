import { STAGES } from '@leadline/contract/statuses/status'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STATUSES } from '../../test/lead-answers.ts'
import { NODE_HEIGHT, NODE_WIDTH, pictureOf } from './flow-layout.ts'

const flows = fc.uniqueArray(fc.constantFrom(...'abcdefghijkl'), { minLength: 1 }).chain(names =>
  fc.tuple(
    ...names.map(name =>
      fc.record({
        name: fc.constant(name),
        stage: fc.constantFrom(...STAGES),
        canTransitionTo: fc.subarray(names),
      }),
    ),
  ),
)

test('the line from new to won runs downwards, paused stands at its left and lost at its right', () => {
  const { nodes } = pictureOf(STATUSES)
  const at = (name: string) => nodes.find(node => node.name === name)!
  const line = ['new', 'contacted', 'qualified', 'proposal', 'negotiation', 'closed_won'].map(at)
  expect(new Set(line.map(({ x }) => x)).size).toBe(1)
  expect(line.map(({ y }) => y)).toEqual(line.map(({ y }) => y).toSorted((a, b) => a - b))
  expect(at('on_hold').x).toBeLessThan(line[0]!.x)
  expect(at('closed_lost').x).toBeGreaterThan(line[0]!.x)
})

test.each(Array.from({ length: 9 }, (_, n) => n))(
  'a move from paused to lost passes behind none of the statuses between them: %i open',
  open => {
    const flow = [
      aNode('first', 'new'),
      ...Array.from({ length: open }, (_, n) => aNode(`open ${n}`, 'open')),
      aNode('paused', 'paused', ['lost']),
      aNode('lost', 'lost', ['paused']),
    ]
    const { nodes, arrows, height } = pictureOf(flow)
    const middle = nodes.filter(({ name }) => name === 'first' || name.startsWith('open'))
    expect(arrows).toHaveLength(2)
    for (const point of arrows.flatMap(({ path }) => alongThe(path))) {
      expect(point.y).toBeLessThan(height)
      for (const { x, y } of middle) {
        const isBehind = x < point.x && point.x < x + NODE_WIDTH && y < point.y && point.y < y + NODE_HEIGHT
        expect(isBehind, `${point.x} ${point.y}`).toBe(false)
      }
    }
  },
)

const aNode = (name: string, stage: (typeof STAGES)[number], canTransitionTo: string[] = []) => ({
  name,
  stage,
  canTransitionTo,
})

type Curve = [number, number, number, number, number, number, number, number]
/** Points along a curve of the picture. */
const alongThe = (path: string) => {
  const [ax, ay, bx, by, cx, cy, dx, dy] = path.match(/-?[\d.]+/g)!.map(Number) as Curve
  const on = (t: number, a: number, b: number, c: number, d: number) =>
    a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3
  return Array.from({ length: 51 }, (_, n) => ({
    x: on(n / 50, ax, bx, cx, dx),
    y: on(n / 50, ay, by, cy, dy),
  }))
}

test('whatever the flow, its nodes stand apart and inside, and each move is one arrow between two of them', () => {
  fc.assert(
    fc.property(flows, flow => {
      const { nodes, arrows, width, height } = pictureOf(flow)
      expect(nodes).toHaveLength(flow.length)
      for (const { x, y } of nodes) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
        expect(x + NODE_WIDTH).toBeLessThanOrEqual(width)
        expect(y + NODE_HEIGHT).toBeLessThanOrEqual(height)
      }
      for (const a of nodes)
        for (const b of nodes)
          if (a !== b)
            expect(Math.abs(a.x - b.x) >= NODE_WIDTH || Math.abs(a.y - b.y) >= NODE_HEIGHT).toBe(true)
      const moves = flow.flatMap(({ name, canTransitionTo }) =>
        canTransitionTo.filter(next => next !== name).map(next => `${name} ${next}`),
      )
      expect(arrows.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual(moves.toSorted())
      for (const { path } of arrows) expect(path).toMatch(/^M[\d.]+ [\d.]+ C(-?[\d.]+ -?[\d.]+ ?){3}$/)
    }),
  )
})
