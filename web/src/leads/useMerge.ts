import type { BodyOf } from '@leadline/contract/endpoint'
import type { Lead } from '@leadline/contract/leads/lead'
import { leadMergeEndpoints } from '@leadline/contract/leads/merge'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { leadPath } from '../paths.ts'
import { CallFailed, failureOf } from '../platform/call-failed.ts'
import { call } from '../platform/client.ts'
import { newKey } from '../platform/new-key.ts'
import { refreshLeads } from '../platform/refresh-leads.ts'
import { showToast } from '../ui/toast.tsx'

type Choice = Pick<BodyOf<typeof leadMergeEndpoints.merge>, 'take' | 'notes'>

/** Merges one lead into another, once however often it is asked, and opens the one that stays. */
export const useMerge = (onClose: () => void) => {
  const client = useQueryClient()
  const router = useRouter()
  const key = useRef(newKey())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const merge = async (survivor: Lead, merged: Lead, choice: Choice) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { message } = await call(leadMergeEndpoints.merge, {
        params: { id: survivor._id },
        body: { leadId: merged._id, version: survivor.version, leadVersion: merged.version, ...choice },
        headers: { 'idempotency-key': key.current },
      })
      showToast({ kind: 'success', message })
      onClose()
      await router.navigate({ href: leadPath(survivor._id), replace: true })
    } catch (error) {
      const isStale = error instanceof CallFailed && error.code === 'STALE'
      setProblem(
        isStale
          ? 'Somebody else has changed one of these leads meanwhile. Here is how they stand now.'
          : failureOf(error, 'The leads could not be merged. Please try again.'),
      )
      key.current = newKey()
    }
    setBusy(false)
    await refreshLeads(client)
  }
  return { merge, busy, problem }
}
