import {
  DEFAULT_TARGETS,
  type ResponseTargets,
  TARGET_PRIORITIES,
  type TargetPriority,
} from '@leadline/contract/response/targets'
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

export const targetFields = (priority: TargetPriority) => ({
  on: `${priority}Target`,
  minutes: `${priority}Minutes`,
})

/** What stands in the times of a closed day, should it be opened. */
const CLOSED = { from: '10:00', to: '19:00' }

export const formOf = ({ workingHours, responseTargets, ...rest }: CompanySettings): SettingsValues => ({
  timeZone: rest.timeZone,
  ...hourFields(workingHours),
  capacityPerEmployee: String(rest.capacityPerEmployee),
  conversionTarget: String(rest.conversionTarget),
  enforceStatusFlow: rest.enforceStatusFlow,
  ...targetValues(responseTargets),
})

/** The fields of the targets; one that is off holds the usual, should it be switched on. */
const targetValues = (targets: ResponseTargets): SettingsValues =>
  Object.fromEntries(
    TARGET_PRIORITIES.flatMap(priority => {
      const { on, minutes } = targetFields(priority)
      const target = targets[priority]
      return [
        [on, target !== null],
        [minutes, String(target ?? DEFAULT_TARGETS[priority])],
      ]
    }),
  )

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
        if (first === 'responseTargets' && day) return [targetFields(day as TargetPriority).minutes, message]
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
  responseTargets: Object.fromEntries(
    TARGET_PRIORITIES.map(priority => {
      const { on, minutes } = targetFields(priority)
      return [priority, values[on] ? numberOf(values[minutes]) : null]
    }),
  ) as ResponseTargets,
})

/** An empty field is no number, rather than nought. */
const numberOf = (typed: string | boolean | undefined) =>
  String(typed ?? '').trim() === '' ? Number.NaN : Number(typed)
