import { Refusal } from '@leadline/contract/errors'

const WINDOW_MS = 15 * 60_000
const MOST_KEPT = 50_000

/**
 * Counts failed tries for keys, in a window of 15 minutes. A try counts from its start, so that many at
 * once get no further than many in turn; one that succeeds is taken back. Kept in memory: a restart forgives.
 */
export function countFailedTries() {
  const tries = new Map<string, number[]>()

  const recent = (key: string, now: number) => {
    const living = (tries.get(key) ?? []).filter(at => at > now - WINDOW_MS)
    if (living.length) tries.set(key, living)
    else tries.delete(key)
    return living
  }

  /** Notes a try for each key. @throws Refusal TOO_MANY_TRIES where a key has had its `most` already */
  function begin(keys: Readonly<Record<string, number>>, now: number) {
    const entries = Object.entries(keys)
    const full = entries.map(([key, most]) => recent(key, now).at(-most)).find(at => at !== undefined)
    if (full !== undefined) throw tooMany(full + WINDOW_MS - now)
    if (tries.size > MOST_KEPT) for (const key of tries.keys()) recent(key, now)
    for (const [key] of entries) tries.set(key, [...(tries.get(key) ?? []), now])
  }

  /** Takes the try back that began at `now`: it has not failed. */
  function takeBack(keys: readonly string[], now: number) {
    for (const key of keys) {
      const living = tries.get(key) ?? []
      const at = living.lastIndexOf(now)
      if (at >= 0) tries.set(key, living.toSpliced(at, 1))
    }
  }

  /** Forgets a key: who proves to be right has no failures behind them. */
  const forget = (key: string) => void tries.delete(key)

  return { begin, takeBack, forget }
}

const tooMany = (ms: number) =>
  new Refusal('TOO_MANY_TRIES', undefined, { retryAfterSeconds: Math.max(1, ms / 1000) })

/** Who is at the other end: an address, or of IPv6 the /64 that one customer has. */
export function placeOf(address: string) {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(8 - first.length - last.length).fill('0') : []
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
