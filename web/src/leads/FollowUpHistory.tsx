import type { FollowUp } from '@leadline/contract/follow-ups/follow-up'
import type { Lead } from '@leadline/contract/leads/lead'
import { messageOf } from '../platform/call-failed.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { useLead } from './api.ts'
import { nameOf } from './LeadCells.tsx'
import { FollowUpHead, FollowUpList } from './ProfileFollowUps.tsx'

interface Props {
  lead: Lead
  onClose: () => void
  /** Opens what logs a follow-up of the lead, in the place of this. */
  onLog: (lead: Lead) => void
  onComplete: (item: FollowUp) => void
}

/** The follow-ups of one lead, from its row in the list. */
export const FollowUpHistory = ({ lead: of, onClose, onLog, onComplete }: Props) => {
  const { data: lead, error, refetch, isFetching } = useLead(of._id)
  const log = () => {
    onClose()
    onLog(lead ?? of)
  }
  return (
    <Sheet opened onClose={onClose} title="Follow-up History" about={nameOf(of)} size={640}>
      {lead ? (
        <>
          <FollowUpHead lead={lead} onAdd={log} />
          <FollowUpList lead={lead} onComplete={onComplete} />
        </>
      ) : error ? (
        <ErrorState
          message={messageOf(error, 'Failed to load follow-up history')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading follow-up history" columns={['24px', '1fr', '96px']} rows={4} />
      )}
    </Sheet>
  )
}
