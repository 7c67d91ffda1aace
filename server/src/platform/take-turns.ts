import { Refusal } from '@leadline/contract/errors'

/**
 * For work that takes much memory or a core: `atOnce` pieces of it run, `mayWait` more wait for their turn.
 * @returns what runs a piece in its turn; it throws Refusal BUSY when too many are waiting
 */
export function takeTurns(atOnce: number, mayWait: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mayWait) throw new Refusal('BUSY')
      await new Promise<void>(resolve => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
