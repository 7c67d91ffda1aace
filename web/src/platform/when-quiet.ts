import type { QueryClient } from '@tanstack/react-query'

/** So long nothing is on its way, in milliseconds; or at the latest so long after the call. */
const QUIET_MS = 200
const LATEST_MS = 5_000

/**
 * Goes on once the screen has what it asked for: its own rows come before all that stands around them. A screen whose
 * script is still on its way has not asked yet. Returns how to stop.
 */
export const whenQuiet = (client: QueryClient, go: () => void): (() => void) => {
  let quiet: ReturnType<typeof setTimeout> | undefined
  let hasAsked = client
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.dataUpdateCount + state.errorUpdateCount > 0)
  const stop = () => {
    clearTimeout(quiet)
    clearTimeout(late)
    forget()
  }
  const begin = () => {
    stop()
    go()
  }
  const look = () => {
    clearTimeout(quiet)
    if (client.isFetching() > 0) hasAsked = true
    else if (hasAsked) quiet = setTimeout(begin, QUIET_MS)
  }
  const late = setTimeout(begin, LATEST_MS)
  const forget = client.getQueryCache().subscribe(look)
  look()
  return stop
}
