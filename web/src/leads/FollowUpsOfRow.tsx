import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import type { Lead } from '@leadline/contract/leads/lead'
import { lazy, Suspense, useState } from 'react'
import { RowMenu } from './RowMenu.tsx'
import type { OpenStatus } from './StatusMenu.tsx'

// Needed only by those who open it.
const FollowUpHistory = lazy(async () => ({
  default: (await import('./FollowUpHistory.tsx')).FollowUpHistory,
}))

/** What the page around the list does with follow-ups. */
export interface FollowUpWays {
  log: (lead: Lead) => void
  schedule: (lead: Lead) => void
  complete: (item: FollowUp) => void
}

interface Props {
  /** The row whose menu is open, and what changes that. */
  more: [OpenStatus | null, (open: OpenStatus | null) => void]
  followUps: FollowUpWays
  onDelete: ((lead: Lead) => void) | undefined
}

/** The menu of a row, and what it opens. */
export const FollowUpsOfRow = ({ more: [open, setOpen], followUps, onDelete }: Props) => {
  const [history, setHistory] = useState<Lead | null>(null)
  return (
    <>
      <RowMenu
        open={open}
        onClose={() => setOpen(null)}
        onLog={followUps.log}
        onHistory={setHistory}
        onDelete={onDelete}
      />
      {history && (
        <Suspense>
          <FollowUpHistory
            lead={history}
            onClose={() => setHistory(null)}
            onLog={followUps.log}
            onComplete={followUps.complete}
          />
        </Suspense>
      )}
    </>
  )
}
