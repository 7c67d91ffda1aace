/** Whether this tab hears of changes as they happen, over its own stream or another tab's. */
let isHeard = false
const listeners = new Set<() => void>()

export const isLive = (): boolean => isHeard

export const setLive = (heard: boolean): void => {
  if (heard === isHeard) return
  isHeard = heard
  for (const listener of listeners) listener()
}

/** Calls back when the live connection comes or goes. Returns how to stop listening. */
export const onLiveChanged = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
