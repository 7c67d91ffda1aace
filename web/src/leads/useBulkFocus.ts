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
    if (isLost()) first.current?.focus()
    return () => {
      if (isLost()) document.querySelector<HTMLElement>('[data-bulk-toggle]')?.focus()
    }
  }, [])
  return first
}

const isLost = () => document.activeElement === null || document.activeElement === document.body
