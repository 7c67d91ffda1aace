import { useEffect, useState } from 'react'

/**
 * Keeps the keyboard within a dialog while the button that was pressed is switched off for the time of its call: browsers
 * let go of the focus then, and Tab would go on behind the dialog. The button has it back afterwards, unless somebody has
 * gone on to something else.
 * @returns the ref of the dialog, which can be focused itself
 */
export const useFocusKept = () => {
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!dialog) return
    let pressed: Element | undefined
    const follow = ({ target }: MutationRecord) => {
      if (!(target instanceof HTMLElement)) return
      const isOff = target.hasAttribute('disabled')
      const { activeElement } = document
      if (isOff && target === activeElement) {
        pressed = target
        dialog.focus({ preventScroll: true })
      } else if (!isOff && target === pressed) {
        pressed = undefined
        if (activeElement === dialog || activeElement === document.body) target.focus({ preventScroll: true })
      }
    }
    const observer = new MutationObserver(records => records.forEach(follow))
    observer.observe(dialog, { subtree: true, attributes: true, attributeFilter: ['disabled'] })
    return () => observer.disconnect()
  }, [dialog])
  return setDialog
}
