import { isEndedAs } from '@leadline/contract/follow-ups/as-seen'
import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { useKeyOf } from '../platform/use-key-of.ts'
import { changedMeanwhile, seenOf } from './complete-follow-up.ts'

/** Why somebody may not move an item; undefined where they may. */
export const whyNotMove = ({ userId, completed, addedByName }: ListedFollowUp, own: string) => {
  if (completed) return 'It is completed.'
  return userId === own ? undefined : `Only who has added it may reschedule it: ${addedByName}.`
}

/**
 * Puts a follow-up off: schedules a new one of the same lead and type, then records the old one unsuccessful and
 * completes it. In this order the promise is never lost; where the old one cannot be ended, the new one is taken
 * back. Throws CallFailed.
 */
export const useMove = () => {
  const client = useQueryClient()
  const keyOf = useKeyOf()
  return async (item: ListedFollowUp, nextFollowUpDate: string): Promise<FollowUp> => {
    try {
      const { data } = await addAnew(item, nextFollowUpDate, keyOf([item._id, nextFollowUpDate]))
      await end(item, data)
      return data
    } catch (error) {
      if (wasRefused(error)) keyOf.done()
      throw error
    } finally {
      void refreshLeads(client)
    }
  }
}

/** Takes a move back: the old one is open again, then the new one goes. Throws CallFailed. */
export const useMoveBack = () => {
  const client = useQueryClient()
  return async (item: ListedFollowUp, moved: FollowUp) => {
    try {
      await call(followUpEndpoints.update, { params: paramsOf(item), body: { completed: false } })
      await call(followUpEndpoints.remove, { params: paramsOf(moved) })
    } finally {
      void refreshLeads(client)
    }
  }
}

const addAnew = (item: ListedFollowUp, nextFollowUpDate: string, key: string) => {
  const { leadId, type, notes, summary, nextStep, priority } = item
  return call(followUpEndpoints.add, {
    params: { leadId },
    // What happened belongs to the old one; of the new one it says what it is about.
    body: { type, notes: notes || summary, nextStep, priority: priority as 'medium', nextFollowUpDate },
    headers: { 'idempotency-key': key },
  })
}

const end = async (item: ListedFollowUp, instead: FollowUp) => {
  try {
    await call(followUpEndpoints.update, {
      params: paramsOf(item),
      body: { completed: true, outcome: 'unsuccessful', ...seenOf(item) },
    })
  } catch (error) {
    // Only its author ends one so: an earlier try of this very move, whose answer was lost.
    const now = changedMeanwhile(error)
    if (now && isEndedAs(now, 'unsuccessful')) return
    // Without an answer it may have been done: then both stand, rather than none.
    if (wasRefused(error)) await call(followUpEndpoints.remove, { params: paramsOf(instead) })
    throw error
  }
}

const paramsOf = ({ leadId, _id }: Pick<FollowUp, 'leadId' | '_id'>) => ({ leadId, followUpId: _id })

const wasRefused = (error: unknown) =>
  error instanceof CallFailed && error.status >= 400 && error.status < 500
