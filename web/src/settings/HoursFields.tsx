import {
  DEFAULT_WORKING_HOURS,
  isOvernight,
  WEEKDAY_NAMES,
  WEEKDAYS,
  type Weekday,
} from '@leadline/contract/settings/working-hours'
import { Button, Switch, TextInput } from '@mantine/core'
import css from './SettingsForm.module.css'
import type { SettingsForm } from './SettingsForm.tsx'
import { dayFields, hourFields } from './settings-form.ts'

/** From when to when each day is worked. */
export const HoursFields = ({ form }: { form: SettingsForm }) => (
  <fieldset className={css.hours}>
    <legend className={css.hidden}>Working hours</legend>
    {WEEKDAYS.map(day => (
      <Day key={day} {...{ day, form }} />
    ))}
    <Button variant="default" size="xs" onClick={() => form.setValues(hourFields(DEFAULT_WORKING_HOURS))}>
      Monday to Saturday, 10:00 to 19:00
    </Button>
  </fieldset>
)

const Day = ({ day, form }: { day: Weekday; form: SettingsForm }) => {
  const fields = dayFields(day)
  const name = WEEKDAY_NAMES[day]
  const { [fields.open]: open, [fields.from]: from, [fields.to]: to } = form.values
  const night = open && isOvernight({ from: String(from), to: String(to) })
  return (
    <div className={css.day}>
      <Switch label={name} {...form.getInputProps(fields.open, { type: 'checkbox' })} />
      {open ? (
        <div className={css.times}>
          <TextInput type="time" aria-label={`${name} from`} {...form.getInputProps(fields.from)} />
          <span className={css.to}>to</span>
          <TextInput type="time" aria-label={`${name} to`} {...form.getInputProps(fields.to)} />
          {night && <span className={css.night}>the next day</span>}
        </div>
      ) : (
        <span className={css.closed}>Closed</span>
      )}
    </div>
  )
}
