import { FOLLOW_UP_PRIORITIES, FOLLOW_UP_TYPES } from '@leadline/contract/follow-ups/follow-up'
import type { Lead } from '@leadline/contract/leads/lead'
import { Textarea, TextInput } from '@mantine/core'
import { Sheet } from '../ui/Sheet.tsx'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import { showToast } from '../ui/toast.tsx'
import css from './FollowUpForm.module.css'
import { FollowUpWays } from './FollowUpWays.tsx'
import { checkLogged } from './follow-up-form.ts'
import { StatusStep } from './StatusStep.tsx'
import { TypeChoice } from './TypeChoice.tsx'
import { useFollowUpForm } from './useFollowUpForm.ts'
import { WhenFields } from './WhenFields.tsx'

interface Props {
  lead: Lead
  onClose: () => void
}

/** Logs what happened with a lead, says what is due next, and moves the lead on with it if wanted. */
export const AddFollowUp = ({ lead, onClose }: Props) => {
  const { form, timeZone, onSubmit, busy, failure, touched, isBack, startAfresh } = useFollowUpForm({
    lead,
    name: 'log',
    check: checkLogged,
    onAdded: ({ message, waits }) => {
      showToast({ kind: waits ? 'waiting' : 'success', message })
      onClose()
    },
  })
  return (
    <Sheet opened onClose={onClose} title="Add Follow-up" about={lead.name || lead.title} keepOpen={touched}>
      <form className={css.form} noValidate onSubmit={onSubmit} onKeyDown={submitByKeys}>
        {isBack && <TypedBefore onStartAfresh={startAfresh} />}
        <TypeChoice types={FOLLOW_UP_TYPES} {...form.getInputProps('type')} />
        <TextInput
          label="Summary"
          placeholder="What was said, in a line"
          required
          maxLength={500}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('summary')}
        />
        <Textarea label="Notes" rows={3} maxLength={5000} {...form.getInputProps('notes')} />
        <WhenFields
          form={form}
          timeZone={timeZone}
          dateLabel="Next follow-up date"
          priorities={FOLLOW_UP_PRIORITIES}
        />
        <TextInput label="Next step" maxLength={500} autoComplete="off" {...form.getInputProps('nextStep')} />
        <StatusStep
          lead={lead}
          on={form.values.updateStatus}
          onSwitch={updateStatus => form.setValues({ updateStatus, newStatus: '' })}
          chosen={form.values.newStatus}
          onChoose={newStatus => form.setFieldValue('newStatus', newStatus)}
          error={form.errors.newStatus as string | undefined}
        />
        <FollowUpWays word="Add Follow-up" busy={busy} failure={failure} onCancel={onClose} />
      </form>
    </Sheet>
  )
}
