import { isEndedAs, standingWords } from '@leadline/contract/follow-ups/as-seen'
import { followUpEndpoints } from '@leadline/contract/follow-ups/endpoints'
import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallFailed } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { useSession } from '../platform/use-session.ts'
import { doOrWait } from '../platform/wait.ts'
import { showFailure, showToast, showWaiting } from '../ui/toast.tsx'

/** Marks an open follow-up complete. */
export const useCompleteFollowUp = () => {
  const change = useChangeFollowUp()
  return (item: FollowUp) => change({ item, body: { completed: true } })
}

interface Change {
  item: Pick<FollowUp, '_id' | 'leadId' | 'type' | 'nextFollowUpDate'> & {
    leadName?: string
    timeZone?: string
  }
  body: { completed: true; outcome?: 'successful' | 'unsuccessful' }
  onDone?: () => void
  /** The person has been told that it stands otherwise now, and wants it. */
  allTheSame?: boolean
}

/**
 * Completes a follow-up, well or not; what the server says is told, and asked where somebody was quicker. A second
 * click on one that is on its way does nothing, and holds up no other.
 */
export const useChangeFollowUp = () => {
  const client = useQueryClient()
  const { timeZone } = useSession()
  const onTheirWay = useRef(new Set<string>())
  const { mutate } = useMutation({
    mutationFn: completeOrWait,
    onSuccess: (outcome, { onDone }) => {
      if (onDone) return onDone()
      if ('answer' in outcome) showToast({ kind: 'success', message: outcome.answer.message })
      else showWaiting(outcome.waits)
    },
    onError: (error, wanted) => {
      const now = changedMeanwhile(error)
      if (now)
        tellChanged(error, now, { ...wanted, timeZone: wanted.item.timeZone ?? timeZone }, () =>
          mutate({ ...wanted, allTheSame: true }),
        )
      else showFailure(error, 'Failed to update follow-up')
    },
    onSettled: async (_outcome, _error, { item }) => {
      // Until the lists have it, it stands there as if it were open.
      await refreshLeads(client)
      onTheirWay.current.delete(item._id)
    },
  })
  return (wanted: Change) => {
    if (onTheirWay.current.has(wanted.item._id)) return
    onTheirWay.current.add(wanted.item._id)
    mutate(wanted)
  }
}

/** What a follow-up is sent with, so that nothing is done over what somebody else did since it was shown. */
export const seenOf = ({ nextFollowUpDate }: Pick<FollowUp, 'nextFollowUpDate'>) =>
  nextFollowUpDate ? { seenDueDate: nextFollowUpDate } : {}

/** How a follow-up stands now that somebody else has changed; undefined after any other failure. */
export const changedMeanwhile = (error: unknown) =>
  error instanceof CallFailed && error.code === 'CHANGED_MEANWHILE' && error.current
    ? (error.current as FollowUp)
    : undefined

/** Long enough to read it and to choose, in milliseconds. */
const ASKED_MS = 20_000

/** Says what stands now and offers to do it all the same, unless it has ended as it was to be. */
const tellChanged = (
  error: Error,
  now: FollowUp,
  { body, onDone, timeZone }: Change & { timeZone: string },
  onAct: () => void,
) => {
  const action = `${onDone ? 'Reschedule' : 'Complete'} all the same`
  const isDone = isEndedAs(now, body.outcome) && !onDone
  showToast({
    kind: 'warning',
    message: `${error.message} ${standingWords(now, timeZone)}.`,
    ...(isDone ? {} : { ms: ASKED_MS, action, onUndo: onAct }),
  })
}

/** Of its lead no more is known than its id where it is completed on the lead's own profile. */
const completeOrWait = ({ item, body, allTheSame }: Change) => {
  const { _id, leadId, type, leadName = '' } = item
  const seen = allTheSame ? {} : seenOf(item)
  return doOrWait(
    { kind: 'complete', followUpId: _id, leadId, leadName, type, outcome: body.outcome, ...seen },
    () => call(followUpEndpoints.update, { params: { leadId, followUpId: _id }, body: { ...body, ...seen } }),
  )
}
