import { TARGET_PRIORITIES, type TargetPriority } from '@leadline/contract/response/targets'
import { Switch, TextInput } from '@mantine/core'
import css from './SettingsForm.module.css'
import type { SettingsForm } from './SettingsForm.tsx'
import { targetFields } from './settings-form.ts'

/** In how many working minutes a lead of each priority is to be contacted, or that nobody asks. */
export const TargetFields = ({ form }: { form: SettingsForm }) => (
  <fieldset className={css.hours}>
    <legend className={css.hidden}>First response</legend>
    {TARGET_PRIORITIES.map(priority => (
      <Target key={priority} {...{ priority, form }} />
    ))}
  </fieldset>
)

const Target = ({ priority, form }: { priority: TargetPriority; form: SettingsForm }) => {
  const { on, minutes } = targetFields(priority)
  const name = NAMES[priority]
  return (
    <div className={css.day}>
      <Switch label={name} {...form.getInputProps(on, { type: 'checkbox' })} />
      {form.values[on] ? (
        <TextInput
          aria-label={`${name} within`}
          inputMode="numeric"
          rightSection="min"
          rightSectionWidth={44}
          {...form.getInputProps(minutes)}
        />
      ) : (
        <span className={css.closed}>No target</span>
      )}
    </div>
  )
}

const NAMES: Record<TargetPriority, string> = { urgent: 'Urgent', high: 'High', medium: 'Medium', low: 'Low' }
