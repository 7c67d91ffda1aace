import {
  BUILDER_TYPES,
  BUILDER_WORDS,
  type BuilderField,
  type BuilderType,
  takesDefault,
  takesOptions,
  takesRules,
} from '@leadline/contract/form-builder/field-types'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Choose } from '../ui/Choose.tsx'
import { FormWays } from '../ui/FormWays.tsx'
import { focusFirstWrong, submitByKeys } from '../ui/submit-by-keys.ts'
import { DefaultField } from './DefaultField.tsx'
import css from './FieldForm.module.css'
import {
  type FieldProblems,
  type FieldValues,
  fieldOf,
  problemsOf,
  valuesOf,
  withType,
} from './field-values.ts'
import { loadPatterns } from './load-patterns.ts'
import { OptionRows } from './OptionRows.tsx'
import { RuleFields } from './RuleFields.tsx'

interface Props {
  field: BuilderField
  word: string
  onTouched: () => void
  onCancel: () => void
  onSave: (field: BuilderField) => void
}

const WITHOUT_PLACEHOLDER: readonly BuilderType[] = ['radio', 'checkbox', 'date', 'time', 'file']

/** Everything that can be said of a field; what its type does not take is not offered. */
export const FieldForm = ({ field, word, onTouched, onCancel, onSave }: Props) => {
  const { values, problems, busy, set, save } = useFieldForm(field, onSave)
  const { type } = values
  const change = (changed: Partial<FieldValues>) => {
    onTouched()
    set(changed)
  }
  return (
    <form
      className={css.form}
      noValidate
      onKeyDown={submitByKeys}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        label="Label"
        withAsterisk
        data-autofocus
        maxLength={200}
        autoComplete="off"
        value={values.label}
        error={problems.label}
        onChange={event => change({ label: event.currentTarget.value })}
      />
      <Choose
        label="Type"
        value={type}
        data={BUILDER_TYPES.map(one => ({ value: one, label: BUILDER_WORDS[one] }))}
        onChange={event => change(withType(values, event.currentTarget.value as BuilderType))}
      />
      {!WITHOUT_PLACEHOLDER.includes(type) && (
        <TextInput
          label="Placeholder"
          maxLength={200}
          autoComplete="off"
          value={values.placeholder}
          onChange={event => change({ placeholder: event.currentTarget.value })}
        />
      )}
      <Textarea
        label="Help text"
        description="A sentence that explains the field."
        maxLength={500}
        rows={2}
        value={values.helpText}
        onChange={event => change({ helpText: event.currentTarget.value })}
      />
      {takesOptions(type) && (
        <OptionRows
          options={values.options}
          problem={problems.options}
          onChange={options => change({ options })}
        />
      )}
      {takesRules(type) && <RuleFields values={values} problems={problems} onChange={change} />}
      {takesDefault(type) && (
        <DefaultField
          values={values}
          problem={problems.defaultValue}
          onChange={defaultValue => change({ defaultValue })}
        />
      )}
      <Checkbox
        label="Required"
        checked={values.required}
        onChange={event => change({ required: event.currentTarget.checked })}
      />
      <FormWays word={word} busy={busy} failure={undefined} onCancel={onCancel} />
    </form>
  )
}

/** What is typed, and what is against saving it: told once somebody wants to, and mended as it is typed. */
function useFieldForm(field: BuilderField, onSave: (field: BuilderField) => void) {
  const [values, setValues] = useState(() => valuesOf(field))
  const [problems, setProblems] = useState<FieldProblems>({})
  const [busy, setBusy] = useState(false)
  const mayHavePattern = takesRules(values.type)
  useEffect(() => {
    // So that it is there when it is asked for.
    if (mayHavePattern) void loadPatterns()
  }, [mayHavePattern])
  const set = (changed: Partial<FieldValues>) => {
    setValues(before => ({ ...before, ...changed }))
    setProblems(before => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))))
  }
  const save = async () => {
    setBusy(true)
    const patterns = mayHavePattern && values.pattern.trim() ? await loadPatterns() : undefined
    setBusy(false)
    const found = problemsOf(field.id, values, patterns)
    setProblems(found)
    if (Object.keys(found).length) focusFirstWrong()
    else onSave(fieldOf(field.id, values))
  }
  return { values, problems, busy, set, save }
}
