import { useEffect, useState } from 'react'

/** A value that goes by itself, `ms` milliseconds after it was last set. */
export const useBrief = <T>(ms: number) => {
  const [value, set] = useState<T>()
  useEffect(() => {
    if (value === undefined) return undefined
    const timer = setTimeout(() => set(undefined), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return [value, set] as const
}
