import { DISTRIBUTION_METHODS } from '@leadline/contract/assignment/distribution'
import { MultiSelect, NativeSelect, SegmentedControl } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import css from './Arrival.module.css'
import { METHODS, type RuleValues } from './rule-form.ts'
import type { RuleLists } from './use-rule-lists.ts'

interface Props {
  form: UseFormReturnType<RuleValues>
  lists: RuleLists
}

/** Who gets the leads of a rule: a department or some people, how they are shared out, and who else. */
export const TeamFields = ({ form, lists }: Props) => {
  const { values } = form
  const nobody = { value: '', label: 'Nobody: it stays unassigned' }
  const owners = lists.people.filter(({ value, isActive }) => isActive !== false || value === values.fallback)
  return (
    <>
      {/* Alone in the grid it would be squeezed to nothing on a phone. */}
      <div data-wide>
        <SegmentedControl
          fullWidth
          aria-label="Team"
          data={[
            { value: 'department', label: 'A department' },
            { value: 'employees', label: 'Chosen people' },
          ]}
          {...form.getInputProps('team')}
        />
      </div>
      {values.team === 'department' ? (
        <NativeSelect
          label="Department"
          wrapperProps={WIDE}
          data={[{ value: '', label: 'Please choose' }, ...lists.departments]}
          {...form.getInputProps('department')}
        />
      ) : (
        <MultiSelect
          label="Employees"
          wrapperProps={WIDE}
          searchable
          comboboxProps={{ withinPortal: false }}
          withScrollArea={false}
          classNames={{ dropdown: css.choices! }}
          nothingFoundMessage="No employees found"
          data={lists.people.map(({ value, label, isActive }) => ({
            value,
            label: isActive === false ? `${label} (inactive)` : label,
            disabled: isActive === false && !values.employees.includes(value),
          }))}
          {...form.getInputProps('employees')}
        />
      )}
      <NativeSelect
        label="Method"
        wrapperProps={WIDE}
        data={DISTRIBUTION_METHODS.map(value => ({
          value,
          label: `${METHODS[value].word}: ${METHODS[value].does}`,
        }))}
        {...form.getInputProps('method')}
      />
      <NativeSelect
        label="Fallback owner"
        description="Gets the lead where nobody of the team can be given one now"
        wrapperProps={WIDE}
        data={[nobody, ...owners.map(({ value, label }) => ({ value, label }))]}
        {...form.getInputProps('fallback')}
      />
    </>
  )
}

const WIDE = { 'data-wide': true }
