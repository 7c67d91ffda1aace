import { useEffect, useState, useSyncExternalStore } from 'react'

/** How many things of the page are in somebody's hand: a card of the board, the row of a list. */
let held = 0
const listeners = new Set<() => void>()

const change = (by: number) => {
  held += by
  for (const listener of listeners) listener()
}

/** Says that something is in the hand as long as it is. */
export const useInHand = (isHeld: boolean): void =>
  useEffect(() => {
    if (!isHeld) return undefined
    change(1)
    return () => change(-1)
  }, [isHeld])

/**
 * What is now; while something is in the hand, what was before. The places where that may be let go have been measured:
 * a line that came above them, or left, would carry them away from under the finger.
 */
export const useStill = <T>(now: T): T => {
  const isHeld = useSyncExternalStore(listen, () => held > 0)
  const [still, setStill] = useState(now)
  if (!isHeld && still !== now) setStill(now)
  return isHeld ? still : now
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
