import { isEndedAs } from '../follow-ups/as-seen.ts'
import type { FollowUp } from '../follow-ups/follow-up.ts'
import {
  fieldsOf,
  type Refusal,
  type WaitingChange,
  type WaitingComplete,
  type WaitingWrite,
} from './write.ts'

/** What came back for a write that was sent: it was taken, or not and why. `status` 0: no answer came. */
export type Answer =
  | { taken: true }
  | ({ taken: false; status: number; current?: unknown } & Omit<Refusal, 'current'>)

/** What becomes of a write: it is done, it stands otherwise in the queue, or everything waits for a better moment. */
export type Settled = { done: true } | { write: WaitingWrite } | { later: true }

/** First what was done first. */
export const inOrder = (writes: readonly WaitingWrite[]): WaitingWrite[] =>
  writes.toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1))

/** The number of the next one. */
export const nextOrder = (writes: readonly WaitingWrite[]): number =>
  Math.max(0, ...writes.map(({ order }) => order)) + 1

/**
 * The write of a person to send next: the first that is not refused, and that no refused one stands before which
 * changes the same field of the same lead; nothing where none is left.
 */
export const nextToSend = (writes: readonly WaitingWrite[], owner: string): WaitingWrite | undefined => {
  const own = inOrder(writes).filter(write => write.owner === owner)
  return own.find(
    (write, at) => write.state === 'waiting' && !own.slice(0, at).some(earlier => holdsUp(earlier, write)),
  )
}

/** Of two changes of one field the earlier goes first, also where it waits for its person. */
const holdsUp = (earlier: WaitingWrite, later: WaitingWrite) =>
  earlier.kind === 'change' &&
  later.kind === 'change' &&
  earlier.leadId === later.leadId &&
  Object.keys(earlier.values).some(field => field in later.values)

/**
 * Another time: no answer or none of Leadline's (a hotel's sign-in page says 200), nobody signed in, the server busy or
 * away. All else is the server's last word.
 */
const isForLater = (status: number) => status < 400 || [401, 408, 425, 429].includes(status) || status >= 500

/** What becomes of a write once its answer is known. */
export const settle = (write: WaitingWrite, answer: Answer): Settled => {
  if (answer.taken) return { done: true }
  const { status, code, message, current, version } = answer
  if (isForLater(status)) return { later: true }
  if (code === 'STALE' && write.kind === 'change' && current) return reconcile(write, message, current)
  if (code === 'CHANGED_MEANWHILE' && write.kind === 'complete' && current)
    return askOver(write, message, current)
  const now = write.kind === 'change' && current ? fieldsOf(current, Object.keys(write.values)) : undefined
  return {
    write: {
      ...write,
      state: 'refused',
      refusal: { code, message, ...(now ? { current: now, version } : {}) },
    },
  }
}

/**
 * Somebody else has changed the lead meanwhile. What stands there as it is wanted needs no sending; what they left
 * alone is sent on top of theirs; where both changed one field to different things, the person is asked.
 */
const reconcile = (write: WaitingChange, message: string, lead: unknown): Settled => {
  const { version } = lead as { version: number }
  const wanted = Object.entries(write.values)
  const current = fieldsOf(lead, Object.keys(write.values))
  const values = Object.fromEntries(wanted.filter(([name, value]) => !isSame(current[name], value)))
  if (Object.keys(values).length === 0) return { done: true }
  const left = { ...write, values, before: fieldsOf(write.before, []) }
  for (const name of Object.keys(values)) left.before[name] = write.before[name] ?? null
  const clashes = Object.keys(values).some(name => !isSame(current[name], write.before[name]))
  if (!clashes) return { write: { ...left, version } }
  return { write: { ...left, state: 'refused', refusal: { code: 'STALE', message, current, version } } }
}

/** Somebody else has moved or ended the follow-up. One that has ended as it is wanted is done; else the person is asked. */
const askOver = (write: WaitingComplete, message: string, followUp: unknown): Settled => {
  const current = fieldsOf(followUp, STANDING)
  if (isEndedAs(current as unknown as FollowUp, write.outcome)) return { done: true }
  return { write: { ...write, state: 'refused', refusal: { code: 'CHANGED_MEANWHILE', message, current } } }
}

/** What is shown of a follow-up beside what was wanted. */
const STANDING = ['completed', 'completedAt', 'outcome', 'nextFollowUpDate', 'hasTime'] as const

/** The refused write as it is sent again, over what stands on the server. */
export const keepMine = (write: WaitingWrite): WaitingWrite => {
  const { refusal, ...rest } = write
  const again = { ...rest, state: 'waiting' } as WaitingWrite
  if (!refusal?.current || again.kind === 'follow-up') return again
  if (again.kind === 'complete') return overStanding(again, refusal.current)
  return { ...again, before: refusal.current, version: refusal.version ?? again.version }
}

/** Over what was shown; had it been moved once more, it is asked again. An ended one is ended as it is wanted. */
const overStanding = (
  { seenDueDate: _, ...again }: WaitingComplete,
  { completed, nextFollowUpDate }: Record<string, unknown>,
): WaitingComplete =>
  completed || !nextFollowUpDate ? again : { ...again, seenDueDate: String(nextFollowUpDate) }

/** A field that was never filled is as good as an empty one. */
const isSame = (a: unknown, b: unknown) => textOf(a) === textOf(b)
const textOf = (value: unknown) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
