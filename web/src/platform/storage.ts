/**
 * localStorage that never throws. What the browser refuses to keep (blocked, full) is kept in memory for
 * this tab, so that only that item loses its life over a reload.
 */
const inMemory = new Map<string, string>()

export const readItem = (key: string): string | null => {
  const kept = inMemory.get(key)
  if (kept !== undefined) return kept
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** @returns whether it outlives this tab */
export const writeItem = (key: string, value: string): boolean => {
  try {
    window.localStorage.setItem(key, value)
    inMemory.delete(key)
    return true
  } catch {
    inMemory.set(key, value)
    return false
  }
}

export const removeItem = (key: string): void => {
  inMemory.delete(key)
  try {
    window.localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** The keys of all items that begin so. */
export const keysFrom = (prefix: string): string[] => {
  const all = new Set(inMemory.keys())
  try {
    for (const key of Object.keys(window.localStorage)) all.add(key)
  } catch {
    // Blocked storage holds nothing.
  }
  return [...all].filter(key => key.startsWith(prefix))
}

/** Removes every item whose key begins so. */
export const removeItems = (prefix: string): void => {
  for (const key of keysFrom(prefix)) removeItem(key)
}

/** Reads JSON; text that does not parse is removed, and reads as nothing. */
export const readJson = (key: string): unknown => {
  const text = readItem(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    removeItem(key)
    return undefined
  }
}
