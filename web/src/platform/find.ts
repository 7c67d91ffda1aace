import { keepEarlyKeys, takeEarlyKeys } from './early-keys.ts'
import { onSessionHere } from './session.ts'

/** What is open over the screen: the search over everything, or the list of keys. */
export type Finding = 'all' | 'keys' | null

let finding: Finding = null
let isWanted = false
const listeners = new Set<() => void>()

export const findingNow = (): Finding => finding
/** Whether either was ever opened in this tab: until then, what draws them is not fetched. */
export const isFindWanted = (): boolean => isWanted

/** For `useSyncExternalStore`. */
export const onFind = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the search, or the list of keys; null closes what is open. */
export const find = (what: Finding): void => {
  // What was open belongs to who has just left.
  if (!isWanted) onSessionHere(() => change(null))
  isWanted = true
  if (what === 'all') keepEarlyKeys()
  change(what)
}

const change = (what: Finding) => {
  if (what !== 'all') takeEarlyKeys()
  finding = what
  for (const listener of listeners) listener()
}
