import { dayOf } from '@leadline/contract/follow-ups/due'
import { NativeSelect, TextInput } from '@mantine/core'
import { useNow } from '../platform/use-now.ts'
import css from './FollowUpForm.module.css'
import { choicesOf } from './follow-up-form.ts'
import type { FollowUpForm } from './useFollowUpForm.ts'

interface Props {
  form: FollowUpForm
  timeZone: string
  dateLabel: string
  /** Date and time must be given; then the date has the focus first. */
  required?: boolean
  priorities: readonly string[]
}

/** When it is due, in the company's zone, and how much it matters. */
export const WhenFields = ({ form, timeZone, dateLabel, required = false, priorities }: Props) => {
  const today = dayOf(useNow(60_000), timeZone)
  return (
    <div className={css.three}>
      <TextInput
        type="date"
        label={dateLabel}
        required={required}
        min={today}
        data-autofocus={required || undefined}
        {...form.getInputProps('date')}
      />
      <TextInput type="time" label="Time" required={required} {...form.getInputProps('time')} />
      <NativeSelect label="Priority" data={choicesOf(priorities)} {...form.getInputProps('priority')} />
    </div>
  )
}
