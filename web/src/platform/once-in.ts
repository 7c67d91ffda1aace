import { readItem, writeItem } from './storage.ts'
import { readNow } from './use-now.ts'

/**
 * Whether what is shown at most once in `everyMs` (milliseconds) may be shown now; if so it counts as shown. One
 * browser has one answer, over reloads and tabs. A clock that was set back forgets what it showed later.
 */
export const mayShow = async (key: string, everyMs: number): Promise<boolean> => {
  const ask = async () => {
    const now = Date.parse(readNow())
    const last = Number(readItem(key))
    if (last && now >= last && now - last < everyMs) return false
    writeItem(key, String(now))
    return true
  }
  // Two tabs that ask at once would both read before either has written.
  return navigator.locks ? navigator.locks.request(key, ask) : ask()
}
