import { STAGES, STATUS_COLORS, type Stage, type Status } from '@leadline/contract/statuses/status'
import { NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { ColourChoice } from './ColourChoice.tsx'
import { NextStatuses } from './NextStatuses.tsx'
import css from './StatusFields.module.css'
import { STAGE_WORDS } from './strand.ts'

/** What can be said of a status, as it is typed. */
export const statusValues = z.object({
  label: z.string(),
  color: z.enum(STATUS_COLORS),
  description: z.string(),
  stage: z.enum(STAGES),
  canTransitionTo: z.array(z.string()),
})
export type StatusValues = z.infer<typeof statusValues>

interface Props<T extends StatusValues> {
  values: T
  onChange: (changed: Partial<StatusValues>) => void
  /** The statuses that leads may go to from this one. */
  others: readonly Status[]
  /** What the server said against a field. */
  errors: Readonly<Record<string, string>>
  labelError?: string | undefined
  /** Whether the label has the focus when the dialog opens. */
  startHere?: boolean
  /** Why the stage stays. */
  stageStays?: string | undefined
  /** What stands above: the name of a new one. */
  children?: ReactNode
}

/** What can be said of a status when it is added and when it is edited. */
export const StatusFields = <T extends StatusValues>({ values, onChange, others, ...rest }: Props<T>) => {
  const { canTransitionTo } = values
  return (
    <div className={css.fields}>
      {rest.children}
      <div className={css.pair}>
        <TextInput
          label="Label"
          data-autofocus={rest.startHere || undefined}
          withAsterisk
          maxLength={100}
          data-path="label"
          value={values.label}
          error={rest.labelError ?? rest.errors.label}
          onChange={event => onChange({ label: event.currentTarget.value })}
        />
        <NativeSelect
          label="Stage"
          data-path="stage"
          value={values.stage}
          disabled={rest.stageStays !== undefined}
          data={STAGES.map(stage => ({ value: stage, label: STAGE_WORDS[stage] }))}
          onChange={event => onChange({ stage: event.currentTarget.value as Stage })}
          error={rest.errors.stage}
        />
      </div>
      {rest.stageStays && <p className={css.hint}>{rest.stageStays}</p>}
      <ColourChoice value={values.color} onChange={color => onChange({ color })} />
      <TextInput
        label="Description"
        maxLength={500}
        data-path="description"
        value={values.description}
        error={rest.errors.description}
        onChange={event => onChange({ description: event.currentTarget.value })}
      />
      <NextStatuses
        legend="May move to"
        others={others}
        chosen={canTransitionTo}
        onToggle={name =>
          onChange({
            canTransitionTo: canTransitionTo.includes(name)
              ? canTransitionTo.filter(other => other !== name)
              : [...canTransitionTo, name],
          })
        }
      />
    </div>
  )
}
