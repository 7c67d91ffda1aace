import type { WaitingWrite } from '@leadline/contract/waiting/write'
import { useSyncExternalStore } from 'react'
import { hasNoNetwork, isCutOff, onConnection } from './connection.ts'
import { onSessionHere } from './session.ts'
import { onWaiting, ownWaiting } from './waiting.ts'

/** What waits of who is signed in, in its order. */
export const useWaiting = (): readonly WaitingWrite[] => useSyncExternalStore(listen, ownWaiting)

/** How it stands with what was done on a lead without a network; undefined where all is sent. */
export const useWaitingOf = (leadId: string): WaitingWrite['state'] | undefined =>
  useSyncExternalStore(listen, () => {
    const own = ownWaiting().filter(write => write.leadId === leadId)
    return own.find(({ state }) => state === 'refused')?.state ?? own[0]?.state
  })

export const useCutOff = (): boolean => useSyncExternalStore(onConnection, isCutOff)

export const useNoNetwork = (): boolean => useSyncExternalStore(onConnection, hasNoNetwork)

const listen = (listener: () => void) => {
  const leaves = [onWaiting(listener), onSessionHere(listener)]
  return () => {
    for (const leave of leaves) leave()
  }
}
