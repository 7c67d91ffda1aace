import { useEffect, useRef } from 'react'

/** A ticket lives for a day; one that has lain for longer than this is changed when the page is looked at again. */
const STALE_MS = 6 * 3_600_000

/** Calls `renew` when the page is looked at again after hours, so that no honest form comes too late. */
export function useFreshTicket(renew: () => void) {
  // Both are milliseconds since the page was opened, as every event carries them.
  const renewedAt = useRef(0)
  useEffect(() => {
    const look = ({ timeStamp }: Event) => {
      if (document.visibilityState !== 'visible' || timeStamp - renewedAt.current < STALE_MS) return
      renewedAt.current = timeStamp
      renew()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [renew])
}
