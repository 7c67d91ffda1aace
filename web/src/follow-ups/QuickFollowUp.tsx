import { SCHEDULED_PRIORITIES, SCHEDULED_TYPES } from '@leadline/contract/follow-ups/follow-up'
import { profileDueWords } from '@leadline/contract/format'
import type { Lead } from '@leadline/contract/leads/lead'
import { Textarea } from '@mantine/core'
import { Sheet } from '../ui/Sheet.tsx'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import { showToast } from '../ui/toast.tsx'
import css from './FollowUpForm.module.css'
import { FollowUpWays } from './FollowUpWays.tsx'
import { checkScheduled, SCHEDULED_MS } from './follow-up-form.ts'
import { TypeChoice } from './TypeChoice.tsx'
import { useFollowUpForm } from './useFollowUpForm.ts'
import { WhenFields } from './WhenFields.tsx'

interface Props {
  lead: Lead
  onClose: () => void
}

/** Schedules a follow-up of one lead: what, and when. A call unless another type is chosen. */
export const QuickFollowUp = ({ lead, onClose }: Props) => {
  const { form, timeZone, onSubmit, busy, failure, touched, isBack, startAfresh } = useFollowUpForm({
    lead,
    name: 'schedule',
    check: checkScheduled,
    onAdded: ({ data, waits }, _, zone) => {
      const when = profileDueWords(data.nextFollowUpDate, data.hasTime, zone)
      const message = `${lead.name || lead.title}: ${when}`
      showToast({ kind: waits ? 'waiting' : 'followup', message, ms: SCHEDULED_MS })
      onClose()
    },
  })
  return (
    <Sheet
      opened
      onClose={onClose}
      title="Quick Follow-Up"
      about={lead.name || lead.title}
      size={480}
      keepOpen={touched}
    >
      <form className={css.form} noValidate onSubmit={onSubmit} onKeyDown={submitByKeys}>
        {isBack && <TypedBefore onStartAfresh={startAfresh} />}
        <TypeChoice types={SCHEDULED_TYPES} {...form.getInputProps('type')} />
        <WhenFields
          form={form}
          timeZone={timeZone}
          dateLabel="Date"
          required
          priorities={SCHEDULED_PRIORITIES}
        />
        <Textarea label="Notes" rows={3} maxLength={5000} {...form.getInputProps('notes')} />
        <FollowUpWays word="Schedule Follow-Up" busy={busy} failure={failure} onCancel={onClose} />
      </form>
    </Sheet>
  )
}
