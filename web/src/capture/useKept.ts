import { useLayoutEffect, useRef } from 'react'
import { type SearchValues, writeSearch } from '../platform/search-params.ts'

/** What was typed, by the names of the fields. */
type Typed<V> = Readonly<Record<string, V>>

interface Keeping<V> {
  /** What the page was brought along filled with, which is later than anything kept. */
  filled?: Typed<V> | undefined
  /** Reads what was typed before the script came. */
  before?: (() => Typed<V>) | undefined
  /** What never lies in a browser's storage. */
  secret?: readonly string[]
  /** Puts what was typed back into the form. */
  put: (typed: Typed<V>) => void
}

/**
 * What a visitor types stays in this tab until it is sent, so that neither a reload nor Back and forward again
 * loses it. The first painting must be what the server wrote; what was typed comes right after it.
 */
export const useKept = <V extends string | string[]>(
  search: SearchValues,
  { filled, before, secret = [], put }: Keeping<V>,
) => {
  const key = keyOf(search)
  const typed = useRef<Typed<V>>({})
  const start = useRef({ filled, put })
  useLayoutEffect(() => {
    const { filled: given, put: putBack } = start.current
    typed.current = { ...(given ?? readTab<V>(key)), ...before?.() }
    if (Object.keys(typed.current).length) putBack(typed.current)
  }, [key, before])
  return {
    remember: (name: string, value: V) => {
      typed.current = { ...typed.current, [name]: value }
      const open = Object.entries(typed.current).filter(([each]) => !secret.includes(each))
      quietly(() => window.sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(open))))
    },
    forget: () => forgetKept(search),
  }
}

/** Nothing of what was sent stays behind. */
export const forgetKept = (search: SearchValues) =>
  quietly(() => window.sessionStorage.removeItem(keyOf(search)))

/** Each address has its own: another link asks for something else. */
const keyOf = (search: SearchValues) => `quote ${writeSearch(search)}`

/** No other site writes here, so that it has the shape in which it was written, or is broken altogether. */
const readTab = <V>(key: string) =>
  quietly(() => JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Typed<V>)

/** A frame on another site, and some browsers, refuse storage: then nothing is kept. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
