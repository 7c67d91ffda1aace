import { useEffect, useId, useSyncExternalStore } from 'react'

/** The dialogs that stand open, the last one over all others. */
let standing: readonly string[] = []
const listeners = new Set<() => void>()

/** Whether no other dialog stands over this one: Escape closes one at a time. */
export const useTopmost = (opened: boolean): boolean => {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    set([...standing, id])
    return () => set(standing.filter(other => other !== id))
  }, [opened, id])
  const top = useSyncExternalStore(listen, () => standing.at(-1))
  return top === undefined || top === id
}

const set = (now: readonly string[]) => {
  standing = now
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
