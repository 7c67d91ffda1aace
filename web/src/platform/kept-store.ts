import { clear, createStore, delMany, entries, getMany, keys, setMany, type UseStore } from 'idb-keyval'

/**
 * What a browser keeps of leads for a day without a network, in IndexedDB. Every key begins with whose it is. A browser
 * that keeps nothing (private, full, blocked) works on without: nothing here throws.
 */
export interface Kept {
  /** When it came from the server, in milliseconds since 1970. */
  at: number
  data: unknown
}

/** The number goes up where an older page's copies would be misread: they are left behind. */
const NAME = 'leadline-kept-1'
let opened: UseStore | undefined
const store = () => {
  opened ??= createStore(NAME, 'kept')
  return opened
}

/** In the order of the keys; undefined where nothing is kept. */
export const readKept = (which: string[]): Promise<(Kept | undefined)[]> =>
  quietly([], () => getMany<Kept | undefined>(which, store()))

/** All whose key begins so. */
export const readKeptItems = (prefix: string): Promise<[string, Kept][]> =>
  quietly([], async () => (await entries<string, Kept>(store())).filter(([key]) => key.startsWith(prefix)))

export const writeKeptItems = (items: [string, Kept][]): Promise<void> =>
  quietly(undefined, () => setMany(items, store()))

export const removeKeptItems = (which: string[]): Promise<void> =>
  quietly(undefined, () => delMany(which, store()))

/** Removes all, or all that does not begin so: what somebody else has left behind. */
export const removeKept = (exceptPrefix?: string): Promise<void> =>
  quietly(undefined, async () => {
    if (exceptPrefix === undefined) return clear(store())
    const foreign = (await keys<string>(store())).filter(key => !key.startsWith(exceptPrefix))
    if (foreign.length) await delMany(foreign, store())
  })

const quietly = async <T>(instead: T, work: () => Promise<T>): Promise<T> => {
  if (typeof indexedDB === 'undefined') return instead
  try {
    return await work()
  } catch {
    // A connection that the browser has closed is opened anew the next time.
    opened = undefined
    return instead
  }
}
