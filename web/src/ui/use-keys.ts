import { useEffect, useRef } from 'react'
import { type ToldKey, tellKeys } from '../platform/told-keys.ts'
import { isOfScreen } from './beside.ts'

/** What single keys do while nothing is being typed and no dialog is open. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** `told` is what the list of keys says of them, the same array each time. */
export const useKeys = (keys: Keys, told: readonly ToldKey[] = NONE): void => {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => tellKeys(told), [told])
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

const NONE: readonly ToldKey[] = []

const isBusy = ({ target }: KeyboardEvent) =>
  (target instanceof HTMLElement &&
    target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')) ||
  !isOfScreen(target) ||
  document.querySelector('[role="menu"]') !== null
