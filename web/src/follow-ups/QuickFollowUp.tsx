import { dayOf } from '@leadline/contract/follow-ups/due'
import { SCHEDULED_PRIORITIES, SCHEDULED_TYPES } from '@leadline/contract/follow-ups/follow-up'
import { profileDueWords } from '@leadline/contract/format'
import type { Lead } from '@leadline/contract/leads/lead'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useNow } from '../platform/use-now.ts'
import { useSession } from '../platform/use-session.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import { showToast } from '../ui/toast.tsx'
import css from './FollowUpForm.module.css'
import { FollowUpWays } from './FollowUpWays.tsx'
import { checkScheduled, choicesOf } from './follow-up-form.ts'
import { TypeChoice } from './TypeChoice.tsx'
import { useFollowUpForm } from './useFollowUpForm.ts'

interface Props {
  lead: Lead
  onClose: () => void
}

/** How long the toast of a scheduled follow-up stays, in milliseconds (document 2, section 9). */
const SCHEDULED_MS = 3000

/** Schedules a follow-up of one lead: what, and when. A call unless another type is chosen. */
export const QuickFollowUp = ({ lead, onClose }: Props) => {
  const { timeZone } = useSession()
  const today = dayOf(useNow(60_000), timeZone)
  const { form, submit, busy, failure, touched, isBack, startAfresh } = useFollowUpForm({
    lead,
    name: 'schedule',
    check: checkScheduled,
    onAdded: ({ data }) => {
      const when = profileDueWords(data.nextFollowUpDate, data.hasTime, timeZone)
      showToast({ kind: 'followup', message: `${lead.name || lead.title}: ${when}`, ms: SCHEDULED_MS })
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
      <form className={css.form} noValidate onSubmit={form.onSubmit(submit)} onKeyDown={submitByKeys}>
        {isBack && <TypedBefore onStartAfresh={startAfresh} />}
        <TypeChoice types={SCHEDULED_TYPES} {...form.getInputProps('type')} />
        <div className={css.three}>
          <TextInput
            type="date"
            label="Date"
            required
            min={today}
            data-autofocus
            {...form.getInputProps('date')}
          />
          <TextInput type="time" label="Time" required {...form.getInputProps('time')} />
          <NativeSelect
            label="Priority"
            data={choicesOf(SCHEDULED_PRIORITIES)}
            {...form.getInputProps('priority')}
          />
        </div>
        <Textarea label="Notes" rows={3} maxLength={5000} {...form.getInputProps('notes')} />
        <FollowUpWays word="Schedule Follow-Up" busy={busy} failure={failure} onCancel={onClose} />
      </form>
    </Sheet>
  )
}
