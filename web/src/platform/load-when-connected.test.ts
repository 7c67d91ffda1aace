import { afterEach, expect, test } from 'vitest'
import { noteAnswer } from './connection.ts'
import { loadWhenConnected } from './load-when-connected.ts'

afterEach(() => noteAnswer(true))

test('a part that cannot be fetched is asked for once, and again when the connection is back', async () => {
  let tries = 0
  const ask = loadWhenConnected(async () => {
    tries += 1
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return 'there'
  })
  expect([await ask(), await ask(), await ask()]).toEqual([undefined, undefined, undefined])
  expect(tries).toBe(1)
  noteAnswer(false)
  expect([await ask(), tries]).toEqual([undefined, 1])
  noteAnswer(true)
  expect([await ask(), await ask(), tries]).toEqual([undefined, undefined, 2])
  noteAnswer(false)
  noteAnswer(true)
  expect([await ask(), await ask(), tries]).toEqual(['there', 'there', 3])
})
