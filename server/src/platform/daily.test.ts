import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { daily, every } from './daily.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const HOUR = 3_600_000

test('works at once and then once a day, also after a day that failed, until it is ended', async () => {
  const done: string[] = []
  const failures: object[] = []
  const work = async () => {
    done.push(`hour ${Math.round((Date.now() - start) / HOUR)}`)
    if (done.length === 2) throw new Error('the database was away')
  }
  const start = Date.now()
  const end = daily(work, { error: context => failures.push(context) })
  await vi.advanceTimersByTimeAsync(50 * HOUR)
  expect(done).toEqual(['hour 0', 'hour 24', 'hour 48'])
  expect(failures).toEqual([{ err: new Error('the database was away') }])
  await end()
  await vi.advanceTimersByTimeAsync(50 * HOUR)
  expect(done).toHaveLength(3)
})

test('ending waits for the work that is under way', async () => {
  const order: string[] = []
  let finish = () => {}
  const work = async () => {
    await new Promise<void>(resolve => {
      finish = resolve
    })
    order.push('work')
  }
  const end = daily(work, { error: () => {} })
  const ended = end().then(() => order.push('end'))
  finish()
  await ended
  expect(order).toEqual(['work', 'end'])
})

test('work that takes longer than it is apart is not done twice at once', async () => {
  let atOnce = 0
  let most = 0
  let done = 0
  const work = async () => {
    most = Math.max(most, ++atOnce)
    await new Promise<void>(resolve => {
      setTimeout(resolve, 50_000)
    })
    atOnce--
    done++
  }
  const end = every(20_000, work, { error: () => {} })
  await vi.advanceTimersByTimeAsync(200_000)
  expect([most, done]).toEqual([1, 3])
  const ended = end()
  await vi.advanceTimersByTimeAsync(50_000)
  await ended
})
