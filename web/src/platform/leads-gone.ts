const listeners = new Set<(ids: readonly string[] | undefined) => void>()

/** Tells that leads have been deleted here; without ids, more than are known by name. */
export const tellLeadsGone = (ids: readonly string[] | undefined): void => {
  for (const listener of listeners) listener(ids)
}

/** Tells that leads which were deleted are back. */
export const tellLeadsBack = (): void => tellLeadsGone([])

/** Calls back when leads have been deleted in this tab. Returns how to stop listening. */
export const onLeadsGone = (listener: (ids: readonly string[] | undefined) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
