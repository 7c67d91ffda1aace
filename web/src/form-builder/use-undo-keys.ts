import { useEffect, useRef } from 'react'
import { tellKeys } from '../platform/told-keys.ts'
import { isOfScreen } from '../ui/beside.ts'

interface Ways {
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

/** Ctrl Z and Ctrl Shift Z, on a Mac with Cmd; in a text they are the browser's, in a dialog nobody's. */
export const useUndoKeys = (ways: Ways): void => {
  const latest = useRef(ways)
  useEffect(() => {
    latest.current = ways
  })
  useEffect(() => tellKeys(KEYS), [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      if (isTyping(event.target) || !isOfScreen(event.target)) return
      event.preventDefault()
      latest.current[event.shiftKey ? 'redo' : 'undo']?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const KEYS = [
  { key: 'Ctrl Z', words: 'Undo' },
  { key: 'Ctrl Shift Z', words: 'Redo' },
]

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="checkbox"], [type="radio"]), textarea')
