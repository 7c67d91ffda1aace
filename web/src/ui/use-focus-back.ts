import { useEffect, useState } from 'react'

/**
 * Gives the focus back to whatever had it before a dialog that was drawn already open, once the dialog is gone: the
 * kit's own dialog remembers it only when it is opened later. Who has gone on to something else is left there.
 */
export const useFocusBack = (): void => {
  const [before] = useState(() => openerOf(document.activeElement))
  useEffect(() => {
    // What stood in its place while it was fetched, and held the focus, has given it back meanwhile.
    const from = before?.isConnected ? before : document.activeElement
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && from instanceof HTMLElement && from.isConnected) from.focus()
    }
  }, [before])
}

/** Of an entry of a menu, which is gone by then, the button that opened the menu. */
const openerOf = (focused: Element | null) => {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (button && document.getElementById(button)) || focused
}
