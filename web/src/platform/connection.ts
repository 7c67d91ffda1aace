/** Whether the last call of this tab got an answer, whatever it said. */
let hasAnswer = true
const listeners = new Set<() => void>()

/** Whether Leadline cannot be reached from here just now. */
export const isCutOff = (): boolean => !hasAnswer || hasNoNetwork()

/** Whether it is this device that has no network, and not Leadline that is away. */
export const hasNoNetwork = (): boolean => navigator.onLine === false

/** Notes that a call got an answer, or none. */
export const noteAnswer = (came: boolean): void => {
  if (came === hasAnswer) return
  hasAnswer = came
  for (const listener of listeners) listener()
}

/** Calls back when Leadline may be out of reach, or in reach again. Returns how to stop. */
export const onConnection = (listener: () => void): (() => void) => {
  listeners.add(listener)
  for (const event of EVENTS) window.addEventListener(event, listener)
  return () => {
    listeners.delete(listener)
    for (const event of EVENTS) window.removeEventListener(event, listener)
  }
}

const EVENTS = ['online', 'offline'] as const
