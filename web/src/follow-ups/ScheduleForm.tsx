import { dayOf } from '@leadline/contract/follow-ups/due'
import { SCHEDULED_PRIORITIES, SCHEDULED_TYPES } from '@leadline/contract/follow-ups/follow-up'
import { Alert, Button, Input, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useNow } from '../platform/use-now.ts'
import { useZoneOf } from '../platform/use-zone-of.ts'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import css from './FollowUpForm.module.css'
import { choicesOf } from './follow-up-form.ts'
import { LeadPicker } from './LeadPicker.tsx'
import { TypeChoice } from './TypeChoice.tsx'
import type { Schedule } from './useSchedule.ts'
import { WhenShortcuts } from './WhenShortcuts.tsx'

interface Props {
  schedule: Schedule
  companyId: string | undefined
}

/** Schedules a follow-up of any lead: which one, what, when and how urgent. */
export const ScheduleForm = ({ schedule, companyId }: Props) => {
  const { form, timeZone, onSubmit, busy, failure, isBack, startAfresh, leadField } = schedule
  const zoneOf = useZoneOf()
  const today = dayOf(useNow(60_000), timeZone)
  return (
    <form className={css.form} noValidate onSubmit={onSubmit} onKeyDown={submitByKeys}>
      {isBack && <TypedBefore onStartAfresh={startAfresh} />}
      <LeadPicker
        field={leadField}
        words={form.values.leadWords}
        error={form.errors.leadWords}
        companyId={companyId}
        onType={leadWords => form.setValues({ leadWords, leadId: '' })}
        onChoose={({ _id, name, title, companyId: of }) => {
          form.setValues({ leadWords: name || title, leadId: _id, timeZone: zoneOf(of) })
          form.clearFieldError('leadWords')
        }}
      />
      <TypeChoice types={SCHEDULED_TYPES} {...form.getInputProps('type')} />
      <div className={css.two}>
        <TextInput
          type="date"
          label="Date"
          required
          min={today}
          // Where a sheet opens with the lead known already, the day is what is asked for.
          data-autofocus={form.values.leadWords ? true : undefined}
          {...form.getInputProps('date')}
        />
        <TextInput type="time" label="Time" required {...form.getInputProps('time')} />
      </div>
      <WhenShortcuts timeZone={timeZone} onChoose={when => form.setValues(when)} />
      <div>
        <Input.Label component="div" labelElement="div">
          Priority
        </Input.Label>
        <SegmentedControl
          fullWidth
          aria-label="Priority"
          data={choicesOf(SCHEDULED_PRIORITIES)}
          {...form.getInputProps('priority')}
        />
      </div>
      <Textarea label="Notes" rows={3} maxLength={5000} {...form.getInputProps('notes')} />
      {failure && (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <Button type="submit" fullWidth loading={busy}>
        Schedule Follow-Up
      </Button>
    </form>
  )
}
