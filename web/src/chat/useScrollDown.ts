import { useLayoutEffect, useRef, useState } from 'react'

/** So near to the end, in pixels, somebody reads the newest. */
const NEAR = 80

/**
 * Keeps the end of a list in sight as `last` changes, for whoever is there; and what is read in its place when something
 * comes above it (`first`). Tells whether the end is in sight, and goes to it.
 */
export const useScrollDown = (last: string, first: string | undefined) => {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef({ first, height: 0, wasNear: true })
  const [isAtEnd, setAtEnd] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn is measured when it has changed
  useLayoutEffect(() => {
    const { current: element } = list
    if (!element) return
    const { height, wasNear } = before.current
    if (before.current.first !== first && before.current.first !== undefined && !wasNear)
      element.scrollTop += element.scrollHeight - height
    else if (wasNear) element.scrollTop = element.scrollHeight
    before.current = { ...before.current, first, height: element.scrollHeight }
    const look = () => {
      before.current.wasNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
      setAtEnd(before.current.wasNear)
    }
    element.addEventListener('scroll', look, { passive: true })
    // A line that comes above it, or a keyboard below, leaves it less room.
    const resized = new ResizeObserver(() => {
      if (before.current.wasNear) element.scrollTop = element.scrollHeight
    })
    resized.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      resized.disconnect()
    }
  }, [last, first])
  const toEnd = () => {
    before.current.wasNear = true
    setAtEnd(true)
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }
  return { list, isAtEnd, toEnd }
}
