import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { randomOf } from './kills/random.mjs'
import { runKills } from './kills/run-kills.mjs'
import { endAll } from './launched.mjs'

afterAll(endAll)

test('nothing acknowledged is lost and nothing is half done when PostgreSQL, or Node with it, is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leadline-kills-'))
  const options = { count: 2, postgres: 'embedded', seed: 'a test', folder, port: 0, rows: 300 }
  const { kinds, faults, acknowledged, away } = await runKills(
    { ...options, kinds: ['both', 'postgres'] },
    () => {},
  )
  expect(faults).toEqual([])
  expect(kinds).toEqual({ both: 1, postgres: 1 })
  expect(Object.values(away).flat()).toHaveLength(2)
  // Opening the town alone takes 66 writes.
  expect(acknowledged).toBeGreaterThan(68)
}, 300_000)

test('the same seed chooses the same kills, another one others', () => {
  const chosen = (/** @type {string} */ seed) =>
    Array.from({ length: 20 }, (_, n) => randomOf(seed, n).below(1000))
  expect(chosen('a')).toEqual(chosen('a'))
  expect(chosen('a')).not.toEqual(chosen('b'))
})
