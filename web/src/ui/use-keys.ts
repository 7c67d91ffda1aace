import { useEffect, useRef } from 'react'

/** What single keys do while nothing is being typed and no dialog is open. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

export const useKeys = (keys: Keys): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event)) return
      const act = latest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const isBusy = ({ target }: KeyboardEvent) =>
  (target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')) ||
  document.querySelector('[role="dialog"], [role="menu"]') !== null
