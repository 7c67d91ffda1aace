/** A thing with what it was and, after an undo, what it would be again. */
export interface History<T> {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** What is being typed: changes of the same are one step. */
  typing?: string | undefined
}

const MOST_STEPS = 100

export const beginHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/** One step further. Undone steps are gone; letters that are typed into one place are one step. */
export const stepTo = <T>(history: History<T>, present: T, typing?: string): History<T> =>
  typing !== undefined && typing === history.typing
    ? { ...history, present, future: [] }
    : { past: [...history.past, history.present].slice(-MOST_STEPS), present, future: [], typing }

/** One step back; the same at the first. */
export function undo<T>({ past, present, future }: History<T>): History<T> {
  if (!past.length) return { past, present, future }
  return { past: past.slice(0, -1), present: past.at(-1) as T, future: [present, ...future] }
}

/** One step forward again; the same at the last. */
export function redo<T>({ past, present, future }: History<T>): History<T> {
  if (!future.length) return { past, present, future }
  return { past: [...past, present], present: future[0] as T, future: future.slice(1) }
}
