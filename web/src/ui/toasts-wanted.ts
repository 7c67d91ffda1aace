/** Whether a toast was ever shown in this tab: until then, the code that draws them is not fetched. */
let isWanted = false
const listeners = new Set<() => void>()

export const areToastsWanted = () => isWanted

export const wantToasts = () => {
  if (isWanted) return
  isWanted = true
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const onToastsWanted = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
