import { useEffect, useRef } from 'react'

/** What bears this is the button that turns Bulk Select on. */
export const BULK_TOGGLE = { 'data-bulk-toggle': true }

/**
 * Whoever turns Bulk Select on or off by keyboard goes on where the other bar begins, for the button that was pressed
 * goes with its own. Who is elsewhere, as in a row, is left there.
 */
export const useBulkFocus = () => {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    takeLost(first.current)
    return () => takeLost(document.querySelector<HTMLElement>('[data-bulk-toggle]'))
  }, [])
  return first
}

/** A bar that is fetched first comes when the part of the screen around it holds the focus meanwhile. */
const takeLost = (to: HTMLElement | null) => {
  const { activeElement } = document
  if (to && (activeElement === null || activeElement.contains(to))) to.focus()
}
