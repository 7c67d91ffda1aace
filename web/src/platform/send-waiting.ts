import type { BodyIn } from '@leadline/contract/endpoint'
import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import { leadEndpoints } from '@leadline/contract/leads/endpoints'
import { type Answer, nextToSend, settle } from '@leadline/contract/waiting/queue'
import { bodyOfFields, type WaitingWrite } from '@leadline/contract/waiting/write'
import { CallFailed } from './call-failed.ts'
import { call } from './client.ts'
import { readSession } from './session.ts'
import { dropWaiting, noteSent, readWaiting, replaceWaiting } from './waiting.ts'

/** One tab of a browser sends at a time. */
const LOCK = 'send what waits'

/**
 * Sends what waits, in its order, until all is sent or refused, or it is no time for it. What is sent twice, for its
 * answer was lost or the page was closed meanwhile, is known by its key and done once.
 * @returns how many were sent, and how many of them were refused
 */
export const sendWaiting = async (): Promise<{ sent: number; refused: number }> =>
  navigator.locks ? navigator.locks.request(LOCK, sendAll) : sendAll()

let isSending = false

const sendAll = async () => {
  const told = { sent: 0, refused: 0 }
  // Where there are no locks (plain http), at least this tab does not send one twice at once.
  if (isSending) return told
  isSending = true
  try {
    for (let write = next(); write; write = next()) {
      const settled = settle(write, await attempt(write))
      if ('later' in settled) break
      if ('write' in settled) replaceWaiting(settled.write)
      else dropWaiting(write)
      told.sent += 'done' in settled ? 1 : 0
      told.refused += 'write' in settled && settled.write.state === 'refused' ? 1 : 0
    }
  } finally {
    isSending = false
  }
  return told
}

/** Read anew each time: another tab may have added one, and somebody else may have signed in. */
const next = () => {
  const owner = readSession()?.id
  return owner === undefined ? undefined : nextToSend(readWaiting(owner), owner)
}

const attempt = async (write: WaitingWrite): Promise<Answer> => {
  try {
    await send(write)
    return { taken: true }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const { status, code, message } = error
    const isChange = write.kind === 'change' && ![0, 401, 404].includes(status)
    const current = error.current ?? (isChange ? await leadNow(write.leadId) : undefined)
    const { version } = (current ?? {}) as { version?: number }
    return { taken: false, status, code, message, current, ...(version === undefined ? {} : { version }) }
  }
}

const send = async (write: WaitingWrite): Promise<unknown> => {
  const { leadId } = write
  const headers = { 'idempotency-key': write.key }
  if (write.kind === 'follow-up') {
    const body = write.body as FollowUpBody
    const { data } = await call(followUpEndpoints.add, { params: { leadId }, body, headers })
    return noteSent(write.key, data._id)
  }
  if (write.kind === 'complete') {
    const { followUpId, outcome, seenDueDate } = write
    const body = { completed: true, ...(outcome ? { outcome } : {}), ...(seenDueDate ? { seenDueDate } : {}) }
    return call(followUpEndpoints.update, { params: { leadId, followUpId }, body, headers })
  }
  const body = { ...bodyOfFields(write.values), version: write.version }
  const options = { params: { id: leadId }, body, headers }
  // Whoever may set a status may not all edit a lead.
  const isStatus = Object.keys(write.values).join() === 'status'
  return isStatus ? call(leadEndpoints.patch, options) : call(leadEndpoints.update, options)
}

type FollowUpBody = BodyIn<typeof followUpEndpoints.add>

/** How a lead stands on the server, to show beside what was refused. */
const leadNow = async (id: string) => {
  const read = await call(leadEndpoints.read, { params: { id } }).catch(() => undefined)
  return read?.data
}
