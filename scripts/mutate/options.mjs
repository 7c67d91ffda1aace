import { parseArgs } from 'node:util'
import { chanceFrom } from '../chance.mjs'
import { Failure } from '../run.mjs'
import { KINDS } from './mutant.mjs'

/**
 * What the command line asks for. `at` picks mutants whose place or words hold a text; `sample` takes that
 * many by `seed`, `left` those that no run has seen killed yet, `--list` runs none.
 * @param {string[]} words
 */
export function readOptions(words) {
  const text = /** @type {const} */ ({ type: 'string' })
  const { values } = parseArgs({
    args: words,
    options: {
      only: text,
      at: text,
      sample: text,
      seed: text,
      workers: text,
      reach: text,
      left: { type: 'boolean' },
      list: { type: 'boolean' },
      trust: { type: 'boolean' },
      mapped: { type: 'boolean' },
    },
  })
  const kinds = KINDS.filter(kind => !values.only || values.only.split(',').includes(kind))
  if (!kinds.length) throw new Failure(`--only takes ${KINDS.join(', ')}.`)
  return {
    kinds,
    at: values.at ?? '',
    left: values.left ?? false,
    list: values.list ?? false,
    /** The suite is known to be green: a sample runs beside it. */
    trust: values.trust ?? values.sample !== undefined,
    sample: numberOf('sample', values.sample),
    seed: numberOf('seed', values.seed) ?? 1,
    workers: numberOf('workers', values.workers) ?? 2,
    reach: numberOf('reach', values.reach),
    mapped: values.mapped ?? false,
  }
}

/** @param {string} name @param {string | undefined} value */
function numberOf(name, value) {
  if (value === undefined) return undefined
  if (!/^\d+$/.test(value)) throw new Failure(`--${name} takes a whole number.`)
  return Number(value)
}

/**
 * As many as asked for, of every kind in turn, the same by the same seed (Fisher-Yates).
 * @template {{ kind: string }} T
 * @param {T[]} all
 * @param {number | undefined} size
 * @param {number} seed
 */
export function sampleOf(all, size, seed) {
  if (size === undefined) return all
  const random = chanceFrom(seed).next
  const byKind = KINDS.map(kind =>
    shuffled(
      all.filter(one => one.kind === kind),
      random,
    ),
  )
  const picked = []
  // A sample of one begins with another kind for each seed.
  for (let at = seed; picked.length < Math.min(size, all.length); at++) {
    const next = byKind[at % byKind.length]?.pop()
    if (next) picked.push(next)
  }
  return picked
}

/** @template T @param {T[]} list @param {() => number} random */
function shuffled(list, random) {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[other]] = [/** @type {T} */ (mixed[other]), /** @type {T} */ (mixed[at])]
  }
  return mixed
}
