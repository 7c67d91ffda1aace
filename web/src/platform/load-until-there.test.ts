import { expect, test, vi } from 'vitest'
import { loadUntilThere } from './load-until-there.ts'

test('a part of the app that cannot be fetched is tried again until it comes, and fails nobody meanwhile', async () => {
  vi.useFakeTimers()
  let tries = 0
  const told = vi.fn()
  void loadUntilThere(async () => {
    tries += 1
    if (tries < 3) throw new TypeError('Failed to fetch dynamically imported module')
    return 'there'
  }).then(told, told)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(7_000)
  expect(told.mock.calls).toEqual([['there']])
})
