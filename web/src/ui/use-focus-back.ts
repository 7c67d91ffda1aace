import { useEffect, useState } from 'react'

/**
 * Gives the focus back to whatever had it before a dialog that was drawn already open, once the dialog is gone: the
 * kit's own dialog remembers it only when it is opened later. Where the dialog has done away with the line that it was
 * opened from, the line that stands there now has it. Who has gone on to something else is left there.
 */
export const useFocusBack = (): void => {
  const [before] = useState(() => placeOf(openerOf(document.activeElement)))
  useEffect(() => {
    // What stood in its place while it was fetched, and held the focus, has given it back meanwhile.
    const from = before.element?.isConnected ? before : placeOf(document.activeElement)
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost) standingNow(from)?.focus()
    }
  }, [before])
}

/** Of an entry of a menu, which is gone by then, the button that opened the menu. */
const openerOf = (focused: Element | null) => {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return (button && document.getElementById(button)) || focused
}

interface Place {
  element: Element | null
  /** The list or table that it stands in, in which line of it, and which of the line's buttons it is from its end. */
  list: Element | null
  line: number
  button: number
}

const placeOf = (element: Element | null): Place => {
  const line = element?.closest('li, tr')
  const list = line?.parentElement ?? null
  return {
    element,
    list,
    line: list ? [...list.children].indexOf(line!) : -1,
    // A line may have more at its beginning than the next one; what is done to it stands at its end.
    button: line ? [...line.querySelectorAll('button')].reverse().indexOf(element as HTMLButtonElement) : -1,
  }
}

const standingNow = ({ element, list, line, button }: Place): HTMLElement | undefined => {
  if (element?.isConnected) return element instanceof HTMLElement ? element : undefined
  const now = list?.isConnected ? (list.children[line] ?? list.lastElementChild) : null
  return now ? [...now.querySelectorAll('button')].reverse()[Math.max(0, button)] : undefined
}
