import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { readItem, removeItem, writeItem } from './storage.ts'

const KEY = 'leadline-color-scheme'

/** Remembers light or dark when chosen by hand; without a choice the system decides. */
export const createColorSchemeManager = (): MantineColorSchemeManager => {
  let listen: ((event: StorageEvent) => void) | undefined
  const stop = () => listen && window.removeEventListener('storage', listen)
  return {
    get: fallback => known(readItem(KEY)) ?? fallback,
    set: scheme => void writeItem(KEY, scheme),
    clear: () => removeItem(KEY),
    subscribe: update => {
      stop()
      listen = event => {
        if (event.key === KEY) update(known(event.newValue) ?? 'auto')
      }
      window.addEventListener('storage', listen)
    },
    unsubscribe: stop,
  }
}

const known = (value: string | null): MantineColorScheme | undefined =>
  value === 'light' || value === 'dark' || value === 'auto' ? value : undefined
