import { useEffect, useState } from 'react'

/**
 * Gives the focus back to whatever had it before a dialog that was drawn already open, once the dialog is gone: the
 * kit's own dialog remembers it only when it is opened later. Who has gone on to something else is left there.
 */
export const useFocusBack = (): void => {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
