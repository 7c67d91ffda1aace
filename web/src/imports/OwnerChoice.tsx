import type { ValueMatch } from '@leadline/contract/imports/import'
import type { ImportPlan } from '@leadline/contract/imports/plan'
import { withChoice } from '@leadline/contract/imports/plan-changes'
import { choiceFor } from '@leadline/contract/imports/values-to-match'
import { Checkbox } from '@mantine/core'
import { MatchLine } from '../ui/MatchLine.tsx'
import { type ChoiceProps, readChoice, writeChoice } from './ChoiceProps.tsx'
import type { ChangeDraft } from './useDraft.ts'

/** Which employee a person of the file is: one there is, a new one without sign-in, or nobody. */
export const OwnerChoice = ({ match, choice, lists, onChoose }: ChoiceProps) => (
  <MatchLine
    match={match}
    what="Employee"
    chosen={writeChoice(choice)}
    onChange={event => onChoose(readChoice(match.value, event.currentTarget.value))}
    data={[
      { value: 'leave', label: 'Leave unassigned' },
      { value: 'add', label: 'Add as an employee' },
      ...lists.employees.map(({ _id, name }) => ({ value: `map:${_id}`, label: name })),
    ]}
  />
)

interface Props {
  /** The people whom the company does not have. */
  unknown: readonly ValueMatch[]
  plan: ImportPlan
  change: ChangeDraft
}

/** For everybody at once; afterwards each can still be chosen alone. */
export const OtherOwners = ({ unknown, plan, change }: Props) => {
  const adds = unknown.length
    ? unknown.every(match => choiceFor(plan, 'owners', match).action === 'add')
    : plan.otherOwners === 'create'
  const setAll = (otherOwners: ImportPlan['otherOwners']) =>
    change(before => {
      const action = otherOwners === 'create' ? 'add' : 'leave'
      const to = (done: ImportPlan, { value }: ValueMatch) => withChoice(done, 'owners', { value, action })
      return { ...before, plan: { ...unknown.reduce(to, before.plan), otherOwners } }
    })
  return (
    <Checkbox
      mb="sm"
      label="Add unknown people as employees"
      description="Without sign-in, in a department ‘Imported’; otherwise their leads stay unassigned."
      checked={adds}
      onChange={event => setAll(event.currentTarget.checked ? 'create' : 'leave')}
    />
  )
}
