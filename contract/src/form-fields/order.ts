import type { FormField } from './form-field.ts'

type Placed = Pick<FormField, 'name' | 'order' | 'builtIn'>

/**
 * The order of a field that is dropped between two others (document 2, section 9): 0.5 at the first place (less
 * where another stands there already), the last order + 1 at the last, otherwise the midpoint of its neighbours. `others`: the orders of the other
 * fields, rising; `at`: how many of them stand before it.
 */
export function dropOrder(others: readonly number[], at: number): number {
  const before = others[at - 1]
  const after = others[at]
  if (before === undefined) return after === undefined || after > 0.5 ? 0.5 : after - 0.5
  return after === undefined ? before + 1 : (before + after) / 2
}

/**
 * The order of a new field among the others: its anchor's + 0.5, or the midpoint where another follows the anchor
 * that closely; without an anchor the number of custom fields there are.
 */
export function newOrder(fields: readonly Placed[], insertAfter: string): number {
  const anchor = fields.find(field => field.name === insertAfter)
  if (!anchor) return fields.filter(field => !field.builtIn).length
  // Of two in one place the built-in stands first.
  const following = fields.filter(
    field =>
      field.order > anchor.order || (field !== anchor && field.order === anchor.order && !field.builtIn),
  )
  const next = Math.min(...following.map(({ order }) => order))
  return next - anchor.order > 0.5 ? anchor.order + 0.5 : (anchor.order + next) / 2
}

/**
 * New orders for custom fields once halving has run out: the same sequence, spread evenly between the
 * built-in fields, which keep theirs. Undefined while any two custom neighbours still differ by a step that can
 * be halved; one in the place of a built-in field stands after it.
 */
export function renumbered(inSequence: readonly Placed[]): Map<string, number> | undefined {
  const tight = inSequence.some((field, at) => {
    const before = inSequence[at - 1]
    return before && !before.builtIn && !field.builtIn && field.order - before.order < SMALLEST
  })
  if (!tight) return undefined
  const orders = new Map<string, number>()
  let run: Placed[] = []
  let low = Math.min(0, ...inSequence.map(field => field.order - 1))
  for (const field of inSequence) {
    if (!field.builtIn) {
      run.push(field)
      continue
    }
    spread(orders, run, low, field.order)
    run = []
    low = field.order
  }
  spread(orders, run, low, low + run.length + 1)
  return orders
}

const SMALLEST = 1e-6

function spread(orders: Map<string, number>, run: readonly Placed[], low: number, high: number) {
  for (const [at, { name }] of run.entries())
    orders.set(name, low + ((high - low) * (at + 1)) / (run.length + 1))
}
