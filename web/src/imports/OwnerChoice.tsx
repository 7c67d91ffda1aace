import { count } from '@leadline/contract/format'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import { Checkbox, NativeSelect } from '@mantine/core'
import { type ChoiceProps, readChoice, writeChoice } from './ChoiceProps.tsx'
import type { ChangeDraft } from './useDraft.ts'
import css from './ValuePanel.module.css'

/** Which employee a person of the file is: one there is, a new one without sign-in, or nobody. */
export const OwnerChoice = ({ match, choice, lists, onChoose }: ChoiceProps) => (
  <div className={css.line}>
    <span className={css.value}>
      {match.value} <span className={css.rows}>{count(match.rows)} rows</span>
    </span>
    <NativeSelect
      className={css.select!}
      aria-label={`Employee for ${match.value}`}
      value={writeChoice(choice)}
      onChange={event => onChoose(readChoice(match.value, event.currentTarget.value))}
      data={[
        { value: 'leave', label: 'Leave unassigned' },
        { value: 'add', label: 'Add as an employee' },
        ...lists.employees.map(({ _id, name }) => ({ value: `map:${_id}`, label: name })),
      ]}
    />
  </div>
)

interface Props {
  plan: ImportPlan
  change: ChangeDraft
}

/** For everybody at once; a choice for one person stands above it. */
export const OtherOwners = ({ plan, change }: Props) => (
  <Checkbox
    mb="sm"
    label="Add unknown people as employees"
    description="Without sign-in, in a department ‘Imported’; otherwise their leads stay unassigned."
    checked={plan.otherOwners === 'create'}
    onChange={event => {
      const otherOwners = event.currentTarget.checked ? 'create' : 'leave'
      change(before => ({ ...before, plan: { ...before.plan, otherOwners } }))
    }}
  />
)
