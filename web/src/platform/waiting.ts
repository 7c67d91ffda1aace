import { inOrder, nextOrder } from '@leadline/contract/waiting/queue'
import { type WaitingWrite, waitingWrite } from '@leadline/contract/waiting/write'
import { onSessionHere, readSession } from './session.ts'
import { keysFrom, readJson, removeItem, writeItem } from './storage.ts'

/**
 * What was done without a network and is not sent yet, an item each, so that two tabs never write over each other and a
 * broken one is lost alone. It outlives the session, under the id of who did it, and is sent in nobody else's name.
 */
const PREFIX = 'waiting:'
const nameOf = ({ owner, key }: Pick<WaitingWrite, 'owner' | 'key'>) => `${PREFIX}${owner}:${key}`
const NONE: readonly WaitingWrite[] = []

let own: readonly WaitingWrite[] | undefined
let read: { owner: string; writes: readonly WaitingWrite[] } | undefined
const listeners = new Set<() => void>()

/** In the order in which it was done. */
export const readWaiting = (owner: string): readonly WaitingWrite[] => {
  if (read?.owner !== owner) read = { owner, writes: readAll(owner) }
  return read.writes
}

/** Of who is signed in; each row of a list asks, so who that is is not read anew each time. */
export const ownWaiting = (): readonly WaitingWrite[] => {
  if (own) return own
  const owner = readSession()?.id
  own = owner === undefined ? NONE : readWaiting(owner)
  return own
}

/** Puts a write last. @returns whether it outlives this page: a full or blocked storage keeps nothing */
export const addWaiting = (write: NewWrite): { write: WaitingWrite; isSafe: boolean } => {
  const whole = { ...write, order: nextOrder(readWaiting(write.owner)), state: 'waiting' } as WaitingWrite
  const isSafe = writeItem(nameOf(whole), JSON.stringify(whole))
  tell()
  return { write: whole, isSafe }
}

/** Writes what has become of one, unless it was taken away meanwhile. */
export const replaceWaiting = (write: WaitingWrite): void => {
  if (!readAll(write.owner).some(({ key }) => key === write.key)) return
  writeItem(nameOf(write), JSON.stringify(write))
  tell()
}

export const dropWaiting = (write: Pick<WaitingWrite, 'owner' | 'key'>): void => {
  removeItem(nameOf(write))
  tell()
}

/** What the follow-ups that this tab has sent are called on the server, by their keys. */
const sentAs = new Map<string, string>()
export const noteSent = (key: string, id: string): void => void sentAs.set(key, id)

/** What a follow-up that waited is called now that it has been sent; undefined where that is not known here. */
export const idOfSent = (key: string): string | undefined => sentAs.get(key)

/** Calls back when something waits, is sent or is refused, here or in another tab. Returns how to stop. */
export const onWaiting = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (listeners.size === 1) window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hear)
  }
}

type Distribute<T> = T extends WaitingWrite ? Omit<T, 'order' | 'state' | 'refusal'> : never
export type NewWrite = Distribute<WaitingWrite>

const hear = ({ key }: StorageEvent) => {
  if (key === null || key.startsWith(PREFIX)) tell()
}

const tell = () => {
  own = undefined
  read = undefined
  for (const listener of listeners) listener()
}

onSessionHere(tell)

const readAll = (owner: string): readonly WaitingWrite[] => {
  const prefix = `${PREFIX}${owner}:`
  const writes = keysFrom(prefix).flatMap(name => {
    const parsed = waitingWrite.safeParse(readJson(name))
    if (parsed.success && parsed.data.owner === owner) return [parsed.data]
    removeItem(name)
    return []
  })
  return writes.length ? inOrder(writes) : NONE
}
