import {
  type CompanySettings,
  type SettingsChange,
  settingsChange,
} from '@leadline/contract/settings/settings'
import { WEEKDAYS, type Weekday, type WorkingHours } from '@leadline/contract/settings/working-hours'
import { z } from 'zod'

/** The form, flat: each day is open or closed, from and to. Figures are kept as they are typed. */
export const settingsValues = z.record(z.string(), z.union([z.string(), z.boolean()]))
export type SettingsValues = z.infer<typeof settingsValues>

export const dayFields = (day: Weekday) => ({ open: `${day}Open`, from: `${day}From`, to: `${day}To` })

/** What stands in the times of a closed day, should it be opened. */
const CLOSED = { from: '10:00', to: '19:00' }

export const formOf = ({ workingHours, ...rest }: CompanySettings): SettingsValues => ({
  timeZone: rest.timeZone,
  ...hourFields(workingHours),
  capacityPerEmployee: String(rest.capacityPerEmployee),
  conversionTarget: String(rest.conversionTarget),
  enforceStatusFlow: rest.enforceStatusFlow,
})

/** The fields of a week's hours. */
export const hourFields = (week: WorkingHours): SettingsValues =>
  Object.fromEntries(
    WEEKDAYS.flatMap(day => {
      const { open, from, to } = dayFields(day)
      const hours = week[day] ?? CLOSED
      return [
        [open, week[day] !== null],
        [from, hours.from],
        [to, hours.to],
      ]
    }),
  )

/** What is wrong with a form, by its own fields. */
export const checkSettings = (values: SettingsValues): Record<string, string> => {
  const { error } = settingsChange.safeParse(settingsOf(values))
  return fieldErrors((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

/** The server's messages by the form's own fields: `workingHours.mon.from` is `monFrom`. */
export const fieldErrors = (messages: readonly (readonly [string, string])[]): Record<string, string> =>
  Object.fromEntries(
    messages
      .map(([at, message]) => {
        const [first = '', day, side] = at.split('.')
        if (first !== 'workingHours' || !day) return [first, message]
        const fields = dayFields(day as Weekday)
        return [side === 'to' || side === undefined ? fields.to : fields.from, message]
      })
      .toReversed(),
  )

/** What differs from the settings as they were. */
export const changesOf = (values: SettingsValues, before: CompanySettings): SettingsChange => {
  const now = settingsOf(values)
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof CompanySettings]),
    ),
  )
}

const settingsOf = (values: SettingsValues): CompanySettings => ({
  timeZone: String(values.timeZone),
  workingHours: Object.fromEntries(
    WEEKDAYS.map(day => {
      const { open, from, to } = dayFields(day)
      return [day, values[open] ? { from: String(values[from]), to: String(values[to]) } : null]
    }),
  ) as WorkingHours,
  capacityPerEmployee: numberOf(values.capacityPerEmployee),
  conversionTarget: numberOf(values.conversionTarget),
  enforceStatusFlow: values.enforceStatusFlow === true,
})

/** An empty field is no number, rather than nought. */
const numberOf = (typed: string | boolean | undefined) =>
  String(typed ?? '').trim() === '' ? Number.NaN : Number(typed)
