import type { Holiday } from '@leadline/contract/holidays/holiday'
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { changedOf } from '../platform/use-record-form.ts'
import { useSaving } from '../platform/use-saving.ts'
import { FormClash } from '../ui/FormClash.tsx'
import { FormWays } from '../ui/FormWays.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import { showToast } from '../ui/toast.tsx'
import { useHolidayCalls } from './api.ts'
import css from './HolidayDialog.module.css'
import { bodyOf, checkHoliday, type HolidayValues, holidayValues, onDay } from './holiday-form.ts'

interface Props {
  companyId: string
  /** The one that is edited, or the day on which a new one shall begin; '' for no day yet. */
  opened: Holiday | string
  onClose: () => void
  onDelete: (holiday: Holiday) => void
}

/** Adds or edits a holiday. */
export const HolidayDialog = ({ companyId, opened, onClose, onDelete }: Props) => {
  const holiday = typeof opened === 'string' ? undefined : opened
  const { form, submit, busy, failure, touched, isBack, question, startAfresh } = useHolidayForm(
    companyId,
    opened,
    onClose,
  )
  return (
    <Sheet
      opened
      onClose={onClose}
      title={holiday ? 'Edit Holiday' : 'Add Holiday'}
      size={480}
      keepOpen={touched}
    >
      <form
        className={css.form}
        noValidate
        onKeyDown={submitByKeys}
        onSubmit={form.onSubmit(submit, errors => form.getInputNode(Object.keys(errors)[0]!)?.focus())}
      >
        {isBack && <TypedBefore onStartAfresh={startAfresh} />}
        <FormClash question={question} />
        <TextInput
          label="Name"
          required
          maxLength={120}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <div className={css.two}>
          <TextInput type="date" label="First day" required {...form.getInputProps('startDate')} />
          <TextInput
            type="date"
            label="Last day"
            description="Empty for one day"
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            min={form.values.startDate}
            {...form.getInputProps('endDate')}
          />
        </div>
        <Checkbox
          label="Every year"
          description="On the same days of each year; 29 February is kept on 28 February otherwise"
          {...form.getInputProps('everyYear', { type: 'checkbox' })}
        />
        <Textarea label="Description" rows={2} maxLength={1000} {...form.getInputProps('description')} />
        <FormWays word="Save" busy={busy} failure={failure} onCancel={onClose}>
          {holiday && (
            <Button variant="subtle" color="red" onClick={() => onDelete(holiday)}>
              Delete
            </Button>
          )}
        </FormWays>
      </form>
    </Sheet>
  )
}

const useHolidayForm = (companyId: string, opened: Holiday | string, onClose: () => void) => {
  const calls = useHolidayCalls(companyId)
  const holiday = typeof opened === 'string' ? undefined : opened
  const { save, busy, failure, keyFor } = useSaving(
    holiday ? 'Failed to update holiday' : 'Failed to create holiday',
  )
  const { form, drop, upToDate, ...kept } = useKeptForm<HolidayValues>({
    name: `holiday:${companyId}:${holiday?._id ?? `new:${opened}`}`,
    schema: holidayValues,
    empty: typeof opened === 'string' ? onDay(opened) : valuesOf(opened),
    validate: checkHoliday,
  })
  const submit = async (typed: HolidayValues) => {
    const now = upToDate(typed)
    if (!now) return
    const body = bodyOf(now.values)
    const fields = await save(async () => {
      const { message } = await (holiday
        ? calls.change(holiday._id, changedOf(bodyOf(now.before), body))
        : calls.add(body, keyFor(body)))
      drop()
      showToast({ kind: 'success', message })
      onClose()
    })
    if (fields) form.setErrors({ ...fields })
  }
  return { form, submit, busy, failure, ...kept }
}

const valuesOf = ({ name, startDate, endDate, everyYear, description }: Holiday): HolidayValues => ({
  ...{ name, startDate, endDate, everyYear, description },
})
