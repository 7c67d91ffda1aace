import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import { useRef, useState } from 'react'
import type { Reached } from '../platform/reach.ts'
import { useSendOnce } from '../platform/use-send-once.ts'
import { showFailure, showToast } from '../ui/toast.tsx'
import { useRemoveFollowUp } from './api.ts'
import { useAddFollowUp } from './useAddFollowUp.ts'

/** What may have come of a call or a chat, as it is logged. */
const OUTCOMES = {
  reached: { type: 'call', summary: 'Call: reached' },
  'no-answer': { type: 'call', summary: 'Call: no answer' },
  sent: { type: 'message', summary: 'WhatsApp message sent' },
} as const
type Outcome = keyof typeof OUTCOMES

/** Logs once what came of a call or chat, as an entry without a date, and takes it back. */
export const useLogReached = ({ lead, message, key }: Reached, onUndone: () => void) => {
  const add = useAddFollowUp()
  const remove = useRemoveFollowUp()
  const { busy, once } = useSendOnce()
  const [logged, setLogged] = useState<FollowUp>()
  const isLogged = useRef(false)
  const trying = (words: string, work: () => Promise<void>) =>
    void once(() => work().catch(error => showFailure(error, words)))
  return {
    logged,
    busy,
    log: (outcome: Outcome) =>
      trying('Failed to add follow-up. Please try again.', async () => {
        if (isLogged.current) return
        const body = { ...OUTCOMES[outcome], notes: outcome === 'sent' ? message : '' }
        const of = { leadId: lead.id, leadName: lead.name }
        const { data } = await add({ ...of, body, key: `${key}-${outcome}` })
        isLogged.current = true
        setLogged(data)
      }),
    undo: () =>
      trying('Failed to delete follow-up', async () => {
        if (!logged) return
        await remove(logged)
        showToast({ kind: 'success', message: 'The entry was taken back.' })
        onUndone()
      }),
  }
}
