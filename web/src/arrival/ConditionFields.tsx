import { VALUE_MOST } from '@leadline/contract/arrival/rule'
import { MultiSelect, NativeSelect, TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import css from './Arrival.module.css'
import type { RuleValues } from './rule-form.ts'
import type { RuleLists } from './use-rule-lists.ts'

interface Props {
  form: UseFormReturnType<RuleValues>
  lists: RuleLists
}

/** Which leads a rule is for: by source, service, city and one further field. */
export const ConditionFields = ({ form, lists }: Props) => {
  const { values } = form
  return (
    <>
      <MultiSelect
        label="Source"
        {...CHOICE}
        placeholder={values.source.length ? undefined : 'Any'}
        data={withValues(lists.sources, values.source)}
        {...form.getInputProps('source')}
      />
      <MultiSelect
        label="Service"
        {...CHOICE}
        placeholder={values.service.length ? undefined : 'Any'}
        data={withValues(lists.services, values.service)}
        {...form.getInputProps('service')}
      />
      <TagsInput
        label="City"
        description="As an address names it; Enter after each"
        {...TAGS}
        placeholder={values.city.length ? undefined : 'Any'}
        {...form.getInputProps('city')}
      />
      <NativeSelect
        label="Another field"
        description="One more that has to fit"
        data={[
          { value: '', label: 'None' },
          ...withValues(lists.further, values.field ? [values.field] : []),
        ]}
        {...form.getInputProps('field')}
      />
      {values.field && (
        <TagsInput
          label="Values of that field"
          wrapperProps={{ 'data-wide': true }}
          {...TAGS}
          {...form.getInputProps('fieldValues')}
        />
      )}
    </>
  )
}

const CHOICE = {
  searchable: true,
  comboboxProps: { withinPortal: false },
  withScrollArea: false,
  classNames: { dropdown: css.choices! },
  nothingFoundMessage: 'Nothing found',
}
/** What stands in the field when it is left counts too. */
const TAGS = { maxTags: 50, maxLength: VALUE_MOST, acceptValueOnBlur: true, splitChars: [','] }

/** The choices with those that the rule has and the company does not offer any more. */
function withValues(choices: readonly { value: string; label: string }[], values: readonly string[]) {
  const known = new Map(choices.map(choice => [choice.value, choice]))
  const gone = values.filter(value => !known.has(value)).map(value => ({ value, label: value }))
  return [...known.values(), ...gone]
}
