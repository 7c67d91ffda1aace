import { useEffect, useRef } from 'react'

/** What bears this is the button that turns Bulk Select on. */
export const BULK_TOGGLE = { 'data-bulk-toggle': true }

/**
 * Whoever turns Bulk Select on or off by keyboard goes on where the other bar begins, for the button that was pressed
 * goes with its own; so does who has done something to all that were selected, for without them it is switched off.
 * Who is elsewhere, as in a row, is left there.
 */
export const useBulkFocus = (isDone: boolean) => {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    takeLost(first.current)
    return () => takeLost(document.querySelector<HTMLElement>('[data-bulk-toggle]'))
  }, [])
  useEffect(() => {
    if (isDone) takeLost(first.current)
  }, [isDone])
  return first
}

/**
 * A bar that is fetched first comes when the part of the screen around it holds the focus meanwhile; a button that is
 * switched off holds it until it is drawn so.
 */
const takeLost = (to: HTMLElement | null) => {
  const { activeElement } = document
  if (to && (activeElement === null || activeElement.contains(to) || activeElement.matches(':disabled')))
    to.focus()
}
