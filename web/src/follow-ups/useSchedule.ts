import type { ListedFollowUp } from '@leadline/contract/follow-ups/list'
import { dayWords, timeWords } from '@leadline/contract/format'
import { labelOf } from '@leadline/contract/options/option'
import { useRef } from 'react'
import { showFailure, showToast } from '../ui/toast.tsx'
import { useRemoveFollowUp } from './api.ts'
import { checkManaged, SCHEDULED_MS } from './follow-up-form.ts'
import { useFollowUpForm } from './useFollowUpForm.ts'

/** The manager's form: what is typed in it, how it is sent, and how it is filled to reschedule. */
export const useSchedule = (onScheduled: () => void) => {
  const remove = useRemoveFollowUp()
  const leadField = useRef<HTMLInputElement>(null)
  const kept = useFollowUpForm({
    name: 'manager',
    check: checkManaged,
    onAdded: ({ data, waits }, { leadWords }, timeZone) => {
      const due = data.nextFollowUpDate
      const when = `${dayWords(due, timeZone)}, ${timeWords(due, timeZone)}`
      showToast({
        kind: waits ? 'waiting' : 'followup',
        message: `${labelOf(data.type)} with ${leadWords}, ${when}`,
        ms: SCHEDULED_MS,
        onUndo: () => void remove(data).catch(error => showFailure(error, 'Failed to delete follow-up')),
      })
      kept.startAfresh()
      leadField.current?.focus()
      onScheduled()
    },
  })
  /** Fills in the lead and the type of one that is put off; its new day is still to be chosen. */
  const fill = ({ leadId, leadName, timeZone, type, notes }: ListedFollowUp) => {
    kept.startAfresh()
    kept.form.setValues({ leadId, leadWords: leadName, timeZone, type, notes })
    // The form may be far above the row; focused, it comes into sight.
    requestAnimationFrame(() => kept.form.getInputNode('date')?.focus())
  }
  return { ...kept, fill, leadField }
}
export type Schedule = ReturnType<typeof useSchedule>
