import { newKey } from './new-key.ts'
import { onSessionHere } from './session.ts'

/** A lead that is called or written to, as whoever shows it knows it. */
export interface LeadToReach {
  id: string
  name: string
  phone: string
}

/** That a lead was called or written to: what may be logged of it. */
export interface Reached {
  lead: LeadToReach
  way: 'call' | 'chat'
  /** What was typed for the chat; empty where it is not known. */
  message: string
  /** Another one each time. */
  key: string
}

interface State {
  /** The lead whose messages are open. */
  chat?: LeadToReach
  /** What is offered to be logged. */
  offer?: Reached
}

/** So long after a call or chat was opened the offer comes, where nobody comes back to the window earlier. */
const OFFER_MS = 2000

let state: State = {}
let isWanted = false
let stopWaiting = () => {}
let isListening = false
const listeners = new Set<() => void>()

export const reachState = (): State => state
/** Whether anybody was called or written to in this tab: until then, what draws it is not fetched. */
export const isReachWanted = (): boolean => isWanted

/** For `useSyncExternalStore`. */
export const onReach = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Opens the messages for a lead. */
export const openChat = (lead: LeadToReach): void => change({ ...state, chat: lead })

export const closeChat = (): void => change(without('chat'))

/** A call or chat was opened: once it can be over, logging it is offered. The last one counts. */
export const reached = (lead: LeadToReach, way: Reached['way'], message = ''): void => {
  stopWaiting()
  change(without('offer'))
  const come = () => {
    stopWaiting()
    change({ ...state, offer: { lead, way, message, key: newKey() } })
  }
  const timer = setTimeout(come, OFFER_MS)
  window.addEventListener('focus', come)
  stopWaiting = () => {
    clearTimeout(timer)
    window.removeEventListener('focus', come)
  }
}

export const closeOffer = (): void => change(without('offer'))

const without = (what: keyof State): State => {
  const { [what]: _, ...rest } = state
  return rest
}

const change = (next: State) => {
  if (!isListening) onSessionHere(forget)
  isListening = true
  isWanted = true
  state = next
  for (const listener of listeners) listener()
}

/** It was the business of who has just left. */
const forget = () => {
  stopWaiting()
  change({})
}
