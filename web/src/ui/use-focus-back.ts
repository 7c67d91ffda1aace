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

/** The item of a menu is gone with the menu, before the dialog that it opened: what the menu hangs from stays. */
const openerOf = (at: Element | null): Element | null => {
  const menu = at?.closest('[role="menu"]')
  return (menu && document.getElementById(menu.id.replace(/-dropdown$/, ''))) ?? at
}
