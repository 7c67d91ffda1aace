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

export const writeItem = (key: string, value: string): void => {
  try {
    window.localStorage.setItem(key, value)
    inMemory.delete(key)
  } catch {
    inMemory.set(key, value)
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

/** Removes every item whose key begins so. */
export const removeItems = (prefix: string): void => {
  for (const key of inMemory.keys()) if (key.startsWith(prefix)) inMemory.delete(key)
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(prefix)) window.localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing to remove.
  }
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
