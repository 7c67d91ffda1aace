import { useEffect, useState } from 'react'

/** The clock of this browser, ISO 8601. */
export const readNow = (): string => new Date().toISOString()

/** Now, read again every `everyMs`. */
export const useNow = (everyMs: number): string => {
  const [now, setNow] = useState(readNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(readNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
