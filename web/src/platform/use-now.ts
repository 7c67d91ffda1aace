import { useEffect, useState } from 'react'

/** The clock of this browser, ISO 8601. */
export const readNow = (): string => new Date().toISOString()

/** Now, read again every `everyMs`, and when the window is looked at once more: it may have slept over midnight. */
export const useNow = (everyMs: number): string => {
  const [now, setNow] = useState(readNow)
  useEffect(() => {
    const read = () => setNow(readNow())
    const timer = setInterval(read, everyMs)
    window.addEventListener('focus', read)
    document.addEventListener('visibilitychange', read)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', read)
      document.removeEventListener('visibilitychange', read)
    }
  }, [everyMs])
  return now
}
