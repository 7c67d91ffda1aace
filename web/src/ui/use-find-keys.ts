import { useEffect } from 'react'
import { find } from '../platform/find.ts'
import { isCovered } from './beside.ts'
import { useKeys } from './use-keys.ts'

/** Ctrl-K, or Cmd-K, opens the search from anywhere, and ? the list of keys where nothing is typed. */
export const useFindKeys = (): void => {
  useKeys({ '?': () => find('keys') })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (event.key.toLowerCase() !== 'k' || event.defaultPrevented) return
      // Browsers would go to their own search.
      event.preventDefault()
      // A form that is open keeps what is typed: nothing goes over it.
      if (!isCovered()) find('all')
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
