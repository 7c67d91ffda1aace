import type { CompanySettings } from '@leadline/contract/settings/settings'
import { Select, Switch, TextInput } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useKeptForm } from '../platform/use-kept-form.ts'
import { readNow } from '../platform/use-now.ts'
import { useSaving } from '../platform/use-saving.ts'
import { FormClash } from '../ui/FormClash.tsx'
import { FormWays } from '../ui/FormWays.tsx'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { TypedBefore } from '../ui/TypedBefore.tsx'
import { showToast } from '../ui/toast.tsx'
import { useChangeSettings } from './api.ts'
import { HoursFields } from './HoursFields.tsx'
import css from './SettingsForm.module.css'
import {
  changesOf,
  checkSettings,
  fieldErrors,
  formOf,
  type SettingsValues,
  settingsValues,
} from './settings-form.ts'
import { TargetFields } from './TargetFields.tsx'
import { zoneChoices } from './time-zones.ts'

interface Props {
  companyId: string
  settings: CompanySettings
}

/** How a company works, to be changed and saved as a whole. */
export const SettingsFields = ({ companyId, settings }: Props) => {
  const { form, submit, busy, failure, touched, isBack, question, startAfresh } = useSettingsForm(
    companyId,
    settings,
  )
  const zones = useMemo(() => zoneChoicesNow(settings.timeZone), [settings.timeZone])
  return (
    <form
      className={css.form}
      noValidate
      aria-label="Settings"
      onKeyDown={submitByKeys}
      onSubmit={form.onSubmit(submit, errors => form.getInputNode(Object.keys(errors)[0]!)?.focus())}
    >
      {isBack && <TypedBefore onStartAfresh={startAfresh} />}
      <FormClash question={question} />
      <Row
        title="Time zone"
        words="Today, overdue, the months of charts and the days of filters are this zone's."
      >
        <Select
          aria-label="Time zone"
          data={zones}
          searchable
          limit={60}
          nothingFoundMessage="No zone of this name"
          {...form.getInputProps('timeZone')}
        />
      </Row>
      <Row
        title="Working hours"
        words="When the company works; a shift that closes before it opens ends on the next day."
      >
        <HoursFields form={form} />
      </Row>
      <Row title="Capacity per employee" words="So many open leads make a workload of 100 %.">
        <TextInput
          aria-label="Capacity per employee"
          inputMode="numeric"
          rightSection="leads"
          rightSectionWidth={52}
          {...form.getInputProps('capacityPerEmployee')}
        />
      </Row>
      <Row title="Conversion target" words="The share of leads that an employee should win.">
        <TextInput
          aria-label="Conversion target"
          inputMode="decimal"
          rightSection="%"
          {...form.getInputProps('conversionTarget')}
        />
      </Row>
      <Row
        title="First response"
        words="In how many minutes of working time a new lead is contacted, by its priority. Its owner is told when they have passed, the team lead when they have passed once more."
      >
        <TargetFields form={form} />
      </Row>
      <Row
        title="Status flow"
        words="Enforced, a move that the flow lacks is refused wherever it is made: list, board, bulk, import, API, follow-up."
      >
        <Switch
          label="Enforce the status flow"
          {...form.getInputProps('enforceStatusFlow', { type: 'checkbox' })}
        />
      </Row>
      <FormWays word="Save settings" busy={busy} failure={failure} disabled={!touched} />
    </form>
  )
}

interface RowProps {
  title: string
  words: string
  children: ReactNode
}

const Row = ({ title, words, children }: RowProps) => (
  <div className={css.row}>
    <div>
      <h3 className={css.title}>{title}</h3>
      <p className={css.words}>{words}</p>
    </div>
    <div className={css.field}>{children}</div>
  </div>
)

const zoneChoicesNow = (chosen: string) => zoneChoices(chosen, readNow())

const useSettingsForm = (companyId: string, settings: CompanySettings) => {
  const change = useChangeSettings(companyId)
  const { save, busy, failure } = useSaving('Failed to update settings')
  const { form, drop, upToDate, ...kept } = useKeptForm<SettingsValues>({
    name: `settings:${companyId}`,
    schema: settingsValues,
    empty: formOf(settings),
    validate: checkSettings,
  })
  const submit = async (typed: SettingsValues) => {
    const now = upToDate(typed)
    if (!now) return
    const { values } = now
    const fields = await save(async () => {
      showToast({ kind: 'success', message: await change(changesOf(values, settings), drop) })
    })
    if (fields) form.setErrors(fieldErrors(Object.entries(fields)))
  }
  return { form, submit, busy, failure, ...kept }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>['form']
