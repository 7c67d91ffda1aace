import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('so many at a time, so many wait, and whoever comes after them hears that the server is busy', async () => {
  const inTurn = takeTurns(2, 1)
  const ends: (() => void)[] = []
  const work = () => inTurn(() => new Promise<void>(resolve => ends.push(resolve)))
  const [first, second, third] = [work(), work(), work()]
  await expect(work()).rejects.toMatchObject({ code: 'BUSY' })
  expect(ends).toHaveLength(2)
  ends[0]!()
  await first
  expect(ends).toHaveLength(3)
  ends[1]!()
  ends[2]!()
  await Promise.all([second, third])
})
