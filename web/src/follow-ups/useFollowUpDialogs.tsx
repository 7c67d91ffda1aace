import type { Lead } from '@leadline/contract/leads/lead'
import { lazy, Suspense, useState } from 'react'
import { useCompleteFollowUp } from './complete-follow-up.ts'

// Needed only by those who open them.
const AddFollowUp = lazy(async () => ({ default: (await import('./AddFollowUp.tsx')).AddFollowUp }))
const QuickFollowUp = lazy(async () => ({ default: (await import('./QuickFollowUp.tsx')).QuickFollowUp }))

/** The two dialogs of follow-ups for a page: what opens them, what completes one, and what the page draws. */
export const useFollowUpDialogs = () => {
  const [open, setOpen] = useState<{ lead: Lead; what: 'log' | 'schedule' } | null>(null)
  const [Dialog] = open ? [open.what === 'log' ? AddFollowUp : QuickFollowUp] : []
  return {
    log: (lead: Lead) => setOpen({ lead, what: 'log' }),
    schedule: (lead: Lead) => setOpen({ lead, what: 'schedule' }),
    complete: useCompleteFollowUp(),
    dialog: open && Dialog && (
      <Suspense>
        <Dialog lead={open.lead} onClose={() => setOpen(null)} />
      </Suspense>
    ),
  }
}
