import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { Schedule } from './useSchedule.ts'

/** Puts a follow-up off: `end` records it unsuccessful, and calls back once that is done. */
export type Reschedule = (item: ListedFollowUp, end: (onDone: () => void) => void) => void

type Asked = Parameters<Reschedule>

/** Puts follow-ups off by the schedule form; what stands in it already is given up only by who says so. */
export const useReschedule = (schedule: Schedule, onFilled: () => void) => {
  const [asked, setAsked] = useState<Asked>()
  const put: Reschedule = (item, end) =>
    end(() => {
      schedule.fill(item)
      onFilled()
    })
  const reschedule: Reschedule = (...wanted) => (schedule.touched ? setAsked(wanted) : put(...wanted))
  const { leadWords } = schedule.form.values
  const question = (
    <ConfirmDialog
      opened={asked !== undefined}
      onClose={() => setAsked(undefined)}
      title={`Reschedule ${asked?.[0].leadName ?? ''}`}
      words={`The form holds a follow-up${leadWords && ` with ${leadWords}`} that is not scheduled yet. It is given up.`}
      action="Reschedule"
      destructive
      onConfirm={async () => asked && put(...asked)}
      failure="Failed to update follow-up"
    />
  )
  return { reschedule, question }
}
