import { isOffline } from './call-failed.ts'
import { isCutOff } from './connection.ts'
import { newKey } from './new-key.ts'
import { readSession } from './session.ts'
import { readNow } from './use-now.ts'
import { addWaiting, type NewWrite, ownWaiting } from './waiting.ts'

type Distribute<T> = T extends NewWrite ? Omit<T, 'owner' | 'at' | 'key'> & { key?: string } : never
/** What is done, without who does it and when. */
export type Act = Distribute<NewWrite>

/** What an act came to: the server's answer, or that it waits in this browser. */
export type Outcome<T> = { answer: T } | { waits: Waits }
export interface Waits {
  owner: string
  key: string
  /** What to tell of it. */
  message: string
}

let sender: (() => void) | undefined

/** From now on somebody sends what waits: what finds no connection may wait. `undefined`: nobody does. */
export const sendWith = (send: (() => void) | undefined): void => {
  sender = send
}

/**
 * Does it now, or lets it wait where there is no connection, or where something of the same lead waits already, which
 * goes first. Throws CallFailed where the server refuses.
 */
export const doOrWait = async <T>(act: Act, now: () => Promise<T>): Promise<Outcome<T>> => {
  const owner = sender && readSession()?.id
  if (owner === undefined) return { answer: await now() }
  if (mustWait(act.leadId)) return wait(owner, act)
  try {
    return { answer: await now() }
  } catch (error) {
    if (!isOffline(error)) throw error
    return wait(owner, act)
  }
}

/** Whether what is done on this lead is not even tried now. */
export const mustWait = (leadId: string): boolean =>
  sender !== undefined &&
  (isCutOff() || ownWaiting().some(write => write.leadId === leadId && write.state === 'waiting'))

const wait = (owner: string, act: Act): { waits: Waits } => {
  const whole = { ...act, owner, key: act.key ?? newKey(), at: readNow() } as NewWrite
  const { write, isSafe } = addWaiting(whole)
  sender?.()
  return { waits: { owner, key: write.key, message: isSafe ? KEPT : NOT_KEPT } }
}

const KEPT = 'Kept on this device. It is sent as soon as Leadline can be reached.'
const NOT_KEPT = 'This browser has no room to keep it. Leave this page open until it is sent.'

/** Sends what waits now, if somebody does. */
export const sendNow = (): void => sender?.()
